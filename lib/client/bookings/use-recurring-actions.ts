'use client';
/** Recurring bookings: what could be booked, booking it, and the series that it makes. */
import { useMemo } from 'react';
import type { Booking } from '@/lib/rules/booking/booking';
import type { CheckedDate, Recurring, RecurringMode, RecurringWish } from '@/lib/rules/booking/recurring/recurring';
import type { Result } from '@/lib/rules/message/problem';
import type { ServiceDate } from '@/lib/time/service-day';
import { paths } from '@/lib/client/calls/api-paths';
import { ask, send } from '@/lib/client/calls/send';
import { useAnsweredBookings } from './use-answered-bookings';
import { useService } from '@/lib/client/session/use-session-info';

export interface RecurringActions {
  /** What booking it would meet, date by date, without saving. */
  check(wish: RecurringWish): Promise<Result<CheckedDate[]>>;
  create(wish: RecurringWish, mode: RecurringMode): Promise<Result<Recurring>>;
  /** Cancels what is to come of a series from a day on; answers what was cancelled. */
  cancelRest(series: string, from: ServiceDate): Promise<Result<Booking[]>>;
  /** Takes back the last change of all of these, or of none. */
  undoAll(series: string, bookings: readonly Booking[]): Promise<Result<Booking[]>>;
}

type Answer = { bookings: Booking[] };

export function useRecurringActions(): RecurringActions {
  const service = useService() ?? '';
  const keep = useAnsweredBookings();
  return useMemo(() => {
    const kept = async (result: Result<Answer>): Promise<Result<Booking[]>> => {
      if (!result.ok) return result;
      await keep(result.value.bookings);
      return { ok: true, value: result.value.bookings };
    };
    return {
      async check(wish) {
        const result = await ask<{ dates: CheckedDate[] }>(paths.recurringCheck(service), wish);
        return result.ok ? { ok: true, value: result.value.dates } : result;
      },
      async create(wish, mode) {
        const result = await send<Recurring>('POST', paths.recurring(service), { ...wish, mode });
        if (result.ok) await keep(result.value.bookings);
        return result;
      },
      cancelRest: async (series, from) =>
        kept(await send<Answer>('POST', paths.seriesCancel(service, series), { from })),
      undoAll: async (series, bookings) =>
        kept(
          await send<Answer>('POST', paths.seriesUndo(service, series), {
            bookings: bookings.map(({ uid, version }) => ({ uid, version })),
          }),
        ),
    };
  }, [service, keep]);
}
