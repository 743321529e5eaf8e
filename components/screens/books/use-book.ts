'use client';
/** The shown list of bookings: the day after filters, search and sorting, with totals. */
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
  /** Totals of the shown sessions and area for every stage, hidden stages too: the filter shows them. */
  totals: Totals;
  /** As above. */
  money: DayMoney;
  sessions: Shift[];
  /** Keys of the shown sessions. */
  shown: string[];
}

interface BookSource {
  bookings: readonly Booking[];
  filters: BookingFilters;
  order: SortOrder;
  restaurant: RestaurantContext;
  hours: Hours | undefined;
  current: ServiceMoment;
}

export function useBook({ bookings, filters, order, restaurant, hours, current: current }: BookSource): Book {
  const locale = useLocale();
  const channelName = useChannelName();
  const text = useDeferredValue(filters.text);

  const sessions = useDaySessions(hours, filters.date);
  // Rounded to quarter hours: the current session cannot change within one, and the list is not filtered every minute.
  const currentQuarter = filters.date === current.date ? Math.floor(current.time * 4) / 4 : null;
  const shown = useMemo(() => shownSessions(filters, sessions, currentQuarter), [filters, sessions, currentQuarter]);

  const inScope = useMemo(() => {
    const context = { stageOf: restaurant.stageOf, areaOf: restaurant.areaOf, sessions, shown };
    return filterBookings(bookings, { ...filters, stages: [...STAGE_GROUPS] }, context);
  }, [bookings, filters, restaurant, sessions, shown]);
  const totals = useMemo(() => totalsOf(inScope, restaurant.stageOf), [inScope, restaurant]);

  const money = useMemo(() => dayMoney(inScope), [inScope]);

  const found = useFoundBookings(bookings, text, restaurant);
  const listed = useMemo(() => {
    const context = { stageOf: restaurant.stageOf, areaOf: restaurant.areaOf, sessions, shown };
    const { stageOf, tableName } = restaurant;
    return sortBookings(found ?? filterBookings(inScope, filters, context), order, {
      lastFirst: restaurant.setup.lastFirst,
      tableName,
      channelName,
      stageOf,
      locale,
    });
  }, [found, inScope, filters, restaurant, sessions, shown, order, channelName, locale]);
  const choice = useMemo(() => ({ filters, text, order, sessions }), [filters, text, order, sessions]);
  const refreshRows = useCallback(
    (before: Booking[]) => {
      const current = new Map(bookings.map((booking) => [booking.uid, booking]));
      return before.map((row) => current.get(row.uid) ?? row);
    },
    [bookings],
  );
  const rows = useStableOrder(listed, choice, refreshRows);

  return { rows, totals, money, sessions, shown };
}
