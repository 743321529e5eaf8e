/** A booking in a seed: the row without restaurant and uid. */
import { REFERENCE_COUNT, referenceOf } from '@/lib/rules/booking/reference';
import type { FieldsWith, bookingFields } from '@/lib/resources/bookings/booking-fields';
import type { bookings } from '../schema/book';

/** Columns that only staff fill in during service. */
type OfTheEvening = 'seatedAt' | 'readyAt' | 'hold' | 'offer' | 'series' | 'payment';

/** Columns outside §3, which a seed may omit. */
type Extra = {
  [K in FieldsWith<'edit'>]: (typeof bookingFields)[K]['spec'] extends false ? K : never;
}[FieldsWith<'edit'>];

type Insert = typeof bookings.$inferInsert;
export type SeedBooking = Required<
  Omit<
    Insert,
    | 'restaurant'
    | 'uid'
    | 'startsAt'
    | 'placedAt'
    | 'importKey'
    | 'language'
    | 'madeKnown'
    | 'deletedAt'
    | 'version'
    | 'eventUid'
    | 'ignored'
    | 'ignoredBy'
    | OfTheEvening
    | Extra
  >
> &
  Partial<Pick<Insert, Extra>>;

/** D5, by name. */
export const STATUS = {
  rejected: 997,
  noShow: 998,
  cancelled: 999,
  seated: 1000,
  booked: 1001,
  confirmed: 1002,
  late: 1003,
  waiting: 1004,
  partSeated: 1005,
  starters: 1006,
  mains: 1007,
  dessert: 1008,
  bill: 1009,
  finished: 1010,
  standby: 1011,
  requested: 1012,
} as const;

/** The n-th booking reference of a restaurant: unique, and random in appearance. */
export function seedReference(n: number): string {
  // The factor is coprime to the number of references, so that the mapping is one to one.
  return referenceOf((n * 7_654_321 + 71_902_117) % REFERENCE_COUNT);
}
