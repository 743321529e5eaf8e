/** Prevents formula injection: spreadsheets run cells that begin like a formula, such as a guest's note. */

/** First characters of formulas in Excel, LibreOffice and Google Sheets, including full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A signed number or phone number, which computes nothing. */
const PLAIN_NUMBER = /^[+-]?\d[\d .,]*$/;

/** Prefixes the text with an apostrophe if a spreadsheet would run it. */
export function defuse(text: string): string {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}

/** Removes the prefix of `defuse`, so that an exported file can be imported. */
export function undoDefuse(text: string): string {
  return text.startsWith("'") && defuse(text.slice(1)) === text ? text.slice(1) : text;
}
