/** Guests who are choosing: the place that each looks at is kept from other guests for a few minutes, and never from staff. */
import type { Hold } from '@/lib/rules/seating/hold';
import type { DayBook, GuestHold } from './day-book';
import { overlap } from '@/lib/rules/booking/tables/stay';
import { grouped } from '@/lib/collections/grouped';

/** The day as this party finds it: for guests and channels, those who are choosing are on the books already. */
export function asSeen(day: DayBook, online: boolean): DayBook {
  const { guestHolds } = day;
  if (!online || guestHolds.length === 0) return day;
  // A rush has hundreds of both: each is compared with what is held on its own tables.
  const heldOn = grouped(day.holds, ({ table }) => table);
  const areaOf = new Map(day.floor.tables.map(({ uid, area }) => [uid, area]));
  const choosing = guestHolds.map((hold) => ({ hold, isSeated: keepsItsTables(hold, heldOn) }));
  return {
    ...day,
    guestHolds: [],
    arrivals: [
      ...day.arrivals,
      ...choosing.map(({ hold, isSeated }) => ({
        time: hold.time,
        covers: hold.covers,
        areas: isSeated ? areasOf(hold, areaOf) : hold.area === null ? [] : [hold.area],
        stay: { start: hold.start, end: hold.end },
        online: true,
      })),
    ],
    holds: [...day.holds, ...choosing.flatMap(({ hold, isSeated }) => (isSeated ? holdsOf(hold, day) : []))],
    unassigned: [...day.unassigned, ...choosing.flatMap(({ hold, isSeated }) => (isSeated ? [] : [hold]))],
  };
}

function keepsItsTables(
  { tables = [], booking = null, start, end }: GuestHold,
  heldOn: ReadonlyMap<string, readonly Hold[]>,
): boolean {
  const isOwn = ({ bookingUid }: Hold) => bookingUid !== undefined && bookingUid === booking;
  const isTaken = (table: string) =>
    heldOn.get(table)?.some((hold) => overlap(hold, { start, end }) && !isOwn(hold)) === true;
  return tables.length > 0 && !tables.some(isTaken);
}

function holdsOf({ tables = [], start, end }: GuestHold, { rules: { clock } }: DayBook): Hold[] {
  return tables.map((table) => ({ table, by: 'kept', start, end, from: clock.hourAt(start), to: clock.hourAt(end) }));
}

function areasOf({ tables = [] }: GuestHold, areaOf: ReadonlyMap<string, number>): number[] {
  return [...new Set(tables.flatMap((table) => areaOf.get(table) ?? []))];
}
