/** A booking that is created for several dates at once. */
import type { ServiceDate } from '@/lib/time/service-day';
import type { Booking } from '../booking';
import type { Clash } from '../booking-check';
import type { NewBooking } from '../new-booking';
import type { RepeatEvery } from './recurrence';

export interface RepeatWish {
  every: RepeatEvery;
  /** 0 Sunday to 6 Saturday, in addition to the weekday of the first date. */
  weekdays: number[];
  /** The last possible date; null if `times` limits the series. */
  until: ServiceDate | null;
  times: number | null;
}

export type RecurringWish = NewBooking & { repeat: RepeatWish };
/** All dates or none, or those that can be booked. */
export type RecurringMode = 'all' | 'rest';

/** A date, and the first check that refuses it; null if it can be booked. */
export interface CheckedDate {
  date: ServiceDate;
  clash: Clash | null;
}

export interface Recurring {
  series: string;
  bookings: Booking[];
  refused: Array<{ date: ServiceDate; clash: Clash }>;
}
