/** The booking: §3's spelling ↔ the app's. */
import type { Booking, BookingChange, BookingDay } from '@/lib/rules/booking/booking';
import type { BookingCheck } from '@/lib/rules/booking/booking-check';
import { ALL_AREAS } from '@/lib/contract/constants';
import type { AnnouncedBooking, WireBookingCheckAnswer, WireBookingDay, WireBookingPatch } from '@/lib/contract/booking';
import { type ServiceDate, afterMidnight } from '@/lib/time/service-day';

export function bookingFromWire(wire: AnnouncedBooking): Booking {
  return {
    uid: wire.uid,
    covers: wire.covers,
    date: wire.on,
    time: afterMidnight(wire.time),
    originalTime: afterMidnight(wire.originalTime),
    turn: wire.turn,
    channel: wire.by,
    firstName: wire.firstName,
    lastName: wire.lastName,
    phone: wire.phone,
    email: wire.eMail,
    notes: wire.notes,
    guestNotes: wire.guestNotes,
    bookOptions: wire.bookOptions,
    guestOptions: wire.guestOptions,
    status: wire.status,
    tables: wire.tables,
    eventUid: wire.uidEvent,
    dinerUid: wire.uidGuest,
    requestedArea: areaFromWire(wire.reqArea),
    total: wire.total,
    spend: wire.spend,
    reference: wire.bookRef,
    createdDate: wire.created,
    createdTime: wire.createdTime,
    serviceUid: wire.serviceUID,
    version: wire.version,
    ignored: wire.ignored,
    ignoredBy: wire.ignoredBy,
    arrivedTime: wire.arrivedTime,
    seatedTime: wire.seatedTime,
    finishedTime: wire.finishedTime,
    visits: wire.visits,
    quotedMinutes: wire.quotedMinutes,
    quotedAt: wire.quotedAt,
    readyAt: wire.readyAt,
    hold: wire.hold,
    offer: wire.offer,
    series: wire.series,
    payment: wire.payment,
    ...(wire.deleted && { deleted: true }),
  };
}

/** @param date the service day that was asked for */
export function bookingDayFromWire(wire: WireBookingDay, date: ServiceDate): BookingDay {
  return { date, seq: wire.seq, bookings: wire.books.map(bookingFromWire), diners: wire.diners };
}

/** A change, or a new booking; only what it names is sent. */
export function bookingChangeToWire<T extends BookingChange>({ date, channel, email, eventUid, dinerUid, requestedArea, ...same }: T) {
  return {
    ...same,
    ...(date !== undefined && { on: date }),
    ...(channel !== undefined && { by: channel }),
    ...(email !== undefined && { eMail: email }),
    ...(eventUid !== undefined && { uidEvent: eventUid }),
    ...(dinerUid !== undefined && { uidGuest: dinerUid }),
    ...(requestedArea !== undefined && { reqArea: requestedArea }),
  } satisfies WireBookingPatch;
}

export function bookingCheckFromWire({ clashes, duplicates, best }: WireBookingCheckAnswer): BookingCheck {
  return { clashes, duplicates: duplicates.map(({ on, ...same }) => ({ ...same, date: on })), best };
}

/** §3: -1 and nothing both mean any area. */
export function areaFromWire(area: number | null): number | null {
  return area === null || area === ALL_AREAS ? null : area;
}
