/** Guests who are choosing: the place that each looks at is kept from other guests for a few minutes, and never from staff. */
import type { Hold } from '@/lib/rules/seating/hold';
import type { DayBook, GuestHold } from './day-book';
import { overlap } from '@/lib/rules/booking/stay';

/** The day as this party finds it: for guests and channels, those who are choosing are on the books already. */
export function asSeen(day: DayBook, online: boolean): DayBook {
  const { guestHolds } = day;
  if (!online || guestHolds.length === 0) return day;
  const seated = guestHolds.filter((hold) => keepsItsTables(hold, day));
  return {
    ...day,
    guestHolds: [],
    arrivals: [
      ...day.arrivals,
      ...guestHolds.map((hold) => ({
        time: hold.time,
        covers: hold.covers,
        areas: areasOf(hold, day),
        stay: { start: hold.start, end: hold.end },
        online: true,
      })),
    ],
    holds: [...day.holds, ...seated.flatMap((hold) => holdsOf(hold, day))],
    unassigned: [...day.unassigned, ...guestHolds.filter((hold) => !seated.includes(hold))],
  };
}

function keepsItsTables({ tables = [], booking = null, start, end }: GuestHold, { holds }: DayBook): boolean {
  const isOwn = ({ bookingUid }: Hold) => bookingUid !== undefined && bookingUid === booking;
  return (
    tables.length > 0 &&
    !holds.some((hold) => tables.includes(hold.table) && overlap(hold, { start, end }) && !isOwn(hold))
  );
}

function holdsOf({ tables = [], start, end }: GuestHold, { rules: { clock } }: DayBook): Hold[] {
  return tables.map((table) => ({ table, by: 'kept', start, end, from: clock.hourAt(start), to: clock.hourAt(end) }));
}

function areasOf(hold: GuestHold, day: DayBook): number[] {
  if (!keepsItsTables(hold, day)) return hold.area === null ? [] : [hold.area];
  return [...new Set(day.floor.tables.filter(({ uid }) => hold.tables?.includes(uid)).map(({ area }) => area))];
}
