/** From when to when a booking keeps its tables, in instants (D4, ADR 0004). */
import { type DecimalHours, type ServiceDate, instantOf, spanOf } from '@/lib/time/service-day';
import type { Stage } from './stage';

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
  const planned = spanOf(date, time, turn, zone);
  const start = seatedTime !== null && seatedTime < time ? instantOf(date, seatedTime, zone) : planned.start;
  const left = stage === 5 && finishedTime !== null ? instantOf(date, finishedTime, zone) : planned.end;
  return { start: start.getTime(), end: Math.max(start.getTime(), Math.min(left.getTime(), planned.end.getTime())) };
}

/** Whether `inner` asks for nothing that `outer` did not already have. */
export function within(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

export function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}
