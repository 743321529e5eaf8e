/** The languages that mail is written in (§1). */
export const MAIL_LANGUAGES = ['en', 'es', 'pt'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** What was kept of an account; any other is English. */
export function asMailLanguage(kept: string): MailLanguage {
  return MAIL_LANGUAGES.find((language) => language === kept) ?? 'en';
}
