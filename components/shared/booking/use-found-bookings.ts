'use client';
/** Search results across the whole day, regardless of the filters (ADR 200). */
import { useMemo } from 'react';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { Booking } from '@/lib/rules/booking/booking';
import { matchesText, type SearchText, searchTextOf } from '@/lib/rules/booking/list/search';

/** @returns the matching bookings; null when the search is empty */
export function useFoundBookings(
  bookings: readonly Booking[],
  text: string,
  { tableName }: Pick<RestaurantContext, 'tableName'>,
): readonly Booking[] | null {
  const isSearched = text.trim() !== '';
  // Normalised once for each booking, not at every keystroke.
  const searchTexts = useMemo(
    () => isSearched && bookings.map((booking) => searchTextOf(booking, tableName)),
    [isSearched, bookings, tableName],
  );
  return useMemo(
    () => (searchTexts ? bookings.filter((_, at) => matchesText(text, searchTexts[at] as SearchText)) : null),
    [searchTexts, bookings, text],
  );
}
