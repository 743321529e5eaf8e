/** The waiting list: parties at the door that were told how long it takes, and have no table yet. */
import type { DecimalHours } from '@/lib/time/service-day';
import { minutesSince } from '@/lib/time/whole-minute';
import type { Booking } from '../booking';
import { isOnline } from '../channel';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';

type Listed = Pick<Booking, 'quotedMinutes' | 'tables'>;

/**
 * A party that was quoted a wait was promised no table at any time: until it gets one it takes nothing away from others, and a full restaurant does
 * not refuse it. A booked party that waits for its table is not on the list.
 */
export function isListed({ quotedMinutes, tables }: Listed, stage: Stage): boolean {
  return stage === STAGE.waiting && quotedMinutes !== null && tables.length === 0;
}

/** How long a party has waited since it was quoted (or came), in whole minutes. */
export function waitedMinutes(
  { quotedAt, arrivedTime, time }: Pick<Booking, 'quotedAt' | 'arrivedTime' | 'time'>,
  until: DecimalHours,
): number {
  return minutesSince(quotedAt ?? arrivedTime ?? time, until);
}

/** Joined the list by itself, from afar, and has not come yet. A party at the door that was added on a device without a network is no such one. */
export function isAway({
  channel,
  arrivedTime,
  quotedMinutes,
}: Pick<Booking, 'channel' | 'arrivedTime' | 'quotedMinutes'>): boolean {
  return quotedMinutes !== null && arrivedTime === null && isOnline(channel);
}

/** Who waits longest comes first. One that joined from afar has its place from when it did, not from when it came. */
export function waitingOrder<T extends Pick<Booking, 'quotedAt' | 'arrivedTime' | 'time' | 'uid'>>(
  parties: readonly T[],
): T[] {
  const since = ({ quotedAt, arrivedTime, time }: T) => {
    const known = [arrivedTime, quotedAt].filter((moment) => moment !== null);
    return known.length > 0 ? Math.min(...known) : time;
  };
  return [...parties].sort((a, b) => since(a) - since(b) || a.uid - b.uid);
}
