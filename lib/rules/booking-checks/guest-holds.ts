/** Places held for guests who are still booking: kept from other guests for a few minutes, never from staff. */
import type { Hold } from '@/lib/rules/seating/hold';
import type { DayBook, GuestHold } from './day-book';
import { overlap } from '@/lib/rules/booking/tables/stay';
import { grouped } from '@/lib/collections/grouped';

/** The day as it counts for this party: for guests and partner channels, pending guest holds count as booked parties. */
export function dayVisibleTo(day: DayBook, online: boolean): DayBook {
  const { guestHolds } = day;
  if (!online || guestHolds.length === 0) return day;
  // A busy day has hundreds of both: each hold is compared only with the holds on its own tables.
  const holdsByTable = grouped(day.holds, ({ table }) => table);
  const areaOf = new Map(day.floor.tables.map(({ uid, area }) => [uid, area]));
  const placedHolds = guestHolds.map((hold) => ({ hold, isSeated: hasItsTablesFree(hold, holdsByTable) }));
  return {
    ...day,
    guestHolds: [],
    arrivals: [
      ...day.arrivals,
      ...placedHolds.map(({ hold, isSeated }) => ({
        time: hold.time,
        covers: hold.covers,
        areas: isSeated ? areasOf(hold, areaOf) : hold.area === null ? [] : [hold.area],
        stay: { start: hold.start, end: hold.end },
        online: true,
      })),
    ],
    holds: [...day.holds, ...placedHolds.flatMap(({ hold, isSeated }) => (isSeated ? tableHoldsOf(hold, day) : []))],
    unassigned: [...day.unassigned, ...placedHolds.flatMap(({ hold, isSeated }) => (isSeated ? [] : [hold]))],
  };
}

function hasItsTablesFree(
  { tables = [], booking = null, start, end }: GuestHold,
  holdsByTable: ReadonlyMap<string, readonly Hold[]>,
): boolean {
  const isOwn = ({ bookingUid }: Hold) => bookingUid !== undefined && bookingUid === booking;
  const isTaken = (table: string) =>
    holdsByTable.get(table)?.some((hold) => overlap(hold, { start, end }) && !isOwn(hold)) === true;
  return tables.length > 0 && !tables.some(isTaken);
}

function tableHoldsOf({ tables = [], start, end }: GuestHold, { rules: { clock } }: DayBook): Hold[] {
  return tables.map((table) => ({ table, by: 'kept', start, end, from: clock.hourAt(start), to: clock.hourAt(end) }));
}

function areasOf({ tables = [] }: GuestHold, areaOf: ReadonlyMap<string, number>): number[] {
  return [...new Set(tables.flatMap((table) => areaOf.get(table) ?? []))];
}
