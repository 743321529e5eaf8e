/** Subject of a mail to a guest about their answer. */
import type { MailLanguage } from '../../mail/mail-language';

export const replySubject: Record<MailLanguage, (restaurant: string) => string> = {
  en: (restaurant) => `Your visit to ${restaurant}`,
  es: (restaurant) => `Tu visita a ${restaurant}`,
  pt: (restaurant) => `A sua visita ao ${restaurant}`,
};
