/** The product's own type in a PDF. A font comes in parts by script; a text is written in runs, each by the part that has its letters. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Weight = '400' | '600';
export interface Run {
  /** Name under which its font is known to the document. */
  font: string;
  text: string;
}

const FOLDER = join(process.cwd(), 'node_modules/@fontsource/inter');
/** The first that has a letter writes it. */
const PARTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;
type Part = (typeof PARTS)[number];

const RANGES = once(() => {
  const listed = JSON.parse(readFileSync(join(FOLDER, 'unicode.json'), 'utf8')) as Record<Part, string>;
  return PARTS.map((part) => [part, rangesIn(listed[part])] as const);
});
const files = new Map<string, Buffer>();

/** 'U+0000-00FF,U+0131' as pairs of first and last. */
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

/** Letters of no part, as emoji, are left out: better none than an empty box. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const at = letter.codePointAt(0) as number;
    const last = runs.at(-1);
    // A space or a line belongs to the run before it: no font is changed for it.
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
