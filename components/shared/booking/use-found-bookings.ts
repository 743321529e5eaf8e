'use client';
/** What the search for a text finds: in the whole day, whatever the filters hide (ADR 200). */
import { useMemo } from 'react';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { Booking } from '@/lib/rules/booking/booking';
import { matchesText, type SearchText, searchTextOf } from '@/lib/rules/booking/list/search';

/** @returns the bookings that match; null while nothing is searched for */
export function useFoundBookings(
  bookings: readonly Booking[],
  text: string,
  { tableName }: Pick<RestaurantContext, 'tableName'>,
): readonly Booking[] | null {
  const isSearched = text.trim() !== '';
  // Folded once, not for every letter.
  const searchTexts = useMemo(
    () => isSearched && bookings.map((booking) => searchTextOf(booking, tableName)),
    [isSearched, bookings, tableName],
  );
  return useMemo(
    () => (searchTexts ? bookings.filter((_, at) => matchesText(text, searchTexts[at] as SearchText)) : null),
    [searchTexts, bookings, text],
  );
}
