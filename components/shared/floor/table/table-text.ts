/** What is written on a table, by the room there is: the plan shrinks, the letters do not. */

interface TextLine {
  kind: 'name' | 'seats' | 'party' | 'when';
  text: string;
  /** Pixels. */
  size: number;
  /** Middle of the text from the middle of the table, in pixels. */
  x: number;
  y: number;
}

export interface TableLabels {
  name: string;
  /** How many sit or may sit there: '4' or '2–4'; '' where it is not said. */
  seats: string;
  /** Somebody is there: a figure stands before how many. */
  isParty: boolean;
  /** The party from its name to its initials; empty without one. */
  party: readonly string[];
  /** 'to 21:30', '21:30', 'late 23'; from long to short. */
  when: readonly string[];
  /** A sign stands before it. */
  hasSign: boolean;
  /** It stands in a frame: the party is over its time. */
  isFlagged: boolean;
  /** Bars of the meal are below. */
  hasBars: boolean;
  /** When is asked before who: the table does not fit, and this says why. */
  whenFirst?: boolean;
}

/** What the letters stand on, in pixels. */
export interface LabelArea {
  width: number;
  height: number;
  /** How much room a line has by its height: a straight side, a circle, a table that stands on its corner. */
  outline: 'straight' | 'round' | 'askew';
  /** There is room for more than the number. */
  isReadable: boolean;
}

export interface TableText {
  lines: TextLine[];
  /** Middle and size of the sign before when; of the figure before how many. */
  sign: { x: number; y: number; size: number } | null;
  figure: { x: number; y: number; size: number } | null;
  /** The frame around when. */
  flag: { y: number; width: number; height: number } | null;
  /** Middle of the bars and how long all of them are. */
  bars: { y: number; width: number } | null;
}

/** Width of a letter as a share of its height, a little wide so that nothing sticks out. */
const LETTER = 0.58;
/** Height of a line as a share of that of its letters. */
const LEADING = 1.17;

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

/** Letters of a table that is readable, in pixels: those of the plan are no smaller, larger tables have larger ones. */
const LETTERS = { name: 17, seats: 13, party: 16, when: 13 };
const MAX_LARGER = 1.5;
/** A table of this size has letters of the least size. */
const USUAL = { width: 88, height: 80 };
const BARS = { height: 9, width: 44 };
const SIGN = { width: 18, size: 12 };
/** An exclamation mark is narrower. */
const FLAG_SIGN = 11;
const MIN_TIME = 11;
const FIGURE = { width: 13, size: 13 };
/** The number on a table that is too small for more. */
const NUMBER = { most: 14, least: 11 };
const INSET = 8;

/**
 * What is written on a table of this size: its number with the covers, the party, and how long, when or since when; the number alone where
 * there is no room for that. No text is smaller than it can be read at arm's length: a name gets a shorter wording instead.
 */
export function linesOf(labels: TableLabels, labelArea: LabelArea): TableText {
  return labelArea.isReadable ? readable(labels, labelArea) : numberAlone(labels, labelArea);
}

function numberAlone({ name, hasBars }: TableLabels, { width, height }: LabelArea): TableText {
  const size = Math.min(NUMBER.most, Math.max(NUMBER.least, sizeToFit(name, width - 6)));
  const withBars = hasBars && height >= 28;
  const y = withBars ? -3 : 0;
  return {
    lines: [{ kind: 'name', text: name, size, x: 0, y }],
    sign: null,
    figure: null,
    flag: null,
    bars: withBars ? { y: y + size / 2 + 4, width: Math.min(26, width - 12) } : null,
  };
}

