/** Texts that a restaurant writes in several languages. */

/** In the reader’s language; else in the first that it wrote it in. */
export function textIn(text: Readonly<Record<'en' | 'es' | 'pt', string>>, language: string): string {
  const own = language === 'es' || language === 'pt' ? text[language] : text.en;
  return own || text.en || text.es || text.pt;
}
