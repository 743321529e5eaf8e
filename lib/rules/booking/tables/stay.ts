/** From when to when a booking keeps its tables, in instants (D4, ADR 0004). */
import { dayClock } from '@/lib/time/day-clock';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';
import { HOUR_MS, MINUTE_MS } from '@/lib/time/milliseconds';

export interface StayOf {
  date: ServiceDate;
  time: DecimalHours;
  /** Hours. */
  turn: number;
  seatedTime: DecimalHours | null;
  /** The instant it sat down, where that is known: an hour may come twice in a night. Epoch milliseconds. */
  seatedAt?: number | null;
  finishedTime: DecimalHours | null;
}

/** Epoch milliseconds, the end not included. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The span a booking claims: from its time for its turn. The turn of a party that sat down runs from then (D13), and one that is done
 * had its tables up to the moment it left. How much longer somebody who sits past the turn is expected to stay goes by the clock
 * (`expectedEnd`), not by the booking.
 */
export function claimOf(booking: StayOf, stage: Stage, zone: string): Span {
  const { date, time, turn, finishedTime } = booking;
  const clock = dayClock(date, zone);
  const start =
    (stage === STAGE.seated || stage === STAGE.done ? seatedInstant(booking, zone) : null) ?? clock.instantAt(time);
  const end = stage === STAGE.done && finishedTime !== null ? clock.instantAt(finishedTime) : start + turn * HOUR_MS;
  return { start, end: Math.max(start, end) };
}

/** When a party sat down; null where it has not, or nobody knows. */
function seatedInstant({ date, seatedTime, seatedAt }: StayOf, zone: string): number | null {
  return seatedAt ?? (seatedTime === null ? null : dayClock(date, zone).instantAt(seatedTime));
}

/** The instant of an hour that has been, on a night with an hour that comes twice the later of the two if that has been as well. */
export function pastInstant(date: ServiceDate, time: DecimalHours, zone: string, now: number): number {
  const { instantAt, hourAt } = dayClock(date, zone);
  const first = instantAt(time);
  const second = first + HOUR_MS;
  return second <= now && Math.abs(hourAt(second) - time) < 1e-6 ? second : first;
}

/** Until when a party that sits is expected to keep its tables (D13): its turn's end, or a little longer than now. In milliseconds. */
export function expectedEnd(end: number, now: number, overstayMinutes: number): number {
  return Math.max(end, now + overstayMinutes * MINUTE_MS);
}

/**
 * What of a stay nobody else claims: it ends where the next one begins, and begins where one before it ended. Never refuses: where nothing
 * is left, it is empty.
 */
export function cutTo(stay: Span, others: readonly Span[]): Span {
  let { start, end } = stay;
  for (const other of others) {
    if (!overlap(other, stay)) continue;
    if (other.start > stay.start) end = Math.min(end, other.start);
    else start = Math.max(start, other.end);
  }
  return { start, end: Math.max(start, end) };
}

/** Whether `inner` asks for nothing that `outer` did not already have. */
export function within(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

export function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}
