/** Puts, replaces or removes a booking in a day, for the cache and pending changes. */
import type { Booking, BookingDay } from '@/lib/rules/booking/booking';

/** The order of a day: by time. */
export const byTime = (a: Booking, b: Booking) => a.time - b.time || a.uid - b.uid;

/** The day with this booking, unless it has a newer version; a booking that was moved or deleted is removed. */
export function withBooking(day: BookingDay, booking: Booking): BookingDay {
  const known = day.bookings.find((one) => one.uid === booking.uid);
  if (known && known.version > booking.version) return day;
  const others = day.bookings.filter((one) => one.uid !== booking.uid);
  if (booking.date !== day.date || booking.deleted) return known ? { ...day, bookings: others } : day;
  return { ...day, bookings: [...others, booking].sort(byTime) };
}

export function withoutBooking(day: BookingDay, uid: number): BookingDay {
  return { ...day, bookings: day.bookings.filter((one) => one.uid !== uid) };
}
