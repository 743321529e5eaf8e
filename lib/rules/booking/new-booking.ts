import type { BookingChange } from './booking';

/** A new booking: covers, date and time; all other fields have defaults. */
export type NewBooking = BookingChange & Required<Pick<BookingChange, 'covers' | 'date' | 'time'>>;
