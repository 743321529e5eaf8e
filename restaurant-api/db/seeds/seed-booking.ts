/** A booking as a seed makes it: the row without its restaurant and uid. */
import type { bookings } from '../schema/book';

export type SeedBooking = Required<Omit<typeof bookings.$inferInsert, 'restaurant' | 'uid' | 'startsAt' | 'importKey' | 'deletedAt' | 'version' | 'eventUid' | 'ignored'>>;

/** D5, by name. */
export const STATUS = {
  rejected: 997, noShow: 998, cancelled: 999, seated: 1000, booked: 1001, confirmed: 1002, late: 1003, waiting: 1004,
  partSeated: 1005, starters: 1006, mains: 1007, dessert: 1008, bill: 1009, finished: 1010, standby: 1011, requested: 1012,
} as const;

const SYMBOLS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The n-th booking reference of a restaurant: six symbols that look drawn by chance and never come twice. */
export function referenceOf(n: number): string {
  let left = (n * 385_812_143 + 71_902_117) % SYMBOLS.length ** 6;
  let text = '';
  for (let place = 0; place < 6; place++) {
    text += SYMBOLS[left % SYMBOLS.length];
    left = Math.floor(left / SYMBOLS.length);
  }
  return text;
}
