/** A party's timing: late, waiting, called to its table, or past its turn. */
import type { DecimalHours, ServiceMoment } from '@/lib/time/service-day';
import { minutesSince } from '@/lib/time/whole-minute';
import { READY_MINUTES } from '../tables/reserved-tables';
import type { Booking } from '../booking';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';
import { HOUR_MS } from '@/lib/time/milliseconds';

/** Whole minutes since it was due, arrived, was called, or should have left. */
export type PartyStatus =
  | { kind: 'late' | 'ready' | 'over'; minutes: number }
  /** Minutes for which its table is still held. */
  | { kind: 'held'; minutes: number }
  /** `quoted`: the quoted wait in minutes; null without a quote. */
  | { kind: 'waiting'; minutes: number; quoted: number | null };

type Party = Pick<
  Booking,
  'date' | 'time' | 'turn' | 'arrivedTime' | 'quotedMinutes' | 'quotedAt' | 'readyAt' | 'hold'
> &
  Partial<Pick<Booking, 'seatedTime' | 'seatedAt'>>;

/** Default tolerance for late parties, in minutes (D13). */
const GRACE = 10;

interface StatusClock {
  /** Tolerance for late parties, in minutes. */
  grace?: number;
  /** The same moment in epoch milliseconds, where known: an hour may occur twice in a night. */
  instant?: number;
}

/** Null for a party that is on time, gone, or of another day. A wait counts from the quote, else from the arrival. */
export function partyStatusOf(
  party: Party,
  stage: Stage,
  now: ServiceMoment,
  { grace = GRACE, instant }: StatusClock = {},
): PartyStatus | null {
  if (party.date !== now.date) return null;
  switch (stage) {
    case STAGE.due:
    case STAGE.overdue:
      return overdueStatus('late', party.time, now.time, grace);
    case STAGE.waiting:
      if (party.readyAt !== null) return readyStatus(party.readyAt, party.hold !== null, now.time);
      return waitingStatus(party.quotedAt ?? party.arrivedTime, party.quotedMinutes, now.time);
    case STAGE.seated:
      if (party.seatedAt != null && instant !== undefined)
        return overdueStatus('over', 0, (instant - party.seatedAt) / HOUR_MS - party.turn);
      return overdueStatus('over', (party.seatedTime ?? party.time) + party.turn, now.time);
    default:
      return null;
  }
}

/** @param grace tolerance in minutes */
function overdueStatus(kind: 'late' | 'over', at: DecimalHours, now: DecimalHours, grace = 0): PartyStatus | null {
  const minutes = minutesSince(at, now);
  return minutes > grace ? { kind, minutes } : null;
}

/** The remaining minutes while its table is held; after that the minutes since it was called. */
function readyStatus(readyAt: DecimalHours, isHeld: boolean, now: DecimalHours): PartyStatus {
  const minutes = minutesSince(readyAt, now);
  return isHeld && minutes < READY_MINUTES
    ? { kind: 'held', minutes: READY_MINUTES - minutes }
    : { kind: 'ready', minutes };
}

function waitingStatus(since: DecimalHours | null, quoted: number | null, now: DecimalHours): PartyStatus | null {
  return since === null ? null : { kind: 'waiting', minutes: minutesSince(since, now), quoted };
}

/** Whether staff must act: a party is late, waits longer than quoted, or exceeds its turn. */
export function needsAttention(status: PartyStatus): boolean {
  if (status.kind === 'waiting') return status.quoted !== null && status.minutes > status.quoted;
  return status.kind !== 'ready' && status.kind !== 'held';
}