function readable(labels: TableLabels, labelArea: LabelArea): TableText {
  const { name, seats, isParty, party, when, hasSign, isFlagged, hasBars, whenFirst } = labels;
  const larger = Math.min(
    MAX_LARGER,
    Math.max(1, Math.min(labelArea.width / USUAL.width, labelArea.height / USUAL.height)),
  );
  const sizes = {
    name: LETTERS.name * larger,
    seats: LETTERS.seats * larger,
    party: LETTERS.party * larger,
    when: LETTERS.when * larger,
  };
  const rows: Array<{ kind: 'name' | 'party' | 'when' | 'bars'; height: number }> = [
    { kind: 'name', height: sizes.name * LEADING },
  ];
  const said = when.some((text) => text !== '');
  if (said && whenFirst) rows.push({ kind: 'when', height: sizes.when * LEADING });
  if (party.length > 0) rows.push({ kind: 'party', height: sizes.party * LEADING });
  if (said && !whenFirst) rows.push({ kind: 'when', height: sizes.when * (isFlagged ? 1.5 : LEADING) });
  if (hasBars) rows.push({ kind: 'bars', height: BARS.height * larger });
  const text: TableText = { lines: [], sign: null, figure: null, flag: null, bars: null };
  let top = -rows.reduce((sum, { height }) => sum + height, 0) / 2;
  for (const { kind, height } of rows) {
    const y = top + height / 2;
    top += height;
    const room = roomAt(labelArea, y, kind === 'bars' ? 4 : sizes[kind]) - INSET;
    if (kind === 'name') nameLine(text, name, seats, isParty, sizes, y, room);
    else if (kind === 'party') {
      const wording = partyWording(party, sizes.party, room);
      text.lines.push({ kind, text: wording, size: sizes.party, x: 0, y });
    } else if (kind === 'bars') text.bars = { y, width: Math.min(BARS.width * larger, room) };
    else {
      const before = hasSign ? (isFlagged ? FLAG_SIGN : SIGN.width) * larger : 0;
      const wording = timeWording(when, sizes.when, room - before + (isFlagged ? INSET : 2));
      const width = widthOf(wording.text, wording.size);
      text.lines.push({ kind, ...wording, x: before / 2, y });
      if (hasSign) text.sign = { x: -width / 2, y, size: SIGN.size * larger };
      if (isFlagged) text.flag = { y, width: width + before + 6, height: sizes.when * 1.42 };
    }
  }
  return text;
}

function nameLine(
  text: TableText,
  name: string,
  seats: string,
  isParty: boolean,
  sizes: Record<'name' | 'seats', number>,
  y: number,
  room: number,
): void {
  const [wide, gap] = [widthOf(name, sizes.name), 5];
  const figure = isParty ? FIGURE.width * (sizes.seats / LETTERS.seats) : 0;
  const whole = wide + gap + figure + widthOf(seats, sizes.seats);
  if (seats === '' || whole > room + 4) {
    text.lines.push({ kind: 'name', text: name, size: sizes.name, x: 0, y });
    return;
  }
  const left = -whole / 2;
  const end = widthOf(seats, sizes.seats);
  text.lines.push({ kind: 'name', text: name, size: sizes.name, x: left + wide / 2, y });
  if (isParty)
    text.figure = { x: left + wide + gap + figure / 2, y, size: FIGURE.size * (sizes.seats / LETTERS.seats) };
  text.lines.push({ kind: 'seats', text: seats, size: sizes.seats, x: whole / 2 - end / 2, y });
}

/** Widths of letters as a share of their height, a little wide: a table has no room to be generous with. Figures are all as wide, 1 too. */
const NARROW = /[\s.,:;'’‘!|ijltfrIJ()-]/;
const WIDE = /[mwMW@]/;
const LARGE = /[A-ZÀ-Þ\d]/;

function widthOf(text: string, size: number): number {
  let width = 0;
  for (const letter of text)
    width += NARROW.test(letter) ? 0.37 : WIDE.test(letter) ? 0.9 : LARGE.test(letter) ? 0.67 : 0.59;
  return width * size;
}

/** The first wording that fits; of a name the last one is cut where not even that does. */
function partyWording(wordings: readonly string[], size: number, room: number): string {
  return wordings.find((text) => widthOf(text, size) <= room) ?? bestWording(wordings.slice(-1), size, room);
}

/** A time is never cut, for then it is another one: it has smaller letters where it needs to. */
function timeWording(wordings: readonly string[], size: number, room: number): { text: string; size: number } {
  const text = wordings.find((one) => widthOf(one, size) <= room) ?? wordings.at(-1) ?? '';
  return { text, size: Math.min(size, Math.max(MIN_TIME, (size * room) / widthOf(text, size))) };
}

/** How wide a table is where a line of letters stands. */
function roomAt({ width, height, outline }: LabelArea, y: number, size: number): number {
  const far = Math.min(1, (Math.abs(y) + size * 0.3) / (height / 2));
  if (outline === 'straight') return width;
  return width * (outline === 'round' ? Math.sqrt(1 - far * far) : 1.12 - far);
}
