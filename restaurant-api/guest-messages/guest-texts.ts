/** Messages from the restaurant to guests, in their language (§9 template kinds 'sms ready' and 'standby offer'). */
import type { MailLanguage } from '../mail/mail-language';
import type { MailText } from '../mail/mail-texts';

export interface ReadyText {
  restaurant: string;
  /** Local time until which the table is held. */
  until: string;
}

/** 'sms ready' */
export const readyMessage: Record<MailLanguage, (about: ReadyText) => MailText> = {
  en: ({ restaurant, until }) => ({
    subject: `Your table at ${restaurant} is ready`,
    text: `${restaurant}: your table is ready. We keep it for you until ${until}.`,
  }),
  es: ({ restaurant, until }) => ({
    subject: `Tu mesa en ${restaurant} está lista`,
    text: `${restaurant}: tu mesa está lista. Te la guardamos hasta las ${until}.`,
  }),
  pt: ({ restaurant, until }) => ({
    subject: `A sua mesa no ${restaurant} está pronta`,
    text: `${restaurant}: a sua mesa está pronta. Ela fica retida para você até as ${until}.`,
  }),
};

export interface OfferText extends ReadyText {
  covers: number;
  /** 'Saturday, 21 November' */
  day: string;
  time: string;
  /** Phone number for the reply; '' if the restaurant has none. */
  phone: string;
}

/** 'standby offer' */
export const standbyOfferMessage: Record<MailLanguage, (about: OfferText) => MailText> = {
  en: ({ restaurant, covers, day, time, until, phone }) => ({
    subject: `A table at ${restaurant} has come free`,
    text: `${restaurant}: a table for ${covers} on ${day} at ${time} has come free. We keep it for you until ${until}.${phone && ` Tell us on ${phone}.`}`,
  }),
  es: ({ restaurant, covers, day, time, until, phone }) => ({
    subject: `Ha quedado libre una mesa en ${restaurant}`,
    text: `${restaurant}: ha quedado libre una mesa para ${covers} el ${day} a las ${time}. Te la guardamos hasta las ${until}.${phone && ` Avísanos en el ${phone}.`}`,
  }),
  pt: ({ restaurant, covers, day, time, until, phone }) => ({
    subject: `Vagou uma mesa no ${restaurant}`,
    text: `${restaurant}: vagou uma mesa para ${covers} em ${day} às ${time}. Ela fica retida até as ${until}.${phone && ` Avise pelo ${phone}.`}`,
  }),
};
