/** The interface languages, and the language of a request (§1, D3). */
export const LANGUAGES = ['en', 'es', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];
export const FALLBACK_LANGUAGE: Language = 'en';

/** Default zone for formatting service days, which have no zone; instants use the restaurant's own (`setup.timeZone`). */
export const FORMAT_ZONE = 'UTC';

/** Stores the explicit choice for a year, so that a shared tablet keeps it. */
export const LANGUAGE_COOKIE = 'maitre-language';
export const LANGUAGE_COOKIE_SECONDS = 365 * 24 * 3600;

/** The name of a language in that language, for the switch. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español', pt: 'Português' };

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** The languages of an Accept-Language header that the app speaks, best first; `pt-BR` counts as `pt`. */
export function acceptedLanguages(header: string): Language[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find((text) => text !== undefined);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(
      (entry): entry is { language: Language; quality: number } => isLanguage(entry.language) && entry.quality > 0,
    )
    .sort((a, b) => b.quality - a.quality)
    .map((entry) => entry.language);
}

type Source = 'stored' | 'browser';
/** D3: an explicit choice takes precedence. Reverse the two for the specification's other reading. */
const ORDER: readonly Source[] = ['stored', 'browser'];

/** The language of a request: its stored choice, else its Accept-Language header, else English. */
export function languageOf(request: { stored: string | undefined; acceptLanguage: string | null }): Language {
  const found: Record<Source, Language | undefined> = {
    stored: isLanguage(request.stored) ? request.stored : undefined,
    browser: acceptedLanguages(request.acceptLanguage ?? '')[0],
  };
  return ORDER.map((source) => found[source]).find((language) => language !== undefined) ?? FALLBACK_LANGUAGE;
}
