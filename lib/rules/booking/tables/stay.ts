/** The span for which a booking keeps its tables, in instants (D4, ADR 0004). */
import { dayClock } from '@/lib/time/day-clock';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';
import { HOUR_MS, MINUTE_MS } from '@/lib/time/milliseconds';

export interface StayTimes {
  date: ServiceDate;
  time: DecimalHours;
  /** Hours. */
  turn: number;
  seatedTime: DecimalHours | null;
  /** Epoch milliseconds of its seating, where known: an hour may occur twice in a night. */
  seatedAt?: number | null;
  finishedTime: DecimalHours | null;
}

/** Epoch milliseconds, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The span that a booking claims: its turn from its time; for a seated party its turn from the seating (D13); for a finished party until it left. How
 * long a party past its turn is expected to stay depends on the clock (`expectedEnd`), not on the booking.
 */
export function claimedSpan(booking: StayTimes, stage: Stage, zone: string): Span {
  const { date, time, turn, finishedTime } = booking;
  const clock = dayClock(date, zone);
  const start =
    (stage === STAGE.seated || stage === STAGE.done ? seatedInstant(booking, zone) : null) ?? clock.instantAt(time);
  const end = stage === STAGE.done && finishedTime !== null ? clock.instantAt(finishedTime) : start + turn * HOUR_MS;
  return { start, end: Math.max(start, end) };
}

/** When a party sat down; null if it has not, or the time is unknown. */
function seatedInstant({ date, seatedTime, seatedAt }: StayTimes, zone: string): number | null {
  return seatedAt ?? (seatedTime === null ? null : dayClock(date, zone).instantAt(seatedTime));
}

/** The instant of a past hour; if the hour occurs twice that night, the later one, provided that it is past as well. */
export function pastInstant(date: ServiceDate, time: DecimalHours, zone: string, now: number): number {
  const { instantAt, hourAt } = dayClock(date, zone);
  const first = instantAt(time);
  const second = first + HOUR_MS;
  return second <= now && Math.abs(hourAt(second) - time) < 1e-6 ? second : first;
}

/** The expected end of a seated party's stay (D13), in milliseconds: the end of its turn, or a little later than now. */
export function expectedEnd(end: number, now: number, overstayMinutes: number): number {
  return Math.max(end, now + overstayMinutes * MINUTE_MS);
}

/**
 * The part of a stay that no other stay claims: it ends where the next begins, and begins where the previous one ended. Never refuses: where nothing
 * remains, the span is empty.
 */
export function withoutOverlap(stay: Span, others: readonly Span[]): Span {
  let { start, end } = stay;
  for (const other of others) {
    if (!overlap(other, stay)) continue;
    if (other.start > stay.start) end = Math.min(end, other.start);
    else start = Math.max(start, other.end);
  }
  return { start, end: Math.max(start, end) };
}

/** Whether `inner` lies within `outer`. */
export function within(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

export function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}
