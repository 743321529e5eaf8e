/** Text normalised for comparison: without accents, capitals, punctuation or repeated spaces. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Placeholders that systems write into empty cells. */
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

/** The notation that prevents a spreadsheet from parsing a text as a number: ="+34600111222". */
const AS_TEXT = /^="([^"]*)"$/;

/** The cell's text, or '' for a placeholder of an empty cell. */
export function cellText(cell: string | undefined): string {
  const text = (cell ?? '').trim().replace(AS_TEXT, '$1').trim();
  return NOTHING.has(text.toLowerCase()) ? '' : text;
}
