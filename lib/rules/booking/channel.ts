/** Where bookings come from (§9, ADR 0006). */
import { CHANNEL } from '@/lib/contract/constants';

const RESTAURANT: readonly number[] = [CHANNEL.phone, CHANNEL.walkIn, CHANNEL.inPerson, CHANNEL.email];

/** Whether a booking was made by a guest or a partner's channel, not by staff. */
export function isOnline(channel: number): boolean {
  return !RESTAURANT.includes(channel);
}
