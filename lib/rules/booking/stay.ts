/** From when to when a booking keeps its tables, in instants (D4, ADR 0004). */
import { dayClock } from '@/lib/time/day-clock';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import type { Stage } from '@/lib/rules/statuses/stage';

const HOUR_MS = 3_600_000;

export interface StayOf {
  date: ServiceDate;
  time: DecimalHours;
  /** Hours. */
  turn: number;
  seatedTime: DecimalHours | null;
  finishedTime: DecimalHours | null;
}

/** Epoch milliseconds, the end not included. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The span a booking claims: from its time for its turn. A party that sat down before its time claims from then, a party that is done
 * claims up to the moment it left. A party that comes late or stays too long claims no more: the next one was promised the table.
 */
export function claimOf(booking: StayOf, stage: Stage, zone: string): Span {
  const { date, time, turn, seatedTime, finishedTime } = booking;
  const clock = dayClock(date, zone);
  const planned = clock.instantAt(time);
  const end = planned + turn * HOUR_MS;
  const start = seatedTime !== null && seatedTime < time ? clock.instantAt(seatedTime) : planned;
  const left = stage === 5 && finishedTime !== null ? clock.instantAt(finishedTime) : end;
  return { start, end: Math.max(start, Math.min(left, end)) };
}

/** Whether `inner` asks for nothing that `outer` did not already have. */
export function within(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

export function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}
