/** What D7's checks before the table refuse, as bits: by check and party size the arrival times that are closed, in the house and in each area. */
import type { Restriction } from '@/lib/availability/hours';
import type { DayBook } from '@/lib/booking/assess';
import { type Arrival, isAbout, reaches } from '@/lib/booking/day-rules';
import { checkNotice, shareOf } from '@/lib/booking/guest-checks';
import type { DecimalHours } from '@/lib/time/service-day';
import type { ArrivalGrid } from './arrival-grid';
import { type CellRows, WORD_CELLS, addRow, cellRows, isSet, set, startsTaken } from './cells';
import type { DayCells } from './day-cells';
import type { Pace } from './pace';
import { OUTSIDE, peaks } from './peaks';
import type { SessionWindow } from './session-window';

/** In D7's order. */
export const CHECKS = ['notice', 'blocks', 'restrictions', 'share', 'arrivals'] as const;
export type Check = (typeof CHECKS)[number];

/** Row `check index * sizes + size index`: the times that a check refuses. */
export interface LimitRows {
  rows: CellRows;
  /** Row by size: those that any of them refuses. */
  any: CellRows;
}

export interface SessionLimits {
  house: LimitRows;
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
  cellOf: Int32Array;
  sizes: readonly number[];
  online: boolean;
  pace: Pace;
}

/** @param seats of the plan that the session uses, in covers */
export function sessionLimits(frame: DayFrame, window: SessionWindow, seats: number): SessionLimits {
  const { day, grid, cellOf, sizes, online } = frame;
  const { rules, arrivals } = day;
  const limits = newLimits(sizes.length, window.words);
  const areas = new Map<number, LimitRows>();
  const base = window.firstWord * WORD_CELLS;
  const row = cellRows(1, window.words);

  const rowsOf = (area: number | null): LimitRows => {
    if (area === null) return limits;
    const known = areas.get(area) ?? newLimits(sizes.length, window.words);
    areas.set(area, known);
    return known;
  };
  const concerns = (one: { scope: number; area: number | null }) => reaches(one, { online, areas: one.area === null ? [] : [one.area] });
  const close = (check: Check, area: number | null, size: number) => addRow(row, 0, rowsOf(area).rows, CHECKS.indexOf(check) * sizes.length + size);
  /** Marks the times for which something holds. */
  const mark = (holds: (time: DecimalHours, at: number) => boolean) => {
    row.words.fill(0);
    for (let at = window.firstTime; at < window.endTime; at++) if (holds(grid.times[at] as number, at)) set(row, 0, (cellOf[at] as number) - base);
  };
  /** Marks the starts from which somebody would be there while too many are. */
  const markCrowded = (most: Int32Array, room: number, length: number) => {
    row.words.fill(0);
    for (let cell = 0; cell < most.length; cell++) if (most[cell] !== OUTSIDE && (most[cell] as number) > room) set(row, 0, cell);
    startsTaken(row.words, 0, window.words, length);
  };

  if (online) {
    const { clock } = rules;
    mark((time) => checkNotice(rules, { time, covers: 0, areas: [], stay: { start: clock.instantAt(time), end: 0 }, online }, day.asked) !== undefined);
    for (let size = 0; size < sizes.length; size++) close('notice', null, size);
  }
  for (const block of rules.blocks) {
    if (!concerns(block)) continue;
    mark((time) => time >= block.from && time < block.to);
    for (let size = 0; size < sizes.length; size++) close('blocks', block.area, size);
  }
  for (const limit of rules.restrictions) {
    if (!concerns(limit)) continue;
    const { start, end, area, measure, counts, max } = limit;
    const counted = arrivals.filter((one) => isAbout(limit, one.covers) && (area === null || one.areas.includes(area)));
    const most = counts === 'present' ? peaks(counted, measure, { start: rules.clock.instantAt(start), end: rules.clock.instantAt(end) }, window, frame.cells) : null;
    const used = most ? 0 : usedIn(counted, limit);
    if (!most) mark((time) => time >= start && time < end);
    for (let size = 0; size < sizes.length; size++) {
      const covers = sizes[size] as number;
      const room = max - (measure === 'covers' ? covers : 1);
      if (!isAbout(limit, covers)) continue;
      if (most) markCrowded(most, room, window.lengths[size] as number);
      if (most || used > room) close('restrictions', area, size);
    }
  }
  const { onlineShare, arrivalLimit, partyLimit } = window.session;
  if (online && onlineShare !== null) {
    const most = peaks(arrivals.filter((one) => one.online), 'covers', { start: -Infinity, end: Infinity }, window, frame.cells);
    for (let size = 0; size < sizes.length; size++) {
      markCrowded(most, shareOf(seats, onlineShare) - (sizes[size] as number), window.lengths[size] as number);
      close('share', null, size);
    }
  }
  if (arrivalLimit !== null || partyLimit !== null) {
    for (let size = 0; size < sizes.length; size++) {
      const room = { covers: (arrivalLimit ?? Infinity) - (sizes[size] as number), parties: (partyLimit ?? Infinity) - 1 };
      mark((time) => frame.pace.covers(time) > room.covers || frame.pace.parties(time) > room.parties);
      close('arrivals', null, size);
    }
  }
  for (const one of [limits, ...areas.values()]) sumUp(one, sizes.length);
  return { house: limits, areas };
}

/** The first check that refuses a size at a cell of the window. */
export function firstCheck({ rows, any }: LimitRows, sizes: number, size: number, cell: number): Check | undefined {
  return isSet(any, size, cell) ? CHECKS.find((_check, index) => isSet(rows, index * sizes + size, cell)) : undefined;
}

function newLimits(sizes: number, words: number): LimitRows {
  return { rows: cellRows(CHECKS.length * sizes, words), any: cellRows(sizes, words) };
}

function sumUp({ rows, any }: LimitRows, sizes: number): void {
  for (let row = 0; row < CHECKS.length * sizes; row++) addRow(rows, row, any, row % sizes);
}

function usedIn(counted: readonly Arrival[], { start, end, measure }: Restriction): number {
  let used = 0;
  for (const { time, covers } of counted) if (time >= start && time < end) used += measure === 'covers' ? covers : 1;
  return used;
}
