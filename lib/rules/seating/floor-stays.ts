/** Who keeps each table and from when to when, in decimal hours of one service day, as a person at the floor sees it. */
import type { Booking } from '@/lib/rules/booking/booking';
import { isOnStandby, STAGE, holdsTables, type Stage } from '@/lib/rules/statuses/stage';
import type { DecimalHours } from '@/lib/time/service-day';
import type { BlockSpan } from './block-span';
import { READY_MINUTES, offerAt } from '@/lib/rules/booking/tables/reserved-tables';
import type { DayClock } from '@/lib/time/day-clock';
import { HOUR_MS } from '@/lib/time/milliseconds';

/** A party that sits is expected to stay this much longer at least, in hours, where the restaurant says nothing else (D13). */
export const OVERSTAY = 0.25;

/** What a day is looked at with, where it is known: on a night when clocks change hours do not tell how long somebody sits. */
export interface RealTime {
  clock?: DayClock;
  /** Now, in epoch milliseconds. */
  instant?: number;
  /** Hours. */
  overstay?: number;
}

export interface TableStay {
  booking: Booking;
  stage: Stage;
  from: DecimalHours;
  to: DecimalHours;
  /** When its turn ends: of a party that sits, counted from when it sat down (D13). */
  planned: DecimalHours;
  /** It sits there longer than it was to. */
  overdue: boolean;
  /** Whole minutes that pass until its turn ends, negative past it; null for one that does not sit there now. */
  left?: number | null;
}

/**
 * The stays of each table, by start. Standby, cancelled and no-show parties keep none (ADR 0004); a party that is done kept
 * its tables until it left. A party that was called keeps what is held for it until the hold ends, and one on standby what it was offered while it thinks about it.
 * @param live the hour now if the day is today, else null
 * @param instant now, in epoch milliseconds, whatever the day
 * @param real left out where no clock of the day is known
 */
export function staysByTable(
  bookings: readonly Booking[],
  stageOf: (status: number) => Stage,
  live: DecimalHours | null,
  instant: number,
  real: Omit<RealTime, 'instant'> = {},
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
    const stay = stayOf(booking, stage, live, { ...real, instant });
    if (stay.from >= stay.to) continue;
    for (const table of booking.tables) byTable.set(table, [...(byTable.get(table) ?? []), stay]);
  }
  for (const stays of byTable.values()) stays.sort((a, b) => a.from - b.from || a.to - b.to);
  return byTable;
}

/** From when to when a party keeps its tables, as things stand. */
export function stayOf(
  booking: Booking,
  stage: Stage,
  live: DecimalHours | null,
  { clock, instant, overstay = OVERSTAY }: RealTime = {},
): TableStay {
  const { time, turn, seatedTime, seatedAt, finishedTime } = booking;
  const sat = stage === STAGE.seated || stage === STAGE.done;
  const start = (sat ? seatedTime : null) ?? time;
  const end = sat && seatedAt != null ? seatedAt + turn * HOUR_MS : null;
  const planned = end !== null && clock ? clock.hourAt(end) : start + turn;
  if (stage === STAGE.done)
    return { booking, stage, from: start, to: finishedTime ?? planned, planned, overdue: false, left: null };
  if (stage !== STAGE.seated || live === null)
    return { booking, stage, from: start, to: planned, planned, overdue: false, left: null };
  const left = end !== null && instant !== undefined ? minutes((end - instant) / HOUR_MS) : minutes(planned - live);
  // Who is seated sits there now, whatever was planned, and stays a little longer (D13).
  const to = Math.max(planned, live + overstay);
  return { booking, stage, from: Math.min(start, live), to, planned, overdue: left <= 0, left };
}

/** Whole ones; a thousandth of one is only the arithmetic. */
const minutes = (hours: number) => Math.ceil(hours * 60 - 1e-3);

/** What is held for a party that was called to its table; null when nothing is, or no longer. */
export function heldStay(booking: Booking, stage: Stage, live: DecimalHours | null): TableStay | null {
  const { hold, readyAt, tables } = booking;
  if (stage !== STAGE.waiting || !hold || readyAt === null || live === null || tables.length > 0) return null;
  const to = readyAt + READY_MINUTES / 60;
  return live < to ? { booking, stage, from: readyAt, to, planned: to, overdue: false, left: null } : null;
}

/** The place that a party on standby was offered, while it may say yes; null when there is none, or no longer. */
export function offeredStay(booking: Booking, stage: Stage, instant: number): TableStay | null {
  if (!isOnStandby(stage) || !offerAt(booking, instant)) return null;
  const to = booking.time + booking.turn;
  return { booking, stage, from: booking.time, to, planned: to, overdue: false, left: null };
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
  const party =
    there.find(({ stage }) => stage === STAGE.seated) ??
    there.find(({ stage }) => stage !== STAGE.done) ??
    there[0] ??
    null;
  const next =
    there.find((stay) => stay !== party && stay.stage !== STAGE.done) ?? stays.find(({ from }) => from > at) ?? null;
  return { party, next, block: blocks.find(({ from, to }) => from <= at && at < to) ?? null };
}
