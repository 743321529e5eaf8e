/** Who keeps each table and from when to when, in decimal hours of one service day, as a person at the floor sees it. */
import type { Booking } from '@/lib/rules/booking/booking';
import { holdsTables, type Stage } from '@/lib/rules/statuses/stage';
import type { DecimalHours } from '@/lib/time/service-day';
import type { BlockSpan } from './block-span';
import { READY_MINUTES, offerAt } from '@/lib/rules/booking/reserved-tables';

/** A party that sits past its time is taken to need this much longer, in hours: its table is not free, and nobody knows until when. */
const OVERSTAY = 0.25;

export interface TableStay {
  booking: Booking;
  stage: Stage;
  from: DecimalHours;
  to: DecimalHours;
  /** When it was to leave. */
  planned: DecimalHours;
  /** It sits there longer than it was to. */
  overdue: boolean;
}

/**
 * The stays of each table, by start. Standby, cancelled and no-show parties keep none (ADR 0004); a party that is done kept
 * its tables until it left. A party that was called keeps what is held for it until the hold ends, and one on standby what it was offered while it thinks about it.
 * @param live the hour now if the day is today, else null
 * @param instant now, in epoch milliseconds, whatever the day
 */
export function staysByTable(
  bookings: readonly Booking[],
  stageOf: (status: number) => Stage,
  live: DecimalHours | null,
  instant: number,
): Map<string, TableStay[]> {
  const byTable = new Map<string, TableStay[]>();
  for (const booking of bookings) {
    const stage = stageOf(booking.status);
    const held = heldStay(booking, stage, live);
    if (held) for (const table of booking.hold?.tables ?? []) byTable.set(table, [...(byTable.get(table) ?? []), held]);
    const offered = offeredStay(booking, stage, instant);
    if (offered)
      for (const table of booking.offer?.tables ?? []) byTable.set(table, [...(byTable.get(table) ?? []), offered]);
    if (booking.tables.length === 0 || !holdsTables(booking.status, stage)) continue;
    const stay = stayOf(booking, stage, live);
    if (stay.from >= stay.to) continue;
    for (const table of booking.tables) byTable.set(table, [...(byTable.get(table) ?? []), stay]);
  }
  for (const stays of byTable.values()) stays.sort((a, b) => a.from - b.from || a.to - b.to);
  return byTable;
}

/** From when to when a party keeps its tables, as things stand. */
export function stayOf(booking: Booking, stage: Stage, live: DecimalHours | null): TableStay {
  const { time, turn, seatedTime, finishedTime } = booking;
  const start = seatedTime === null ? time : Math.min(time, seatedTime);
  // Who is seated sits there now, whatever was planned.
  const from = stage === 4 && live !== null ? Math.min(start, live) : start;
  const planned = time + turn;
  if (stage === 5)
    return { booking, stage, from, to: Math.min(finishedTime ?? planned, planned), planned, overdue: false };
  const overdue = stage === 4 && live !== null && live >= planned;
  return { booking, stage, from, to: overdue ? live + OVERSTAY : planned, planned, overdue };
}

/** What is held for a party that was called to its table; null when nothing is, or no longer. */
export function heldStay(booking: Booking, stage: Stage, live: DecimalHours | null): TableStay | null {
  const { hold, readyAt, tables } = booking;
  if (stage !== 3 || !hold || readyAt === null || live === null || tables.length > 0) return null;
  const to = readyAt + READY_MINUTES / 60;
  return live < to ? { booking, stage, from: readyAt, to, planned: to, overdue: false } : null;
}

/** The place that a party on standby was offered, while it may say yes; null when there is none, or no longer. */
export function offeredStay(booking: Booking, stage: Stage, instant: number): TableStay | null {
  if (!isOnStandby(stage) || !offerAt(booking, instant)) return null;
  const to = booking.time + booking.turn;
  return { booking, stage, from: booking.time, to, planned: to, overdue: false };
}

/** Who is on standby and keeps a table has been offered it. */
export function isOnStandby(stage: Stage): boolean {
  return stage === 0 || stage === 7;
}

/** A table at one moment. */
export interface TableMoment {
  /** Who keeps it; somebody who sits there before somebody who is expected. */
  party: TableStay | null;
  /** Who comes next. */
  next: TableStay | null;
  block: BlockSpan | null;
}

export function tableAt(stays: readonly TableStay[], blocks: readonly BlockSpan[], at: DecimalHours): TableMoment {
  const there = stays.filter(({ from, to }) => from <= at && at < to);
  const party = there.find(({ stage }) => stage === 4) ?? there.find(({ stage }) => stage !== 5) ?? there[0] ?? null;
  const next = there.find((stay) => stay !== party && stay.stage !== 5) ?? stays.find(({ from }) => from > at) ?? null;
  return { party, next, block: blocks.find(({ from, to }) => from <= at && at < to) ?? null };
}
