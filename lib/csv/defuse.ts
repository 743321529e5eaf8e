/** Spreadsheets run a cell that begins like a formula, whoever wrote it: a guest's note must not become a program. */

/** What Excel, LibreOffice and Google Sheets take for the beginning of a formula, full-width forms included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A signed number or a phone number: digits alone compute nothing. */
const PLAIN_NUMBER = /^[+-]?\d[\d .,]*$/;

/** The text with an apostrophe before it when a spreadsheet would run it. */
export function defuse(text: string): string {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}

/** Takes back what `defuse` put in, so that an exported file can be read again. */
export function undoDefuse(text: string): string {
  return text.startsWith("'") && defuse(text.slice(1)) === text ? text.slice(1) : text;
}
