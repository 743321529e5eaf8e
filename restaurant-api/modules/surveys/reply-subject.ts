/** What a mail to a guest about their answer is called. */
import type { MailLanguage } from '../../mail/mail-language';

export const replySubject: Record<MailLanguage, (restaurant: string) => string> = {
  en: (restaurant) => `Your visit to ${restaurant}`,
  es: (restaurant) => `Tu visita a ${restaurant}`,
  pt: (restaurant) => `A sua visita ao ${restaurant}`,
};
