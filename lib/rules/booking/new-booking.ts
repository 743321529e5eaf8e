import type { BookingChange } from './booking';

/** A new booking: how many, which day, when; the rest has defaults. */
export type NewBooking = BookingChange & Required<Pick<BookingChange, 'covers' | 'date' | 'time'>>;
