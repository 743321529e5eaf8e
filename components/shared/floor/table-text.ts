/** What is written on a table, by the room there is: the plan shrinks, the letters do not. */

export interface TextLine {
  kind: 'name' | 'party' | 'when' | 'next';
  text: string;
  /** Pixels. */
  size: number;
  /** Middle of the line from the middle of the table, in pixels. */
  y: number;
}

export interface TableLabels {
  name: string;
  /** How many sit or may sit there: '4' or '2–4'. */
  seats: string;
  /** The party from its full name to its initials; empty without one. */
  party: readonly string[];
  /** 'until 21:30', 'next 20:30'; from long to short. */
  when: readonly string[];
  /** Who comes when the party leaves, from long to short; empty where nobody does or nobody is there. */
  next?: readonly string[];
  /** Something else tells how long the party stays: who comes next in the place of until when. */
  nextFirst?: boolean;
  /** When is asked before who: the table does not fit, and this says why. */
  whenFirst?: boolean;
}

/** Width of a letter as a share of its height, a little wide so that nothing sticks out. */
const LETTER = 0.58;
const LEADING = 1.12;
/** Share of the height that two lines may fill, and three: their ends come near the curve of a round table. */
const FILL = { two: 0.95, three: 0.86 };

/** Whether a text of this size is narrower than the room for it. */
export function fitsWidth(text: string, size: number, width: number): boolean {
  return [...text].length * LETTER * size <= width;
}

/** The largest letters that a text may have to be as wide as the room for it, in pixels. */
export function sizeToFit(text: string, width: number): number {
  return width / (LETTER * [...text].length);
}

/** The longest of the wordings that fits; the last one is cut where not even that does. */
export function bestWording(wordings: readonly string[], size: number, width: number): string {
  const fitting = wordings.find((text) => text !== '' && fitsWidth(text, size, width));
  if (fitting !== undefined) return fitting;
  const last = [...(wordings.at(-1) ?? '')];
  return last.slice(0, Math.max(1, Math.floor(width / (LETTER * size)))).join('');
}

/** Letters for a table by its smaller side: three sizes, none too small to read across a desk. */
function sizesFor(side: number): { nameSize: number; partySize: number; whenSize: number; withSeats: boolean } {
  if (side >= 110) return { nameSize: 19, partySize: 16, whenSize: 14, withSeats: true };
  if (side >= 56) return { nameSize: 15, partySize: 13, whenSize: 12, withSeats: true };
  return { nameSize: 12, partySize: 10, whenSize: 10, withSeats: false };
}

/**
 * The lines for a table of this size in pixels: its name and seats first, then the party, then when it leaves or the next one comes.
 * @param inner share of the width that letters may use: less in a circle
 */
export function linesOf(
  { name, seats, party, when, next = [], whenFirst = false, nextFirst = false }: TableLabels,
  width: number,
  height: number,
  inner: number,
): TextLine[] {
  const room = width * inner;
  const { nameSize, partySize, whenSize, withSeats } = sizesFor(Math.min(width, height));
  const named = withSeats ? bestWording([`${name} · ${seats}`, name], nameSize, room) : name;
  const lines: Array<Omit<TextLine, 'y'>> = [{ kind: 'name', text: named, size: nameSize }];
  if (party.length > 0) lines.push({ kind: 'party', text: bestWording(party, partySize, room), size: partySize });
  const until = fitting('when', when, whenSize, room);
  const then = fitting('next', next, whenSize, room);
  if (until && whenFirst) lines.splice(1, 0, until);
  else lines.push(...(nextFirst && then ? [then] : [until, then]).flatMap((line) => line ?? []));
  while (lines.length > 1 && heightOf(lines) > height * (lines.length > 2 ? FILL.three : FILL.two)) lines.pop();
  return stacked(lines);
}

/** A line of its own, where at least its shortest wording fits. */
function fitting(
  kind: 'when' | 'next',
  wordings: readonly string[],
  size: number,
  room: number,
): Omit<TextLine, 'y'> | undefined {
  const shortest = wordings.at(-1);
  return shortest !== undefined && fitsWidth(shortest, size, room)
    ? { kind, text: bestWording(wordings, size, room), size }
    : undefined;
}

const heightOf = (lines: ReadonlyArray<{ size: number }>) => lines.reduce((sum, { size }) => sum + size * LEADING, 0);

function stacked(lines: ReadonlyArray<Omit<TextLine, 'y'>>): TextLine[] {
  let top = -heightOf(lines) / 2;
  return lines.map((line) => {
    const y = top + (line.size * LEADING) / 2;
    top += line.size * LEADING;
    return { ...line, y };
  });
}
