/** Words as they are compared: without accents, capitals, punctuation or doubled spaces. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What systems write into a cell that has nothing in it. */
const NOTHING = new Set([
  '',
  '-',
  '--',
  '—',
  '.',
  '..',
  'n/a',
  'na',
  'null',
  'none',
  'nil',
  '(null)',
  'undefined',
  '#n/a',
]);

/** What keeps a spreadsheet from taking a text for a number: ="+34600111222". */
const AS_TEXT = /^="([^"]*)"$/;

/** The cell's text, or '' when it says that there is none. */
export function cellText(cell: string | undefined): string {
  const text = (cell ?? '').trim().replace(AS_TEXT, '$1').trim();
  return NOTHING.has(text.toLowerCase()) ? '' : text;
}
