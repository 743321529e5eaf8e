/** Messages about the card or the payment of a booking (§9 template kinds 'credit card deposit', 'no-show' and 'reminder', 'sms card reminder'). */
import type { MailLanguage } from '../mail/mail-language';
import type { PaymentText, PaymentTexts } from './payment-text';
import { english } from './payment-texts-en';
import { portuguese } from './payment-texts-pt';
import { spanish } from './payment-texts-es';

export const paymentMail: Record<MailLanguage, PaymentTexts> = { en: english, es: spanish, pt: portuguese };

/** The text message that ends with the link: 'sms card reminder'. */
export const paymentSms: Record<MailLanguage, (about: PaymentText) => string> = {
  en: ({ restaurant, kind, total, day, time, until, cclink }) =>
    `${restaurant}: please ${kind === 'card' ? 'give a card' : `pay ${total}`} for your table on ${day} at ${time}${until && `, by ${until}`}. ${cclink}`,
  es: ({ restaurant, kind, total, day, time, until, cclink }) =>
    `${restaurant}: ${kind === 'card' ? 'registra una tarjeta' : `paga ${total}`} para tu mesa del ${day} a las ${time}${until && `, antes de: ${until}`}. ${cclink}`,
  pt: ({ restaurant, kind, total, day, time, until, cclink }) =>
    `${restaurant}: ${kind === 'card' ? 'registre um cartão' : `pague ${total}`} para a sua mesa de ${day} às ${time}${until && `, até: ${until}`}. ${cclink}`,
};
