/** Checks that apply to guests and partner channels only, in addition to D7's: notice, horizon and the online share. They cannot be overridden. */
import type { Clash } from '@/lib/rules/booking/booking-check';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import { type Arrival, type DayRules, openSessionAt } from './day-rules';
import { wholeMinutes, peakPresence } from './presence';

/** The moment at which the check runs. */
export interface CheckMoment {
  /** Epoch milliseconds. */
  now: number;
  /** Service days between the current service day and the requested one. */
  daysAhead: number;
}

/** An online booking must respect the session's notice (none set: not before now) and its horizon in days. */
export function checkNotice(
  rules: Pick<DayRules, 'sessions'>,
  { time, stay, online }: Arrival,
  { now, daysAhead }: CheckMoment,
): Clash | undefined {
  if (!online) return undefined;
  const session = openSessionAt(rules, time);
  const limit = session?.leadTime ?? 0;
  const minutesLeft = Math.floor((stay.start - now) / MINUTE_MS);
  if (stay.start < now + limit * MINUTE_MS)
    return { code: 'short-notice', key: 0, limit, used: Math.max(0, minutesLeft) };
  const horizon = session?.horizon ?? null;
  return horizon !== null && daysAhead > horizon
    ? { code: 'too-far-ahead', key: 0, limit: horizon, used: daysAhead }
    : undefined;
}

/** The share of the plan's seats that online parties may occupy at one moment. */
export function checkOnlineShare(
  rules: Pick<DayRules, 'sessions' | 'clock'>,
  party: Arrival,
  others: readonly Arrival[],
  seats: number,
): Clash | undefined {
  const share = openSessionAt(rules, party.time)?.onlineShare ?? null;
  if (!party.online || share === null) return undefined;
  const limit = seatsOfShare(seats, share);
  const { peak, at } = peakPresence(
    others.filter(({ online }) => online),
    'covers',
    wholeMinutes(party.stay),
  );
  return peak + party.covers > limit
    ? { code: 'online-full', key: 0, limit, used: peak, at: rules.clock.hourAt(at) }
    : undefined;
}

/** Whole seats: a share of 50 percent of 5 seats is 2. */
export function seatsOfShare(seats: number, percent: number): number {
  return Math.floor((seats * percent) / 100);
}
