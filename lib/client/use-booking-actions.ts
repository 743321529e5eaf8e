'use client';
/** What a person does with bookings. Changes and removals show at once and roll back when they are refused (§8). */
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { Booking, BookingChange, BookingDay } from '@/lib/booking/booking';
import type { BookingCheck } from '@/lib/booking/booking-check';
import type { Result } from '@/lib/message/problem';
import type { ServiceDate } from '@/lib/time/service-day';
import { paths } from './api-paths';
import { inTurn } from './booking-queue';
import { withBooking, withoutBooking } from './day-cache';
import { showPending } from './pending-bookings';
import { send } from './send';
import { useRefresh } from './use-refresh';
import { useService } from './use-session-info';

/** A new booking: how many, which day, when; the rest has defaults. */
export type NewBooking = BookingChange & Required<Pick<BookingChange, 'covers' | 'date' | 'time'>>;

export interface BookingActions {
  create(booking: NewBooking): Promise<Result<Booking>>;
  /** Changes from the booking's own version unless the change names one; a 409 carries the booking as it is now in `current`. */
  change(booking: Booking, change: BookingChange): Promise<Result<Booking>>;
  /** The two exchange their tables, both or neither; answers both, `one` first. */
  swap(one: Booking, other: Booking, override: Pick<BookingChange, 'ignore'>): Promise<Result<{ bookings: [Booking, Booking] }>>;
  remove(booking: Booking): Promise<Result<{ ok: true }>>;
  /** Takes back the last change of this booking, also its making or its removal; not one that somebody else made since. */
  undo(booking: Booking): Promise<Result<Booking>>;
  /** What saving would meet, without saving; `uid` for a booking that exists. */
  check(booking: NewBooking & { uid?: number }): Promise<Result<BookingCheck>>;
}

export function useBookingActions(): BookingActions {
  const service = useService() ?? '';
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();

  return useMemo(() => {
    const keep = (date: ServiceDate, turn: (day: BookingDay) => BookingDay) =>
      mutate<BookingDay>(paths.bookingDay(service, date), (day) => day && turn(day), { revalidate: false });

    /** Puts the answer in place and reads again what follows from it: the counts, the floor, the history. */
    const settle = async (uid: number, dates: ServiceDate[], turn: (day: BookingDay) => BookingDay) => {
      const days = [...new Set(dates)];
      await Promise.all(days.map((date) => keep(date, turn)));
      refresh.soon(
        ...days.flatMap((date) => [paths.bookingDay(service, date), paths.tableStates(service, date)]),
        paths.calendars(service),
        paths.bookingHistory(service, uid),
      );
    };

    return {
      async create(booking) {
        const result = await send<Booking>('POST', paths.bookings(service), booking);
        if (result.ok) await settle(result.value.uid, [result.value.date], (day) => withBooking(day, result.value));
        return result;
      },

      async change(booking, { version, ...change }) {
        const { ignore: _ignore, bestTable: _bestTable, ...draft } = change;
        const rollback = showPending({ service, booking, change: draft });
        try {
          const patch = (from: number) => send<Booking>('PATCH', paths.booking(service, booking.uid), { ...change, version: version ?? from });
          const result = await inTurn(service, booking, patch, (value) => value.version);
          if (result.ok) await settle(booking.uid, [booking.date, result.value.date], (day) => withBooking(day, result.value));
          else refresh.soon(paths.bookingDay(service, booking.date), paths.tableStates(service, booking.date));
          return result;
        } finally {
          rollback();
        }
      },

      async swap(one, other, override) {
        const rollbacks = [showPending({ service, booking: one, change: { tables: other.tables } }), showPending({ service, booking: other, change: { tables: one.tables } })];
        const exchange = (version: number, withVersion: number) =>
          send<{ bookings: [Booking, Booking] }>('POST', paths.bookingSwap(service, one.uid), { with: other.uid, version, withVersion, ...override });
        try {
          // Two swaps of one pair take their turns in the same order, or each would wait for the other.
          const result = await (one.uid < other.uid
            ? inTurn(service, one, (mine) => inTurn(service, other, (theirs) => exchange(mine, theirs), ({ bookings }) => bookings[1].version), ({ bookings }) => bookings[0].version)
            : inTurn(service, other, (theirs) => inTurn(service, one, (mine) => exchange(mine, theirs), ({ bookings }) => bookings[0].version), ({ bookings }) => bookings[1].version));
          if (result.ok) {
            const [first, second] = result.value.bookings;
            await Promise.all([
              settle(one.uid, [one.date], (day) => withBooking(day, first)),
              settle(other.uid, [other.date], (day) => withBooking(day, second)),
            ]);
          } else refresh.soon(paths.bookingDay(service, one.date), paths.tableStates(service, one.date));
          return result;
        } finally {
          for (const rollback of rollbacks) rollback();
        }
      },

      async remove(booking) {
        const restore = showPending({ service, booking, change: null });
        try {
          const erase = () => send<{ ok: true }>('DELETE', paths.booking(service, booking.uid));
          const result = await inTurn(service, booking, erase, (_ok, from) => from + 1);
          if (result.ok) await settle(booking.uid, [booking.date], (day) => withoutBooking(day, booking.uid));
          return result;
        } finally {
          restore();
        }
      },

      async undo(booking) {
        const back = (from: number) => send<Booking>('POST', paths.bookingUndo(service, booking.uid), { version: from });
        const result = await inTurn(service, booking, back, (value) => value.version);
        if (result.ok) await settle(booking.uid, [booking.date, result.value.date], (day) => withBooking(day, result.value));
        return result;
      },

      check: (booking) => send<BookingCheck>('POST', paths.bookingCheck(service), booking),
    };
  }, [service, mutate, refresh]);
}
