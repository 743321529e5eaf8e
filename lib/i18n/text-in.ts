/** Texts that a restaurant writes in several languages. */

/** The text in the reader's language, else in the restaurant's first one. */
export function textIn(text: Readonly<Record<'en' | 'es' | 'pt', string>>, language: string): string {
  const own = language === 'es' || language === 'pt' ? text[language] : text.en;
  return own || text.en || text.es || text.pt;
}
