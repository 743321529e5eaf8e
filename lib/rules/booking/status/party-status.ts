/** How a party stands against the clock: late, waiting, called to its table, or sitting longer than it was to. */
import type { DecimalHours, ServiceMoment } from '@/lib/time/service-day';
import { minutesSince } from '@/lib/time/whole-minute';
import { READY_MINUTES } from '../tables/reserved-tables';
import type { Booking } from '../booking';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';
import { HOUR_MS } from '@/lib/time/milliseconds';

/** Whole minutes since it was to come, since it came, since it was called, or since it was to leave. */
export type PartyStatus =
  | { kind: 'late' | 'ready' | 'over'; minutes: number }
  /** Its table is held for so much longer. */
  | { kind: 'held'; minutes: number }
  /** `quoted`: the wait in minutes that it was told, null when nobody told it one. */
  | { kind: 'waiting'; minutes: number; quoted: number | null };

type Party = Pick<
  Booking,
  'date' | 'time' | 'turn' | 'arrivedTime' | 'quotedMinutes' | 'quotedAt' | 'readyAt' | 'hold'
> &
  Partial<Pick<Booking, 'seatedTime' | 'seatedAt'>>;

/** Minutes that a party may be late where the restaurant says nothing else (D13). */
const GRACE = 10;

interface StatusClock {
  /** Minutes that a party may be late before it is. */
  grace?: number;
  /** Epoch milliseconds of the same moment, where it is known: an hour may come twice. */
  instant?: number;
}

/** Null for a party that is in time, that is gone, or of another day. A wait counts from when it was quoted, else from the arrival. */
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
      return passed('late', party.time, now.time, grace);
    case STAGE.waiting:
      if (party.readyAt !== null) return called(party.readyAt, party.hold !== null, now.time);
      return waitingSince(party.quotedAt ?? party.arrivedTime, party.quotedMinutes, now.time);
    case STAGE.seated:
      if (party.seatedAt != null && instant !== undefined)
        return passed('over', 0, (instant - party.seatedAt) / HOUR_MS - party.turn);
      return passed('over', (party.seatedTime ?? party.time) + party.turn, now.time);
    default:
      return null;
  }
}

/** @param grace minutes of which nothing is said yet */
function passed(kind: 'late' | 'over', at: DecimalHours, now: DecimalHours, grace = 0): PartyStatus | null {
  const minutes = minutesSince(at, now);
  return minutes > grace ? { kind, minutes } : null;
}

/** As long as its table is held, how long that is; past that, since when it was called. */
function called(readyAt: DecimalHours, isHeld: boolean, now: DecimalHours): PartyStatus {
  const minutes = minutesSince(readyAt, now);
  return isHeld && minutes < READY_MINUTES
    ? { kind: 'held', minutes: READY_MINUTES - minutes }
    : { kind: 'ready', minutes };
}

function waitingSince(since: DecimalHours | null, quoted: number | null, now: DecimalHours): PartyStatus | null {
  return since === null ? null : { kind: 'waiting', minutes: minutesSince(since, now), quoted };
}

/** Whether somebody has to act: a party is late, waits longer than it was told, or keeps a table that was to be free. */
export function isPressing(standing: PartyStatus): boolean {
  if (standing.kind === 'waiting') return standing.quoted !== null && standing.minutes > standing.quoted;
  return standing.kind !== 'ready' && standing.kind !== 'held';
}
