/** The booking: §3's spelling ↔ the app's. */
import type { Booking, BookingChange, BookingDay } from '@/lib/rules/booking/booking';
import type { BookingCheck } from '@/lib/rules/booking/booking-check';
import { ALL_AREAS } from '@/lib/contract/constants';
import type {
  AnnouncedBooking,
  WireBookingCheckAnswer,
  WireBookingDay,
  WireBookingPatch,
} from '@/lib/contract/bookings/booking';
import { fromWire, onWire } from '@/lib/resources/bookings/booking-fields';
import { type ServiceDate, afterMidnight } from '@/lib/time/service-day';

export function bookingFromWire(wire: AnnouncedBooking): Booking {
  const { time, originalTime } = wire;
  return {
    ...fromWire(wire),
    tables: [...new Set(wire.tables)],
    time: afterMidnight(time),
    originalTime: afterMidnight(originalTime),
    requestedArea: areaFromWire(wire.reqArea),
    ...(wire.deleted && { deleted: true }),
  };
}

/** @param date the requested service day */
export function bookingDayFromWire(wire: WireBookingDay, date: ServiceDate): BookingDay {
  return { date, seq: wire.seq, bookings: wire.books.map(bookingFromWire), diners: wire.diners };
}

/** A change or a new booking; only the given fields are sent. */
export function bookingChangeToWire<T extends BookingChange>(change: T) {
  return onWire(change) satisfies WireBookingPatch;
}

export function bookingCheckFromWire({ clashes, duplicates, best }: WireBookingCheckAnswer): BookingCheck {
  return { clashes, duplicates: duplicates.map(({ on, ...same }) => ({ ...same, date: on })), best };
}

/** §3: -1 and a missing value both mean any area. */
export function areaFromWire(area: number | null): number | null {
  return area === null || area === ALL_AREAS ? null : area;
}
