/** D7, the last check: whether the chosen tables are free, and large enough. */
import type { Clash } from '@/lib/rules/booking/booking-check';
import { IGNORE } from '@/lib/contract/constants';
import { type Floor, type Hold, type Stay, conflictsNow } from './hold';

/** Seats of a set of tables: the maximum of a registered join (the largest of several), else the sum of the tables' seats. */
export function seatsOf(chosen: readonly string[], floor: Floor): number {
  const joins = floor.joins.filter(
    ({ tables }) => tables.length === chosen.length && tables.every((table) => chosen.includes(table)),
  );
  if (joins.length > 0) return Math.max(...joins.map(({ max }) => max));
  return floor.tables.reduce((sum, { uid, max }) => (chosen.includes(uid) ? sum + max : sum), 0);
}

/** All clashes of a stay at these tables: parties, blocks, too few seats; the earliest first. */
export function checkTables(chosen: readonly string[], floor: Floor, holds: readonly Hold[], stay: Stay): Clash[] {
  const conflicting = holds
    .filter((hold) => chosen.includes(hold.table) && conflictsNow(hold, stay))
    .sort(
      (a, b) =>
        a.start - b.start ||
        (a.bookingUid ?? 0) - (b.bookingUid ?? 0) ||
        chosen.indexOf(a.table) - chosen.indexOf(b.table),
    );
  const parties = conflicting.filter((hold) => hold.by === 'party');
  const held = conflicting.filter((hold) => hold.by === 'kept');
  const blocks = conflicting.filter((hold) => hold.by === 'block');
  const name = (uid: string) => floor.tables.find((table) => table.uid === uid)?.name ?? uid;
  const clashes: Clash[] = [
    ...parties.map((hold): Clash => ({
      code: 'table-taken',
      key: IGNORE.bookings,
      table: hold.table,
      tableName: name(hold.table),
      bookingUid: hold.bookingUid,
      name: hold.name,
      from: hold.from,
      to: hold.to,
      ...(hold.seated && hold.due !== undefined && { sits: true, due: hold.due }),
    })),
    ...held.map((hold): Clash => ({
      code: 'table-held',
      key: IGNORE.bookings,
      table: hold.table,
      tableName: name(hold.table),
      bookingUid: hold.bookingUid,
      name: hold.name,
      from: hold.from,
      to: hold.to,
    })),
    ...blocks.map((hold): Clash => ({
      code: 'table-blocked',
      key: IGNORE.bookings,
      table: hold.table,
      tableName: name(hold.table),
      from: hold.from,
      to: hold.to,
    })),
  ];
  const seats = seatsOf(chosen, floor);
  if (stay.covers > seats) clashes.push({ code: 'table-too-small', key: IGNORE.bookings, limit: seats });
  return clashes;
}
