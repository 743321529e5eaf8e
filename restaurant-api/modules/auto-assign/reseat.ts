/** Several parties at other tables: what D7 says of each, with all of them where they are to be. */
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

/** In the order of the reseats. @throws Problem as `decide` does, for a table that does not exist */
export function decideAll(reseats: readonly Reseat[], dayData: DayData, { zone, now }: Place): Decision[] {
  const then = dataThen(reseats, dayData, zone);
  return reseats.map(({ before, tables }) =>
    decide({ before, row: { ...before, tables }, ignore: 0, chooseTable: false, online: false }, then, zone, now),
  );
}

/** The day as it will be: the parties at their new tables, and their claims there. */
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
