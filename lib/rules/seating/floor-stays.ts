/** The stays at each table in decimal hours of one service day, as shown on the floor. */
import type { Booking } from '@/lib/rules/booking/booking';
import { isOnStandby, STAGE, holdsTables, type Stage } from '@/lib/rules/statuses/stage';
import type { DecimalHours } from '@/lib/time/service-day';
import type { BlockSpan } from './block-span';
import { READY_MINUTES, offerAt } from '@/lib/rules/booking/tables/reserved-tables';
import type { DayClock } from '@/lib/time/day-clock';
import { HOUR_MS } from '@/lib/time/milliseconds';

/** Default minimum further stay of a seated party, in hours (D13). */
export const OVERSTAY = 0.25;

/** The real-time context of a day, where known: on a night with a clock change, hours do not tell the length of a stay. */
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
  /** End of its turn; for a seated party counted from the seating (D13). */
  planned: DecimalHours;
  /** It has exceeded its turn. */
  overdue: boolean;
  /** Whole minutes until its turn ends, negative past it; null for a party that is not seated now. */
  left?: number | null;
}

/**
 * The stays of each table, by start. Standby, cancelled and no-show parties have none (ADR 0004); a finished party kept its tables until it left. A
 * called party keeps its held tables until the hold ends, a standby party its offered tables while it considers.
 * @param live the current hour if the day is today, else null
 * @param instant now, in epoch milliseconds, whatever the day
 * @param real omitted where the day's clock is unknown
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

/** A party's present stay at its tables. */
export function stayOf(
  booking: Booking,
  stage: Stage,
  live: DecimalHours | null,
  { clock, instant, overstay = OVERSTAY }: RealTime = {},
): TableStay {
  const { time, turn, seatedTime, seatedAt, finishedTime } = booking;
  const wasSeated = stage === STAGE.seated || stage === STAGE.done;
  const start = (wasSeated ? seatedTime : null) ?? time;
  const end = wasSeated && seatedAt != null ? seatedAt + turn * HOUR_MS : null;
  const planned = end !== null && clock ? clock.hourAt(end) : start + turn;
  if (stage === STAGE.done)
    return { booking, stage, from: start, to: finishedTime ?? planned, planned, overdue: false, left: null };
  if (stage !== STAGE.seated || live === null)
    return { booking, stage, from: start, to: planned, planned, overdue: false, left: null };
  const left =
    end !== null && instant !== undefined ? wholeMinutes((end - instant) / HOUR_MS) : wholeMinutes(planned - live);
  // A seated party is there now, whatever was planned, and stays a little longer (D13).
  const to = Math.max(planned, live + overstay);
  return { booking, stage, from: Math.min(start, live), to, planned, overdue: left <= 0, left };
}

/** Whole minutes; the tolerance absorbs floating-point errors. */
const wholeMinutes = (hours: number) => Math.ceil(hours * 60 - 1e-3);

/** The stay at the tables held for a called party; null when nothing is held, or no longer. */
export function heldStay(booking: Booking, stage: Stage, live: DecimalHours | null): TableStay | null {
  const { hold, readyAt, tables } = booking;
  if (stage !== STAGE.waiting || !hold || readyAt === null || live === null || tables.length > 0) return null;
  const to = readyAt + READY_MINUTES / 60;
  return live < to ? { booking, stage, from: readyAt, to, planned: to, overdue: false, left: null } : null;
}

/** The stay offered to a standby party while it can accept; null when there is none, or no longer. */
export function offeredStay(booking: Booking, stage: Stage, instant: number): TableStay | null {
  if (!isOnStandby(stage) || !offerAt(booking, instant)) return null;
  const to = booking.time + booking.turn;
  return { booking, stage, from: booking.time, to, planned: to, overdue: false, left: null };
}

/** The state of a table at one moment. */
export interface TableMoment {
  /** The party at the table; a seated one takes precedence over an expected one. */
  party: TableStay | null;
  /** The next party. */
  next: TableStay | null;
  block: BlockSpan | null;
}

export function tableAt(stays: readonly TableStay[], blocks: readonly BlockSpan[], at: DecimalHours): TableMoment {
  const present = stays.filter(({ from, to }) => from <= at && at < to);
  const party =
    present.find(({ stage }) => stage === STAGE.seated) ??
    present.find(({ stage }) => stage !== STAGE.done) ??
    present[0] ??
    null;
  const next =
    present.find((stay) => stay !== party && stay.stage !== STAGE.done) ?? stays.find(({ from }) => from > at) ?? null;
  return { party, next, block: blocks.find(({ from, to }) => from <= at && at < to) ?? null };
}
