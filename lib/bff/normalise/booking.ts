/** The booking: §3's spelling ↔ the app's. */
import type { Booking, BookingChange, BookingDay } from '@/lib/rules/booking/booking';
import type { BookingCheck } from '@/lib/rules/booking/booking-check';
import { ALL_AREAS } from '@/lib/contract/constants';
import type { WireBooking, WireBookingCheckAnswer, WireBookingDay, WireBookingPatch } from '@/lib/contract/booking';
import { fromWire, onWire } from '@/lib/resources/booking-fields';

export function bookingFromWire(wire: WireBooking): Booking {
  return { ...fromWire(wire), requestedArea: areaFromWire(wire.reqArea), ...(wire.deleted && { deleted: true }) };
}

export function bookingDayFromWire(wire: WireBookingDay): BookingDay {
  return { date: wire.date, seq: wire.seq, bookings: wire.books.map(bookingFromWire), diners: wire.diners };
}

/** A change, or a new booking; only what it names is sent. */
export function bookingChangeToWire<T extends BookingChange>(change: T) {
  return onWire(change) satisfies WireBookingPatch;
}

export function bookingCheckFromWire({ clashes, duplicates, best }: WireBookingCheckAnswer): BookingCheck {
  return { clashes, duplicates: duplicates.map(({ on, ...same }) => ({ ...same, date: on })), best };
}

/** §3: -1 and nothing both mean any area. */
export function areaFromWire(area: number | null): number | null {
  return area === null || area === ALL_AREAS ? null : area;
}
