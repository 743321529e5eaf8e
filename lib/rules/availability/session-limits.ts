/** What D7's checks before the table refuse in one session, as bits: in the restaurant and in each area. */
import type { DayBook } from '@/lib/rules/booking-checks/day-book';
import { isAbout } from '@/lib/rules/booking-checks/day-rules';
import { checkNotice, shareOf } from '@/lib/rules/booking-checks/guest-checks';
import type { DecimalHours } from '@/lib/time/service-day';
import type { ArrivalGrid } from './arrival-grid';
import { type CellRows, WORD_CELLS, cellRows, set, startsTaken } from './cells';
import type { DayCells } from './day-cells';
import { type DayLimits, concerns } from './day-limits';
import { type Check, type LimitRows, limitRows, refuse } from './limit-rows';
import type { SessionWindow } from './session-window';

export interface SessionLimits {
  /** Left out where nothing is refused. */
  restaurant?: LimitRows;
  /** What is set for one area only: blocks and restrictions. */
  areas: ReadonlyMap<number, LimitRows>;
}

/** Everything of a day that the windows of its sessions have in common. */
export interface DayFrame {
  /** As the one who asks sees it. */
  day: DayBook;
  grid: ArrivalGrid;
  cells: DayCells;
  /** Cell of each arrival time. */
  cellOf: readonly number[];
  sizes: readonly number[];
  online: boolean;
  limits: DayLimits;
}

/** Area, or null for the restaurant → what is refused there. */
type Refused = Map<number | null, LimitRows>;

/** @param seats of the plan that the session uses, in covers */
export function sessionLimits(frame: DayFrame, window: SessionWindow, seats: number): SessionLimits {
  const refused: Refused = new Map();
  const marked = cellRows(1, window.words);
  const close = (check: Check, area: number | null, size: number) => {
    const known = refused.get(area) ?? limitRows(frame.sizes.length, window.words);
    refused.set(area, known);
    refuse(known, check, size, marked);
  };
  closeToGuests(frame, window, seats, marked, close);
  closeBlocks(frame, window, marked, close);
  closeRestrictions(frame, window, marked, close);
  closeSteps(frame, window, marked, close);
  const restaurant = refused.get(null);
  refused.delete(null);
  return { restaurant, areas: refused as Map<number, LimitRows> };
}

type Close = (check: Check, area: number | null, size: number) => void;

function closeToGuests(frame: DayFrame, window: SessionWindow, seats: number, marked: CellRows, close: Close): void {
  const {
    day: { rules, asked },
    sizes,
    online,
    limits: { guests },
  } = frame;
  if (!online) return;
  const { clock } = rules;
  const isLate = (time: DecimalHours) =>
    checkNotice(
      rules,
      { time, covers: 0, areas: [], stay: { start: clock.instantAt(time), end: 0 }, online },
      asked,
    ) !== undefined;
  if (mark(frame, window, marked, isLate)) for (let size = 0; size < sizes.length; size++) close('notice', null, size);
  const { onlineShare } = window.session;
  if (onlineShare === null || !guests) return;
  for (let size = 0; size < sizes.length; size++) {
    if (markCrowded(guests.most, shareOf(seats, onlineShare) - (sizes[size] as number), window, size, marked))
      close('share', null, size);
  }
}

function closeBlocks(frame: DayFrame, window: SessionWindow, marked: CellRows, close: Close): void {
  for (const block of frame.day.rules.blocks) {
    if (!concerns(block, frame.online) || !mark(frame, window, marked, (time) => time >= block.from && time < block.to))
      continue;
    for (let size = 0; size < frame.sizes.length; size++) close('blocks', block.area, size);
  }
}

function closeRestrictions(frame: DayFrame, window: SessionWindow, marked: CellRows, close: Close): void {
  for (const { limit, used, present } of frame.limits.restrictions) {
    const inSpan = (time: DecimalHours) => time >= limit.start && time < limit.end;
    let isMarked = false;
    for (let size = 0; size < frame.sizes.length; size++) {
      const covers = frame.sizes[size] as number;
      const room = limit.max - (limit.measure === 'covers' ? covers : 1);
      if (!isAbout(limit, covers) || (room >= 0 && used <= room && (present?.highest ?? 0) <= room)) continue;
      if (present) isMarked = markCrowded(present.most, room, window, size, marked);
      else if (used > room && !isMarked) isMarked = mark(frame, window, marked, inSpan);
      if (isMarked && (present || used > room)) close('restrictions', limit.area, size);
    }
  }
}

/** Pacing: the covers, and the parties, of one step. */
function closeSteps(frame: DayFrame, window: SessionWindow, marked: CellRows, close: Close): void {
  const {
    sizes,
    limits: { book },
  } = frame;
  const { arrivalLimit, partyLimit } = window.session;
  if (arrivalLimit === null && partyLimit === null) return;
  const isFull = (covers: number) => (time: DecimalHours) => {
    const step = book.stepOf(time);
    return (
      (arrivalLimit !== null && (book.arrivingCovers[step] as number) + covers > arrivalLimit) ||
      (partyLimit !== null && (book.arrivingParties[step] as number) >= partyLimit)
    );
  };
  // What the largest party may have, the others may have too.
  for (let size = sizes.length - 1; size >= 0 && mark(frame, window, marked, isFull(sizes[size] as number)); size--)
    close('arrivals', null, size);
}

/** Marks the arrival times for which something holds; false where there is none. */
function mark(
  { grid, cellOf }: DayFrame,
  { firstTime, endTime, firstWord }: SessionWindow,
  marked: CellRows,
  holds: (time: DecimalHours) => boolean,
): boolean {
  let any = false;
  for (let at = firstTime; at < endTime; at++) {
    if (!holds(grid.times[at] as number)) continue;
    if (!any) marked.words.fill(0);
    any = true;
    set(marked, 0, (cellOf[at] as number) - firstWord * WORD_CELLS);
  }
  return any;
}

/**
 * Marks the starts from which a party would be there while more than `room` others are; false where there is none. A cell outside of the
 * span is never too full.
 */
function markCrowded(
  most: readonly number[],
  room: number,
  { firstWord, words, firstCell, lastCell, lengths }: SessionWindow,
  size: number,
  marked: CellRows,
): boolean {
  const base = firstWord * WORD_CELLS;
  const length = lengths[size] as number;
  const end = Math.min(words * WORD_CELLS, lastCell + length);
  let any = false;
  for (let cell = firstCell; cell < end; cell++) {
    const there = most[base + cell] as number;
    if (there < 0 || there <= room) continue;
    if (!any) marked.words.fill(0);
    any = true;
    set(marked, 0, cell);
  }
  if (any) startsTaken(marked.words, 0, words, length);
  return any;
}
