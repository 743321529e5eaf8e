/** Text on a table, by available room: when the plan shrinks, the letters keep their size. */

interface TextLine {
  kind: 'name' | 'seats' | 'party' | 'when';
  text: string;
  /** Pixels. */
  size: number;
  /** Centre of the text relative to the centre of the table, in pixels. */
  x: number;
  y: number;
}

export interface TableLabels {
  name: string;
  /** Covers or seats: '4' or '2–4'; '' when not shown. */
  seats: string;
  /** A party is here: a person icon precedes the covers. */
  isParty: boolean;
  /** The party's name from full to initials; empty without a party. */
  party: readonly string[];
  /** 'to 21:30', '21:30', 'late 23'; from long to short. */
  when: readonly string[];
  /** An icon precedes it. */
  hasSign: boolean;
  /** It is framed: the party is over its time. */
  isFlagged: boolean;
  /** Progress bars below. */
  hasBars: boolean;
  /** The time line takes precedence over the name: the table does not fit, and this line says why. */
  whenFirst?: boolean;
}

/** Area available for text, in pixels. */
export interface LabelArea {
  width: number;
  height: number;
  /** Width available at a height: a straight-sided table, a circle, or a table rotated onto its corner. */
  outline: 'straight' | 'round' | 'askew';
  /** There is room for more than the number. */
  isReadable: boolean;
}

export interface TableText {
  lines: TextLine[];
  /** Centre and size of the icon before the time, and of the person icon before the covers. */
  sign: { x: number; y: number; size: number } | null;
  figure: { x: number; y: number; size: number } | null;
  /** Frame around the time. */
  flag: { y: number; width: number; height: number } | null;
  /** Centre of the bars and their total length. */
  bars: { y: number; width: number } | null;
}

/** Width of a letter relative to its height, slightly overestimated so that nothing overflows. */
const LETTER = 0.58;
/** Line height relative to letter height. */
const LEADING = 1.17;

/** Whether text of this size fits the width. */
export function fitsWidth(text: string, size: number, width: number): boolean {
  return [...text].length * LETTER * size <= width;
}

/** Largest letter size at which a text fits the width, in pixels. */
export function sizeToFit(text: string, width: number): number {
  return width / (LETTER * [...text].length);
}

/** The longest form that fits; if none does, the last one is truncated. */
export function bestWording(wordings: readonly string[], size: number, width: number): string {
  const fitting = wordings.find((text) => text !== '' && fitsWidth(text, size, width));
  if (fitting !== undefined) return fitting;
  const last = [...(wordings.at(-1) ?? '')];
  return last.slice(0, Math.max(1, Math.floor(width / (LETTER * size)))).join('');
}

/** Minimum letter sizes of a readable table, in pixels; larger tables have larger letters. */
const LETTERS = { name: 17, seats: 13, party: 16, when: 13 };
const MAX_LARGER = 1.5;
/** A table of this size has letters of the minimum size. */
const USUAL = { width: 88, height: 80 };
const BARS = { height: 9, width: 44 };
const SIGN = { width: 18, size: 12 };
/** An exclamation mark is narrower. */
const FLAG_SIGN = 11;
const MIN_TIME = 11;
const FIGURE = { width: 13, size: 13 };
/** The number on a table too small for more. */
const NUMBER = { max: 14, min: 11 };
const INSET = 8;

/**
 * Lays out a table's text: number with covers, party, and time; only the number when there is no room. Text is never
 * smaller than readable at arm's length: a name gets a shorter form instead.
 */
export function linesOf(labels: TableLabels, labelArea: LabelArea): TableText {
  return labelArea.isReadable ? readable(labels, labelArea) : numberAlone(labels, labelArea);
}

function numberAlone({ name, hasBars }: TableLabels, { width, height }: LabelArea): TableText {
  const size = Math.min(NUMBER.max, Math.max(NUMBER.min, sizeToFit(name, width - 6)));
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
  const hasTime = when.some((text) => text !== '');
  if (hasTime && whenFirst) rows.push({ kind: 'when', height: sizes.when * LEADING });
  if (party.length > 0) rows.push({ kind: 'party', height: sizes.party * LEADING });
  if (hasTime && !whenFirst) rows.push({ kind: 'when', height: sizes.when * (isFlagged ? 1.5 : LEADING) });
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

/** Letter widths relative to their height, slightly overestimated. All digits are as wide as each other, 1 included. */
const NARROW = /[\s.,:;'’‘!|ijltfrIJ()-]/;
const WIDE = /[mwMW@]/;
const LARGE = /[A-ZÀ-Þ\d]/;

function widthOf(text: string, size: number): number {
  let width = 0;
  for (const letter of text)
    width += NARROW.test(letter) ? 0.37 : WIDE.test(letter) ? 0.9 : LARGE.test(letter) ? 0.67 : 0.59;
  return width * size;
}

/** The first form that fits; of a name, the last one is truncated if none does. */
function partyWording(wordings: readonly string[], size: number, room: number): string {
  return wordings.find((text) => widthOf(text, size) <= room) ?? bestWording(wordings.slice(-1), size, room);
}

/** A time is never truncated, which would make it another time: its letters shrink instead. */
function timeWording(wordings: readonly string[], size: number, room: number): { text: string; size: number } {
  const text = wordings.find((one) => widthOf(one, size) <= room) ?? wordings.at(-1) ?? '';
  return { text, size: Math.min(size, Math.max(MIN_TIME, (size * room) / widthOf(text, size))) };
}

/** Width of a table at the height of a line. */
function roomAt({ width, height, outline }: LabelArea, y: number, size: number): number {
  const far = Math.min(1, (Math.abs(y) + size * 0.3) / (height / 2));
  if (outline === 'straight') return width;
  return width * (outline === 'round' ? Math.sqrt(1 - far * far) : 1.12 - far);
}
