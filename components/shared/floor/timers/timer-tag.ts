/** What the tag on a table with a party says (§2 timer setup). Flat, so that only tags that say something else are drawn again. */
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
  /** Of the table. */
  uid: string;
  /** What the table covers as it is turned, in plan units. */
  x: number;
  y: number;
  w: number;
  h: number;
  colour: string;
  /** 'expected' for a party that does not sit there yet. */
  phase: TurnPhase | 'expected';
  /** '' for what is not shown. */
  name: string;
  initials: string;
  covers: string;
  timer: string;
}

type Shown = Pick<TimerSettings, 'covers' | 'timer' | 'name' | 'initials'>;

/** @returns null where there is nothing to say: a party that left, or one that is expected with nothing but the timer shown */
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
  /** From the middle of the tag. */
  y: number;
}

/** Height of letters as a share of a tag with one line, and with two; two need a tag this high. */
const LETTERS = { one: 0.66, oneOfTwo: 0.45, two: 0.42 };
const TWO_LINES = 24;
const PADDING = 4;

/** One line or two: who above, how many and how long below; where that is too wide, the time before the covers before the name. */
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

/** The first wording that fits. The last one gets smaller letters rather than fewer: a time without its last digit is another time. */
function whole(wordings: readonly string[], size: number, room: number): Pick<TagLine, 'text' | 'size'> {
  const text = wordings.find((one) => fitsWidth(one, size, room));
  if (text !== undefined) return { text, size };
  const last = wordings.at(-1) ?? '';
  return { text: last, size: sizeToFit(last, room) };
}
