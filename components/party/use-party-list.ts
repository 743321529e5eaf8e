'use client';
/** The party list of the day: the sessions around the time that is looked at, through the filters and the search. */
import { useDeferredValue, useMemo } from 'react';
import type { House } from '@/components/booking/use-house';
import type { Shift } from '@/lib/availability/hours';
import type { Booking } from '@/lib/booking/booking';
import { type BookingFilters, filterBookings, shownSessions } from '@/lib/booking/filter';
import { matchesText, searchTextOf } from '@/lib/booking/search';
import { STAGE_GROUPS } from '@/lib/booking/stage';
import { type Totals, totalsOf } from '@/lib/booking/totals';
import type { DecimalHours } from '@/lib/time/service-day';
import { type PartyRow, partyRows } from './party-rows';

export interface PartyListRead {
  rows: PartyRow[];
  /** Of the sessions on display, whichever stages are on. */
  totals: Totals;
}

export function usePartyList(house: House, bookings: readonly Booking[], filters: BookingFilters, sessions: readonly Shift[], time: DecimalHours): PartyListRead {
  const text = useDeferredValue(filters.text);
  // By quarter hours: within one the session on display does not change.
  const quarter = Math.floor(time * 4) / 4;

  const inSession = useMemo(() => {
    const shown = shownSessions(filters, sessions, quarter);
    return filterBookings(bookings, { ...filters, stages: [...STAGE_GROUPS], area: null }, { stageOf: house.stageOf, areaOf: house.areaOf, sessions, shown });
  }, [bookings, filters, sessions, quarter, house]);

  const rows = useMemo(() => {
    const ground = { stageOf: house.stageOf, areaOf: house.areaOf, sessions: [], shown: [] };
    const found = filterBookings(inSession, { ...filters, area: null }, ground).filter((booking) => matchesText(text, searchTextOf(booking, house.tableName)));
    return partyRows(found, house.stageOf);
  }, [inSession, filters, text, house]);

  const totals = useMemo(() => totalsOf(inSession, house.stageOf), [inSession, house]);
  return { rows, totals };
}
