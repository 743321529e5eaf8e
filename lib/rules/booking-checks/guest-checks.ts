/** What binds guests and channels beside D7's checks, never staff: notice, horizon, and their share of the room. Nothing overrides it. */
import type { Clash } from '@/lib/rules/booking/booking-check';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import { type Arrival, type DayRules, openSessionAt } from './day-rules';
import { inMinutes, mostPresent } from './presence';

/** When it is asked. */
export interface Asked {
  /** Epoch milliseconds. */
  now: number;
  /** How many service days the day lies ahead of the one now. */
  daysAhead: number;
}

/** A guest comes no earlier than the notice of the session allows, where it sets none not before now, and books no further ahead than its horizon. */
export function checkNotice(
  rules: Pick<DayRules, 'sessions'>,
  { time, stay, online }: Arrival,
  { now, daysAhead }: Asked,
): Clash | undefined {
  if (!online) return undefined;
  const session = openSessionAt(rules, time);
  const limit = session?.leadTime ?? 0;
  const left = Math.floor((stay.start - now) / MINUTE_MS);
  if (stay.start < now + limit * MINUTE_MS) return { code: 'short-notice', key: 0, limit, used: Math.max(0, left) };
  const horizon = session?.horizon ?? null;
  return horizon !== null && daysAhead > horizon
    ? { code: 'too-far-ahead', key: 0, limit: horizon, used: daysAhead }
    : undefined;
}

/**
 * The seats of the session's plan that parties booked online may hold at one moment.
 * @param seats of the plan that the session uses, in covers
 */
export function checkOnlineShare(
  rules: Pick<DayRules, 'sessions' | 'clock'>,
  party: Arrival,
  others: readonly Arrival[],
  seats: number,
): Clash | undefined {
  const share = openSessionAt(rules, party.time)?.onlineShare ?? null;
  if (!party.online || share === null) return undefined;
  const limit = shareOf(seats, share);
  const { most, at } = mostPresent(
    others.filter(({ online }) => online),
    'covers',
    inMinutes(party.stay),
  );
  return most + party.covers > limit
    ? { code: 'online-full', key: 0, limit, used: most, at: rules.clock.hourAt(at) }
    : undefined;
}

/** Whole seats: a share of 50 percent of 5 seats is 2. */
export function shareOf(seats: number, percent: number): number {
  return Math.floor((seats * percent) / 100);
}
