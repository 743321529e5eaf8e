/** A booking that is made for many dates at once. */
import type { ServiceDate } from '@/lib/time/service-day';
import type { Booking } from '../booking';
import type { Clash } from '../booking-check';
import type { NewBooking } from '../new-booking';
import type { RepeatEvery } from './recurrence';

export interface RepeatWish {
  every: RepeatEvery;
  /** 0 Sunday to 6 Saturday, beside the weekday of the first date. */
  weekdays: number[];
  /** The last day it may be on; null where `times` says when it ends. */
  until: ServiceDate | null;
  times: number | null;
}

export type RecurringWish = NewBooking & { repeat: RepeatWish };
/** Every date or none, or the dates that can be booked. */
export type RecurringMode = 'all' | 'rest';

/** A date, and the first check that refuses it; null where it can be booked. */
export interface CheckedDate {
  date: ServiceDate;
  clash: Clash | null;
}

export interface Recurring {
  series: string;
  bookings: Booking[];
  refused: Array<{ date: ServiceDate; clash: Clash }>;
}
