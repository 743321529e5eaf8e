'use client';
/** The book as it is shown: the day's bookings through filters, search and order, with its totals. */
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useLocale } from 'next-intl';
import { useFoundBookings } from '@/components/shared/booking/use-found-bookings';
import { useStableOrder } from '@/components/shared/booking/use-stable-order';
import { useChannelName } from '@/components/shared/restaurant/use-channel-name';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { Hours, Shift } from '@/lib/rules/hours/hours';
import { useDaySessions } from '@/components/shared/restaurant/use-built-in-names';
import type { Booking } from '@/lib/rules/booking/booking';
import { type BookingFilters, filterBookings, shownSessions } from '@/lib/rules/booking/list/filter';
import { type SortOrder, sortBookings } from '@/lib/rules/booking/list/sort';
import { STAGE_GROUPS } from '@/lib/rules/statuses/stage';
import { type Totals, totalsOf } from '@/lib/rules/booking/list/totals';
import { type DayMoney, dayMoney } from '@/lib/rules/booking/sheets/day-money';
import type { ServiceMoment } from '@/lib/time/service-day';

export interface Book {
  rows: Booking[];
  /** Of the sessions and the area on display, whichever stages are on: the filter itself shows them. */
  totals: Totals;
  /** Likewise. */
  money: DayMoney;
  sessions: Shift[];
  /** Keys of the sessions on display. */
  shown: string[];
}

interface BookSource {
  bookings: readonly Booking[];
  filters: BookingFilters;
  order: SortOrder;
  restaurant: RestaurantContext;
  hours: Hours | undefined;
  now: ServiceMoment;
}

export function useBook({ bookings, filters, order, restaurant, hours, now }: BookSource): Book {
  const locale = useLocale();
  const channelName = useChannelName();
  const text = useDeferredValue(filters.text);

  const sessions = useDaySessions(hours, filters.date);
  // By quarter hours: the current session does not change within one, and the whole list is not filtered again every minute.
  const quarter = filters.date === now.date ? Math.floor(now.time * 4) / 4 : null;
  const shown = useMemo(() => shownSessions(filters, sessions, quarter), [filters, sessions, quarter]);

  const inPlace = useMemo(() => {
    const context = { stageOf: restaurant.stageOf, areaOf: restaurant.areaOf, sessions, shown };
    return filterBookings(bookings, { ...filters, stages: [...STAGE_GROUPS] }, context);
  }, [bookings, filters, restaurant, sessions, shown]);
  const totals = useMemo(() => totalsOf(inPlace, restaurant.stageOf), [inPlace, restaurant]);

  const money = useMemo(() => dayMoney(inPlace), [inPlace]);

  const found = useFoundBookings(bookings, text, restaurant);
  const listed = useMemo(() => {
    const context = { stageOf: restaurant.stageOf, areaOf: restaurant.areaOf, sessions, shown };
    const { stageOf, tableName } = restaurant;
    return sortBookings(found ?? filterBookings(inPlace, filters, context), order, {
      lastFirst: restaurant.setup.lastFirst,
      tableName,
      channelName,
      stageOf,
      locale,
    });
  }, [found, inPlace, filters, restaurant, sessions, shown, order, channelName, locale]);
  const choice = useMemo(() => ({ filters, text, order, sessions }), [filters, text, order, sessions]);
  const keepRows = useCallback(
    (before: Booking[]) => {
      const now = new Map(bookings.map((booking) => [booking.uid, booking]));
      return before.map((row) => now.get(row.uid) ?? row);
    },
    [bookings],
  );
  const rows = useStableOrder(listed, choice, keepRows);

  return { rows, totals, money, sessions, shown };
}
