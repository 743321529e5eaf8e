/** The languages that mail is written in (§1). */
export const MAIL_LANGUAGES = ['en', 'es', 'pt'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];
