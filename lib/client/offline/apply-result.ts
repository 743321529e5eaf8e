/** Applies an answer to the screen: its bookings, and the reads that it makes stale. */
import type { ScopedMutator } from 'swr';
import type { Booking, BookingDay } from '@/lib/rules/booking/booking';
import { bookingsIn } from '@/lib/rules/offline/follow';
import type { QueuedAction } from '@/lib/rules/offline/queued-change';
import { isBooking } from '@/lib/rules/offline/rebase';
import { noteCalls } from '@/lib/resources/bookings/notes';
import { ticketCalls } from '@/lib/resources/sales/tickets';
import type { ServiceDate } from '@/lib/time/service-day';
import { paths } from '../calls/api-paths';
import { withBooking, withoutBooking } from '@/lib/client/bookings/day-cache';
import { describedAddress } from '../calls/described-address';
import { dropLiveBooking } from '@/lib/client/live/live-bookings';
import type { Refresh } from '../calls/refresh';
import type { ApplyResult } from './outbox';

export function resultApplier(mutate: ScopedMutator, refresh: Refresh): ApplyResult {
  const updateCachedDay = (service: string, date: ServiceDate, update: (day: BookingDay) => BookingDay) =>
    mutate<BookingDay>(paths.bookingDay(service, date), (day) => day && update(day), { revalidate: false });

  /** Counts, floor and history depend on the booking. */
  const applyResult = async (
    service: string,
    uid: number,
    version: number | null,
    dates: ServiceDate[],
    update: (day: BookingDay) => BookingDay,
  ) => {
    const days = [...new Set(dates)];
    await Promise.all(days.map((date) => updateCachedDay(service, date, update)));
    dropLiveBooking(service, uid, version);
    refresh.soon(
      ...days.flatMap((date) => [paths.bookingDay(service, date), paths.tableStates(service, date)]),
      paths.calendars(service),
      paths.bookingHistory(service, uid),
    );
  };
  const applyBooking = (service: string, booking: Booking, previousDate: ServiceDate) =>
    applyResult(service, booking.uid, booking.version, [previousDate, booking.date], (day) =>
      withBooking(day, booking),
    );

  return async (service, act, value) => {
    switch (act.do) {
      case 'create':
        await Promise.all(bookingsIn(value).map((booking) => applyBooking(service, booking, booking.date)));
        return isBooking(value) ? applyBooking(service, value, value.date) : undefined;
      case 'change':
      case 'undo':
        return isBooking(value) ? applyBooking(service, value, act.booking.date) : undefined;
      case 'remove':
        return applyResult(service, act.booking.uid, null, [act.booking.date], (day) =>
          withoutBooking(day, act.booking.uid),
        );
      case 'swap':
      case 'seat':
        await Promise.all(bookingsIn(value).map((booking) => applyBooking(service, booking, booking.date)));
        return;
      case 'block':
        return refresh.soon(paths.tableStates(service, act.date), paths.calendars(service));
      case 'check-in':
        return refresh.soon(
          describedAddress(service, ticketCalls.door, { query: { date: act.date } }),
          describedAddress(service, ticketCalls.list, { query: { event: act.ticket.event } }),
          describedAddress(service, ticketCalls.sales, {}),
        );
      case 'unreadable':
        return;
      default: {
        await mutate(
          describedAddress(service, noteCalls.list, {
            query: { date: act.do === 'note-add' ? act.date : act.note.date },
          }),
        );
      }
    }
  };
}

/** The reads to repeat after a refusal: another device was faster. */
export function staleAfterRefusal(service: string, act: QueuedAction): string[] {
  const dates =
    act.do === 'swap'
      ? [act.one.date, act.other.date]
      : act.do === 'change' || act.do === 'seat'
        ? [act.booking.date]
        : [];
  return dates.flatMap((date) => [paths.bookingDay(service, date), paths.tableStates(service, date)]);
}
