/** The few words of the script itself, in the languages of the booking page. */
export interface EmbedTexts {
  book: string;
  close: string;
}

const TEXTS: Record<string, EmbedTexts> = {
  en: { book: 'Book a table', close: 'Close' },
  es: { book: 'Reservar mesa', close: 'Cerrar' },
  pt: { book: 'Reservar mesa', close: 'Fechar' },
};

/** @param language a tag as 'es-MX'; English for those that are not spoken here */
export const textsIn = (language: string): EmbedTexts =>
  TEXTS[language.slice(0, 2).toLowerCase()] ?? (TEXTS.en as EmbedTexts);
