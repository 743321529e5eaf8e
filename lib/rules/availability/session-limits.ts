/** The arrival times of one session that D7's checks before the table refuse, as bits: for the restaurant and for each area. */
import type { DayBook } from '@/lib/rules/booking-checks/day-book';
import { appliesToSize } from '@/lib/rules/booking-checks/day-rules';
import { checkNotice, seatsOfShare } from '@/lib/rules/booking-checks/guest-checks';
import type { DecimalHours } from '@/lib/time/service-day';
import type { ArrivalGrid } from './arrival-grid';
import { type CellRows, WORD_CELLS, cellRows, setCell, widenToStarts } from './cells';
import type { DayCells } from './day-cells';
import { type DayLimits, appliesTo } from './day-limits';
import { type Check, type LimitRows, limitRows, refuseMarked } from './limit-rows';
import type { SessionWindow } from './session-window';

export interface SessionLimits {
  /** Undefined where nothing is refused. */
  restaurant?: LimitRows;
  /** Blocks and restrictions of single areas. */
  areas: ReadonlyMap<number, LimitRows>;
}

/** The data of a day that all of its sessions share. */
export interface DayFrame {
  /** As visible to the querying side. */
  day: DayBook;
  grid: ArrivalGrid;
  cells: DayCells;
  /** Cell of each arrival time. */
  cellOf: readonly number[];
  sizes: readonly number[];
  online: boolean;
  limits: DayLimits;
}

/** Area (null for the restaurant) → its refused times. */
type RowsByArea = Map<number | null, LimitRows>;

/** @param seats of the plan that the session uses, in covers */
export function sessionLimits(frame: DayFrame, window: SessionWindow, seats: number): SessionLimits {
  const rowsByArea: RowsByArea = new Map();
  const marked = cellRows(1, window.words);
  const refuse = (check: Check, area: number | null, size: number) => {
    const known = rowsByArea.get(area) ?? limitRows(frame.sizes.length, window.words);
    rowsByArea.set(area, known);
    refuseMarked(known, check, size, marked);
  };
  refuseByGuestRules(frame, window, seats, marked, refuse);
  refuseByBlocks(frame, window, marked, refuse);
  refuseByRestrictions(frame, window, marked, refuse);
  refuseByPacing(frame, window, marked, refuse);
  const restaurant = rowsByArea.get(null);
  rowsByArea.delete(null);
  return { restaurant, areas: rowsByArea as Map<number, LimitRows> };
}

type RefuseSize = (check: Check, area: number | null, size: number) => void;

function refuseByGuestRules(
  frame: DayFrame,
  window: SessionWindow,
  seats: number,
  marked: CellRows,
  refuse: RefuseSize,
): void {
  const {
    day: { rules, moment },
    sizes,
    online,
    limits: { onlineCovers },
  } = frame;
  if (!online) return;
  const { clock } = rules;
  const isTooLate = (time: DecimalHours) =>
    checkNotice(
      rules,
      { time, covers: 0, areas: [], stay: { start: clock.instantAt(time), end: 0 }, online },
      moment,
    ) !== undefined;
  if (markTimes(frame, window, marked, isTooLate))
    for (let size = 0; size < sizes.length; size++) refuse('notice', null, size);
  const { onlineShare } = window.session;
  if (onlineShare === null || !onlineCovers) return;
  for (let size = 0; size < sizes.length; size++) {
    if (
      markCrowded(
        onlineCovers.perCell,
        seatsOfShare(seats, onlineShare) - (sizes[size] as number),
        window,
        size,
        marked,
      )
    )
      refuse('share', null, size);
  }
}

function refuseByBlocks(frame: DayFrame, window: SessionWindow, marked: CellRows, refuse: RefuseSize): void {
  for (const block of frame.day.rules.blocks) {
    if (
      !appliesTo(block, frame.online) ||
      !markTimes(frame, window, marked, (time) => time >= block.from && time < block.to)
    )
      continue;
    for (let size = 0; size < frame.sizes.length; size++) refuse('blocks', block.area, size);
  }
}

function refuseByRestrictions(frame: DayFrame, window: SessionWindow, marked: CellRows, refuse: RefuseSize): void {
  for (const { limit, used, present } of frame.limits.restrictions) {
    const inSpan = (time: DecimalHours) => time >= limit.start && time < limit.end;
    let isMarked = false;
    for (let size = 0; size < frame.sizes.length; size++) {
      const covers = frame.sizes[size] as number;
      const room = limit.max - (limit.measure === 'covers' ? covers : 1);
      if (!appliesToSize(limit, covers) || (room >= 0 && used <= room && (present?.max ?? 0) <= room)) continue;
      if (present) isMarked = markCrowded(present.perCell, room, window, size, marked);
      else if (used > room && !isMarked) isMarked = markTimes(frame, window, marked, inSpan);
      if (isMarked && (present || used > room)) refuse('restrictions', limit.area, size);
    }
  }
}

/** Pacing: limits on covers and parties per time step. */
function refuseByPacing(frame: DayFrame, window: SessionWindow, marked: CellRows, refuse: RefuseSize): void {
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
  // A time allowed for the largest party is allowed for the smaller ones.
  for (
    let size = sizes.length - 1;
    size >= 0 && markTimes(frame, window, marked, isFull(sizes[size] as number));
    size--
  )
    refuse('arrivals', null, size);
}

/** Marks the arrival times that match a predicate; returns false where there is none. */
function markTimes(
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
    setCell(marked, 0, (cellOf[at] as number) - firstWord * WORD_CELLS);
  }
  return any;
}

/**
 * Marks the starts from which a stay would meet more than `room` others; returns false where there is none. Cells outside of the span are never too
 * full.
 */
function markCrowded(
  presentPerCell: readonly number[],
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
    const present = presentPerCell[base + cell] as number;
    if (present < 0 || present <= room) continue;
    if (!any) marked.words.fill(0);
    any = true;
    setCell(marked, 0, cell);
  }
  if (any) widenToStarts(marked.words, 0, words, length);
  return any;
}
