/** Guests who are choosing: the place that each looks at is kept from other guests for a few minutes, and never from staff. */
import type { Unassigned } from '@/lib/seating/reserve';
import type { DecimalHours } from '@/lib/time/service-day';
import type { DayBook } from './assess';

/** A place that somebody looks at: a party without a table, expected for as long as it would stay. */
export interface GuestHold extends Unassigned {
  time: DecimalHours;
}

/** The day as this party finds it: for guests and channels, those who are choosing are on the books already. */
export function asSeen(day: DayBook, online: boolean): DayBook {
  const { guestHolds } = day;
  if (!online || guestHolds.length === 0) return day;
  return {
    ...day,
    guestHolds: [],
    arrivals: [
      ...day.arrivals,
      ...guestHolds.map(({ time, covers, area, start, end }) => ({ time, covers, areas: area === null ? [] : [area], stay: { start, end }, online: true })),
    ],
    unassigned: [...day.unassigned, ...guestHolds],
  };
}
