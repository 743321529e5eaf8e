'use client';
/** The book as it is shown: the day's bookings through filters, search and order, with its totals. */
import { useDeferredValue, useMemo } from 'react';
import { useLocale } from 'next-intl';
import { useChannelName } from '@/components/booking/use-channel-name';
import type { House } from '@/components/booking/use-house';
import type { Hours, Shift } from '@/lib/availability/hours';
import { sessionsOf } from '@/lib/availability/sessions';
import type { Booking } from '@/lib/booking/booking';
import { type BookingFilters, filterBookings, shownSessions } from '@/lib/booking/filter';
import { matchesText, searchTextOf } from '@/lib/booking/search';
import { type SortOrder, sortBookings } from '@/lib/booking/sort';
import { STAGE_GROUPS } from '@/lib/booking/stage';
import { type Totals, totalsOf } from '@/lib/booking/totals';
import { type DayMoney, dayMoney } from '@/lib/payments/day-money';
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
  house: House;
  hours: Hours | undefined;
  now: ServiceMoment;
}

export function useBook({ bookings, filters, order, house, hours, now }: BookSource): Book {
  const locale = useLocale();
  const channelName = useChannelName();
  const text = useDeferredValue(filters.text);

  const sessions = useMemo(() => (hours ? sessionsOf(filters.date, hours.shifts, hours.specialDates) : []), [hours, filters.date]);
  // By quarter hours: the current session does not change within one, and the whole list is not filtered again every minute.
  const quarter = filters.date === now.date ? Math.floor(now.time * 4) / 4 : null;
  const shown = useMemo(() => shownSessions(filters, sessions, quarter), [filters, sessions, quarter]);

  const inPlace = useMemo(() => {
    const ground = { stageOf: house.stageOf, areaOf: house.areaOf, sessions, shown };
    return filterBookings(bookings, { ...filters, stages: [...STAGE_GROUPS] }, ground);
  }, [bookings, filters, house, sessions, shown]);
  const totals = useMemo(() => totalsOf(inPlace, house.stageOf), [inPlace, house]);

  const money = useMemo(() => dayMoney(inPlace), [inPlace]);

  const searchTexts = useMemo(() => new Map(inPlace.map((booking) => [booking.uid, searchTextOf(booking, house.tableName)])), [inPlace, house]);
  const rows = useMemo(() => {
    const ground = { stageOf: house.stageOf, areaOf: house.areaOf, sessions, shown };
    const found = filterBookings(inPlace, filters, ground).filter(({ uid }) => {
      const searchText = searchTexts.get(uid);
      return searchText !== undefined && matchesText(text, searchText);
    });
    const { stageOf, tableName } = house;
    return sortBookings(found, order, { lastFirst: house.setup.lastFirst, tableName, channelName, stageOf, locale });
  }, [inPlace, filters, house, sessions, shown, searchTexts, text, order, channelName, locale]);

  return { rows, totals, money, sessions, shown };
}
