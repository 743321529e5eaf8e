/** A day of bookings with one of them put in, replaced or taken out: what the cache and the pending changes do. */
import type { Booking, BookingDay } from '@/lib/rules/booking/booking';

/** As the days are read: by time. */
export const inOrder = (a: Booking, b: Booking) => a.time - b.time || a.uid - b.uid;

/** The day with this booking as it is now: a newer version that is already there stays; moved away or taken off the books, it is gone. */
export function withBooking(day: BookingDay, booking: Booking): BookingDay {
  const known = day.bookings.find((one) => one.uid === booking.uid);
  if (known && known.version > booking.version) return day;
  const others = day.bookings.filter((one) => one.uid !== booking.uid);
  if (booking.date !== day.date || booking.deleted) return known ? { ...day, bookings: others } : day;
  return { ...day, bookings: [...others, booking].sort(inOrder) };
}

export function withoutBooking(day: BookingDay, uid: number): BookingDay {
  return { ...day, bookings: day.bookings.filter((one) => one.uid !== uid) };
}
