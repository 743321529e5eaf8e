'use client';
/** The day's parties for list and cards: displayed sessions, filtered, searched, sorted and grouped. */
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useLocale } from 'next-intl';
import { useChannelName } from '@/components/shared/restaurant/use-channel-name';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { Shift } from '@/lib/rules/hours/hours';
import type { Booking, DinerTraits } from '@/lib/rules/booking/booking';
import { type BookingFilters, filterBookings } from '@/lib/rules/booking/list/filter';
import { createStableList } from '@/lib/rules/booking/list/stable-list';
import { type PartyGroup, partyGroups } from '@/lib/rules/booking/list/party-groups';
import { sortBookings } from '@/lib/rules/booking/list/sort';
import { STAGE_GROUPS } from '@/lib/rules/statuses/stage';
import { type SessionSummary, summaryOf } from '@/lib/rules/booking/list/summary';
import { type Totals, totalsOf } from '@/lib/rules/booking/list/totals';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { useFoundBookings } from '@/components/shared/booking/use-found-bookings';
import { useStableOrder } from '@/components/shared/booking/use-stable-order';
import { usePartyOrder } from './use-party-order';

export interface PartyListRead {
  groups: PartyGroup[];
  /** Counts of the displayed sessions and area, independent of the stage filter, which shows them. */
  totals: Totals;
  summary: SessionSummary[];
  /** Diner uid → their card's notes, for those who have any. */
  diners: ReadonlyMap<number, DinerTraits>;
  sessions: readonly Shift[];
  /** Keys of the displayed sessions. */
  shown: string[];
}

/** @param shown keys of the displayed sessions (`useShownSessions`) */
export function usePartyList(
  restaurant: RestaurantContext,
  read: readonly Booking[],
  filters: BookingFilters,
  sessions: readonly Shift[],
  shown: string[],
): PartyListRead {
  const text = useDeferredValue(filters.text);
  const locale = useLocale();
  const [keepBookings] = useState(() => createStableList<Booking>());
  const [keepDiners] = useState(() => createStableList<DinerTraits>());
  const bookings = useMemo(() => keepBookings(read), [keepBookings, read]);
  const known = useBookingDay(filters.date).data?.diners;
  const diners = useMemo(
    () => new Map(keepDiners(known ?? []).map((diner) => [diner.uid, diner])),
    [keepDiners, known],
  );
  const channelName = useChannelName();
  const [order] = usePartyOrder();
  const { area, stages } = filters;

  const inPlace = useMemo(
    () =>
      filterBookings(
        bookings,
        { stages: STAGE_GROUPS, area },
        { stageOf: restaurant.stageOf, areaOf: restaurant.areaOf, sessions, shown },
      ),
    [bookings, area, sessions, shown, restaurant],
  );
  const totals = useMemo(() => totalsOf(inPlace, restaurant.stageOf), [inPlace, restaurant]);
  const summary = useMemo(
    () => summaryOf(inPlace, sessions, shown, restaurant.stageOf),
    [inPlace, sessions, shown, restaurant],
  );

  const found = useFoundBookings(bookings, text, restaurant);
  const sorted = useMemo(() => {
    const { stageOf, tableName, setup } = restaurant;
    const context = { lastFirst: setup.lastFirst, tableName, channelName, stageOf, locale };
    return sortBookings(found ?? inPlace, order, context);
  }, [found, inPlace, order, restaurant, channelName, locale]);
  const listed = useMemo(() => {
    const { stageOf, areaOf } = restaurant;
    const parties = found
      ? sorted
      : filterBookings(sorted, { stages, area: null }, { stageOf, areaOf, sessions, shown });
    return partyGroups(parties, order.group, { stageOf, sessions });
  }, [found, sorted, stages, sessions, shown, order.group, restaurant]);
  const choice = useMemo(() => ({ filters, text, order, sessions }), [filters, text, order, sessions]);
  const keepGroups = useCallback((before: PartyGroup[]) => groupsInPlace(before, bookings), [bookings]);
  const groups = useStableOrder(listed, choice, keepGroups);

  return useMemo(
    () => ({ groups, totals, summary, diners, sessions, shown }),
    [groups, totals, summary, diners, sessions, shown],
  );
}

/** The current parties in their previous order. A removed party keeps its place until the order is refreshed. */
function groupsInPlace(before: PartyGroup[], bookings: readonly Booking[]): PartyGroup[] {
  const now = new Map(bookings.map((booking) => [booking.uid, booking]));
  return before.map((group) => ({ ...group, parties: group.parties.map((party) => now.get(party.uid) ?? party) }));
}
