/** The waiting list: parties at the door that were quoted a wait and have no table yet. */
import type { DecimalHours } from '@/lib/time/service-day';
import { minutesSince } from '@/lib/time/whole-minute';
import type { Booking } from '../booking';
import { isOnline } from '../channel';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';

type WaitingParty = Pick<Booking, 'quotedMinutes' | 'tables'>;

/**
 * A party with a quote was promised no table at a fixed time: until it gets one it takes no capacity from others, and a full restaurant does not
 * refuse it. A booked party waiting for its table is not on the list.
 */
export function isOnWaitingList({ quotedMinutes, tables }: WaitingParty, stage: Stage): boolean {
  return stage === STAGE.waiting && quotedMinutes !== null && tables.length === 0;
}

/** Whole minutes since the quote, or else the arrival. */
export function waitedMinutes(
  { quotedAt, arrivedTime, time }: Pick<Booking, 'quotedAt' | 'arrivedTime' | 'time'>,
  until: DecimalHours,
): number {
  return minutesSince(quotedAt ?? arrivedTime ?? time, until);
}

/** Joined the list online and has not arrived yet. A party at the door added on an offline device does not count. */
export function isRemote({
  channel,
  arrivedTime,
  quotedMinutes,
}: Pick<Booking, 'channel' | 'arrivedTime' | 'quotedMinutes'>): boolean {
  return quotedMinutes !== null && arrivedTime === null && isOnline(channel);
}

/** The longest wait first. A party that joined online is ranked by when it joined, not by its arrival. */
export function waitingOrder<T extends Pick<Booking, 'quotedAt' | 'arrivedTime' | 'time' | 'uid'>>(
  parties: readonly T[],
): T[] {
  const since = ({ quotedAt, arrivedTime, time }: T) => {
    const known = [arrivedTime, quotedAt].filter((moment) => moment !== null);
    return known.length > 0 ? Math.min(...known) : time;
  };
  return [...parties].sort((a, b) => since(a) - since(b) || a.uid - b.uid);
}
