/** One batch of an import: read rows become bookings with their diners and tables, in the transaction of one write. */
import { holdsTables, type StatusMap } from '@/lib/booking/stage';
import { type Span, claimOf, overlap } from '@/lib/booking/stay';
import { CHANNEL, IGNORE, WALK_IN_GUEST } from '@/lib/contract/constants';
import type { ImportedRow } from '@/lib/import/read-row';
import { instantOf } from '@/lib/time/service-day';
import type { Restaurant } from '../../context';
import type { Tx } from '../../db/client';
import { rangeText } from '../../db/range-text';
import { type Owner, assignDiners } from './assign-diners';
import { type NewClaim, findKept, findOverlapping, freshReferences, writeBookings } from './book-repository';
import { findKnown, writeDiners } from './diner-repository';

export interface KeyedRow {
  key: string;
  row: ImportedRow;
}

export interface BatchSetup {
  restaurant: Restaurant;
  statuses: StatusMap;
  /** Hours a party stays. */
  turn: number;
}

/** @returns how many bookings and diners were added, and how many rows were there already */
export async function writeBatch(tx: Tx, setup: BatchSetup, keyed: readonly KeyedRow[]): Promise<{ added: number; skipped: number; diners: number }> {
  const restaurant = setup.restaurant.uid;
  const kept = await findKept(tx, restaurant, keyed.map(({ key }) => key));
  const fresh = keyed.filter(({ key }) => !kept.has(key));
  if (fresh.length === 0) return { added: 0, skipped: keyed.length, diners: 0 };

  const rows = fresh.map(({ row }) => row);
  const assignment = assignDiners(rows, await findKnown(tx, restaurant, rows));
  const added = await writeDiners(tx, restaurant, assignment);
  const claims = await claimsOf(tx, setup, rows);
  const overridden = new Set(claims.filter((claim) => claim.overridden).map(({ booking }) => booking));
  const references = await freshReferences(tx, restaurant, rows.length);

  const bookings = fresh.map(({ key, row }, index) => {
    const { walkIn, phoneKey: _phoneKey, ...written } = row;
    return {
      ...written,
      originalTime: row.time,
      turn: setup.turn,
      startsAt: instantOf(row.date, row.time, setup.restaurant.timeZone),
      channel: walkIn ? CHANNEL.walkIn : CHANNEL.phone,
      dinerUid: dinerOf(assignment.owners[index] as Owner, added),
      reference: references[index] as string,
      ignored: overridden.has(index) ? IGNORE.bookings : 0,
      importKey: key,
    };
  });
  await writeBookings(tx, restaurant, bookings, claims);
  return { added: fresh.length, skipped: kept.size, diners: added.length };
}

function dinerOf(owner: Owner, added: readonly number[]): number | null {
  switch (owner.kind) {
    case 'walk-in':
      return WALK_IN_GUEST;
    case 'nobody':
      return null;
    case 'known':
      return owner.uid;
    case 'new':
      return added[owner.index] as number;
  }
}

/**
 * The claims of a batch, in its order. History is not refused: where two parties had one table at one time, the later row carries the
 * override on its record (D7).
 */
async function claimsOf(tx: Tx, { restaurant, statuses, turn }: BatchSetup, rows: readonly ImportedRow[]): Promise<NewClaim[]> {
  const claims: Array<Omit<NewClaim, 'overridden'> & { at: Span }> = rows.flatMap((row, booking) => {
    const stage = statuses.get(row.status)?.stage ?? 1;
    const at = claimOf({ ...row, turn, seatedTime: null, finishedTime: null }, stage, restaurant.timeZone);
    return row.tables.map((table) => ({ booking, table, span: rangeText(at), live: holdsTables(row.status, stage), at }));
  });
  const live = claims.filter((claim) => claim.live);
  const overlapping = await findOverlapping(tx, restaurant.uid, live);
  const taken = new Map<string, Span[]>();
  const overridden = new Set(
    live.filter(({ table, at }, index) => {
      const before = taken.get(table) ?? [];
      taken.set(table, [...before, at]);
      return overlapping.has(index) || before.some((other) => overlap(other, at));
    }),
  );
  return claims.map(({ at: _at, ...claim }, index) => ({ ...claim, overridden: overridden.has(claims[index] as (typeof live)[number]) }));
}
