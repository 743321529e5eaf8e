/** Content of a table's timer tag (§2 timer setup). Flat, so that only changed tags render again. */
import type { TimerSettings } from '@/lib/client/storage/stored-state';
import type { TableStay } from '@/lib/rules/seating/floor-stays';
import type { PlanTable } from '@/lib/rules/seating/plan';
import { type TurnPhase, minutesLeft, timerText, turnPhase } from '@/lib/rules/seating/turn-timer';
import type { DecimalHours } from '@/lib/time/service-day';
import { coveredBy } from '@/components/shared/floor/blocks/covered-by';
import type { FaceLabels } from '@/components/shared/floor/table/table-face';
import type { TagLabels } from '@/components/shared/floor/table/use-face-labels';
import { bestWording, fitsWidth, sizeToFit } from '@/components/shared/floor/table/table-text';
import type { Box } from './timer-box';
import { STAGE } from '@/lib/rules/statuses/stage';

export interface TimerTag {
  /** Name of the table. */
  uid: string;
  /** Bounding box of the table, in plan units. */
  x: number;
  y: number;
  w: number;
  h: number;
  colour: string;
  /** 'expected' for a party that is not seated yet. */
  phase: TurnPhase | 'expected';
  /** '' for parts that are switched off. */
  name: string;
  initials: string;
  covers: string;
  timer: string;
}

type Shown = Pick<TimerSettings, 'covers' | 'timer' | 'name' | 'initials'>;

/** @returns null when there is nothing to show: the party left, or is expected while only the timer is shown */
export function timerTag(
  table: PlanTable,
  party: TableStay,
  at: DecimalHours,
  shown: Shown,
  labels: TagLabels & Pick<FaceLabels, 'status'>,
): TimerTag | null {
  if (party.stage === STAGE.done) return null;
  const { uid } = table;
  const isSeated = party.stage === STAGE.seated;
  const tag: TimerTag = {
    uid,
    ...coveredBy(table),
    colour: labels.status(party).colour,
    phase: isSeated ? turnPhase(party, at) : 'expected',
    name: shown.name ? labels.shortName(party) : '',
    initials: shown.initials ? labels.initials(party) : '',
    covers: shown.covers ? String(party.booking.covers) : '',
    timer: shown.timer && isSeated ? timerText(minutesLeft(party, at)) : '',
  };
  return tag.name || tag.initials || tag.covers || tag.timer ? tag : null;
}

export interface TagLine {
  text: string;
  /** Pixels. */
  size: number;
  /** From the centre of the tag. */
  y: number;
}

/** Letter height relative to a tag with one line, and with two; minimum tag height for two lines. */
const LETTERS = { one: 0.66, oneOfTwo: 0.45, two: 0.42 };
const TWO_LINES = 24;
const PADDING = 4;

/** One line or two: name above, covers and time below. If too wide, the name is dropped first, then the covers. */
export function tagLines(
  { name, initials, covers, timer }: TimerTag,
  { width, height }: Pick<Box, 'width' | 'height'>,
): TagLine[] {
  const room = width - PADDING;
  const who = [name, initials].filter(Boolean);
  const much = [covers, timer].filter(Boolean).join(' · ');
  if (height >= TWO_LINES && who.length > 0 && much) {
    const size = height * LETTERS.two;
    return [
      { text: bestWording(who, size, room), size, y: -height * 0.22 },
      { ...whole([much, timer || covers], size, room), y: height * 0.23 },
    ];
  }
  const size = height * (height >= TWO_LINES ? LETTERS.oneOfTwo : LETTERS.one);
  const wordings = [
    ...who.map((one) => [one, much].filter(Boolean).join(' · ')),
    much,
    timer || covers || initials || name,
  ];
  return [{ ...whole(wordings.filter(Boolean), size, room), y: 0 }];
}

/**
 * The first form that fits. The last one shrinks instead of being truncated: a time without its last digit is another
 * time.
 */
function whole(wordings: readonly string[], size: number, room: number): Pick<TagLine, 'text' | 'size'> {
  const text = wordings.find((one) => fitsWidth(one, size, room));
  if (text !== undefined) return { text, size };
  const last = wordings.at(-1) ?? '';
  return { text: last, size: sizeToFit(last, room) };
}
