/** D7, the last check: whether the chosen tables are free, and large enough. */
import type { Clash } from '@/lib/rules/booking/booking-check';
import { IGNORE } from '@/lib/contract/constants';
import { type Floor, type Hold, type Stay, standsInTheWay } from './hold';

/** Covers that tables have room for: what a registered join of them says (the largest, of several), else the sum of their seats. */
export function seatsOf(chosen: readonly string[], floor: Floor): number {
  const joins = floor.joins.filter(
    ({ tables }) => tables.length === chosen.length && tables.every((table) => chosen.includes(table)),
  );
  if (joins.length > 0) return Math.max(...joins.map(({ max }) => max));
  return floor.tables.reduce((sum, { uid, max }) => (chosen.includes(uid) ? sum + max : sum), 0);
}

/** Everything in the way of a stay at these tables: parties, blocked tables, too few seats. Who is there first is named first. */
export function checkTables(chosen: readonly string[], floor: Floor, holds: readonly Hold[], stay: Stay): Clash[] {
  const inTheWay = holds
    .filter((hold) => chosen.includes(hold.table) && standsInTheWay(hold, stay))
    .sort(
      (a, b) =>
        a.start - b.start ||
        (a.bookingUid ?? 0) - (b.bookingUid ?? 0) ||
        chosen.indexOf(a.table) - chosen.indexOf(b.table),
    );
  const parties = inTheWay.filter((hold) => hold.by === 'party');
  const kept = inTheWay.filter((hold) => hold.by === 'kept');
  const blocks = inTheWay.filter((hold) => hold.by === 'block');
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
    ...kept.map((hold): Clash => ({
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
