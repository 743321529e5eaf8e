/** Checks moves of several parties by D7, with all of them at their new tables. */
import { claimedSpan } from '@/lib/rules/booking/tables/stay';
import { type Decision, decide } from '../bookings/decide';
import { stageIn } from '../bookings/day-book';
import type { DayData } from '../bookings/day-data-repository';
import type { BookingRow } from '../bookings/wire';
import type { Place } from './session';

export interface Reseat {
  before: BookingRow;
  tables: string[];
}

/** Decisions in the order of the moves. @throws Problem as `decide` does, for a table that does not exist */
export function decideAll(reseats: readonly Reseat[], dayData: DayData, { zone, now }: Place): Decision[] {
  const then = dataThen(reseats, dayData, zone);
  return reseats.map(({ before, tables }) =>
    decide({ before, row: { ...before, tables }, ignore: 0, chooseTable: false, online: false }, then, zone, now),
  );
}

/** The day's data after the moves: the parties at their new tables, with their claims. */
function dataThen(reseats: readonly Reseat[], dayData: DayData, zone: string): DayData {
  const tables = new Map(reseats.map((one) => [one.before.uid, one.tables]));
  const claimed = reseats.flatMap(({ before, tables: uids }) => {
    const span = claimedSpan(before, stageIn(dayData, before.status) ?? 1, zone);
    return uids.map((table) => ({ ...span, table, bookingUid: before.uid }));
  });
  return {
    ...dayData,
    claims: [...dayData.claims.filter(({ bookingUid }) => !tables.has(bookingUid)), ...claimed],
    parties: dayData.parties.map((party) => ({ ...party, tables: tables.get(party.uid) ?? party.tables })),
  };
}
