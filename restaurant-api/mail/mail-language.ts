/** The languages that mail is written in (§1). */
export const MAIL_LANGUAGES = ['en', 'es', 'pt'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** Reads an account's stored language; unknown values become English. */
export function asMailLanguage(kept: string): MailLanguage {
  return MAIL_LANGUAGES.find((language) => language === kept) ?? 'en';
}
