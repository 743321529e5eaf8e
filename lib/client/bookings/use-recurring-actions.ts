'use client';
/** Recurring bookings: checking, booking, and changing a series. */
import { useMemo } from 'react';
import type { Booking } from '@/lib/rules/booking/booking';
import type { CheckedDate, Recurring, RecurringMode, RecurringWish } from '@/lib/rules/booking/recurring/recurring';
import type { Result } from '@/lib/rules/message/problem';
import type { ServiceDate } from '@/lib/time/service-day';
import { paths } from '@/lib/client/calls/api-paths';
import { postQuery, send } from '@/lib/client/calls/send';
import { useAnsweredBookings } from './use-answered-bookings';
import { useService } from '@/lib/client/session/use-session-info';

export interface RecurringActions {
  /** The clashes of each date, without saving. */
  check(wish: RecurringWish): Promise<Result<CheckedDate[]>>;
  create(wish: RecurringWish, mode: RecurringMode): Promise<Result<Recurring>>;
  /** Cancels a series from a day on; returns the cancelled bookings. */
  cancelRest(series: string, from: ServiceDate): Promise<Result<Booking[]>>;
  /** Undoes the last change of all of these bookings, or of none. */
  undoAll(series: string, bookings: readonly Booking[]): Promise<Result<Booking[]>>;
}

type Answer = { bookings: Booking[] };

export function useRecurringActions(): RecurringActions {
  const service = useService() ?? '';
  const applyBookings = useAnsweredBookings();
  return useMemo(() => {
    const applyResult = async (result: Result<Answer>): Promise<Result<Booking[]>> => {
      if (!result.ok) return result;
      await applyBookings(result.value.bookings);
      return { ok: true, value: result.value.bookings };
    };
    return {
      async check(wish) {
        const result = await postQuery<{ dates: CheckedDate[] }>(paths.recurringCheck(service), wish);
        return result.ok ? { ok: true, value: result.value.dates } : result;
      },
      async create(wish, mode) {
        const result = await send<Recurring>('POST', paths.recurring(service), { ...wish, mode });
        if (result.ok) await applyBookings(result.value.bookings);
        return result;
      },
      cancelRest: async (series, from) =>
        applyResult(await send<Answer>('POST', paths.seriesCancel(service, series), { from })),
      undoAll: async (series, bookings) =>
        applyResult(
          await send<Answer>('POST', paths.seriesUndo(service, series), {
            bookings: bookings.map(({ uid, version }) => ({ uid, version })),
          }),
        ),
    };
  }, [service, applyBookings]);
}
