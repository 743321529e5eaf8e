/** The product's fonts in a PDF. A font is split into files by script; a text is written in runs, each with the file that contains its characters. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Weight = '400' | '600';
export interface Run {
  /** Name of its font in the document. */
  font: string;
  text: string;
}

const FOLDER = join(process.cwd(), 'node_modules/@fontsource/inter');
/** The first file that contains a character is used. */
const PARTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;
type Part = (typeof PARTS)[number];

const RANGES = once(() => {
  const listed = JSON.parse(readFileSync(join(FOLDER, 'unicode.json'), 'utf8')) as Record<Part, string>;
  return PARTS.map((part) => [part, rangesIn(listed[part])] as const);
});
const files = new Map<string, Buffer>();

/** Parses 'U+0000-00FF,U+0131' to pairs of first and last. */
function rangesIn(listed: string): Array<[number, number]> {
  return listed.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

export function fontFile(font: string): Buffer {
  const [part, weight] = font.split(' ');
  const known = files.get(font) ?? readFileSync(join(FOLDER, `files/inter-${part}-${weight}-normal.woff`));
  files.set(font, known);
  return known;
}

/** Characters without a font, such as emoji, are left out: better than an empty box. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const at = letter.codePointAt(0) as number;
    const last = runs.at(-1);
    // Spaces and line breaks stay in the previous run, to avoid a change of font.
    const part = at <= 32 && last ? null : partOf(at);
    if (part === undefined) continue;
    const font = part === null ? (last as Run).font : `${part} ${weight}`;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

const partOf = (at: number): Part | undefined =>
  RANGES().find(([, ranges]) => ranges.some(([first, last]) => at >= first && at <= last))?.[0];

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
