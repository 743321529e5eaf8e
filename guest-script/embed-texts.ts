/** Texts of the embed script, in the languages of the booking page. */
export interface EmbedTexts {
  book: string;
  close: string;
}

const TEXTS: Record<string, EmbedTexts> = {
  en: { book: 'Book a table', close: 'Close' },
  es: { book: 'Reservar mesa', close: 'Cerrar' },
  pt: { book: 'Reservar mesa', close: 'Fechar' },
};

/** @param language a tag such as 'es-MX'; English for unsupported ones */
export const textsIn = (language: string): EmbedTexts =>
  TEXTS[language.slice(0, 2).toLowerCase()] ?? (TEXTS.en as EmbedTexts);
