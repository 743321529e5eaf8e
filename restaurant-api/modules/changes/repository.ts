/** Queries of the change log. */
import { type SQL, and, asc, desc, eq, gt, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { WireChange } from '@/lib/contract/live';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Restaurant } from '../../context';
import type { Queryable } from '../../db/client';
import { changes } from '../../db/schema/log';
import { restaurants } from '../../db/schema/restaurants';

/** The first changes after a sequence number, by number, without those of the hidden entities. */
export async function findChangesAfter(
  db: Queryable,
  restaurant: Restaurant,
  after: number,
  limit: number,
  hidden: readonly string[],
): Promise<WireChange[]> {
  const told = and(gt(changes.seq, after), notInArray(changes.entity, [...hidden]));
  const rows = await select(db, restaurant, told).orderBy(asc(changes.seq)).limit(limit);
  return rows.map((row) => wireOf(row, restaurant));
}

/** History of one item, newest first. */
export async function findHistory(
  db: Queryable,
  restaurant: Restaurant,
  entity: string,
  uid: number,
): Promise<WireChange[]> {
  const rows = await select(
    db,
    restaurant,
    and(eq(changes.entity, entity), eq(changes.entityUid, String(uid))),
  ).orderBy(desc(changes.seq));
  return rows.map((row) => wireOf(row, restaurant));
}

/** Device of the till's changes, which staff cannot undo: undo takes the change before them. */
export const TILL_DEVICE = 'till';

export interface LastChange {
  seq: number;
  action: string;
  /** Null for a creation. */
  before: Record<string, unknown> | null;
  /** Null for a removal. */
  after: Record<string, unknown> | null;
  /** Shared by changes that are undone together; null for a single change. */
  together: number | null;
}

/** The newest change of an item that was neither undone nor is an undo itself. */
export async function findLastUndoable(
  db: Queryable,
  restaurant: string,
  entity: string,
  uid: number | string,
): Promise<LastChange | undefined> {
  const [row] = await db
    .select(LAST_CHANGE)
    .from(changes)
    .where(
      and(
        eq(changes.restaurant, restaurant),
        eq(changes.entity, entity),
        eq(changes.entityUid, String(uid)),
        isNull(changes.undoneBy),
        ne(changes.action, 'undo'),
        ne(changes.device, TILL_DEVICE),
      ),
    )
    .orderBy(desc(changes.seq))
    .limit(1);
  return row;
}

/** The other changes that are undone together with one, by number. */
export async function findTogether(
  db: Queryable,
  restaurant: string,
  { seq, together }: LastChange,
): Promise<Array<LastChange & { uid: number }>> {
  if (together === null) return [];
  const rows = await db
    .select({ ...LAST_CHANGE, uid: changes.entityUid })
    .from(changes)
    .where(and(eq(changes.restaurant, restaurant), eq(changes.together, together), ne(changes.seq, seq)))
    .orderBy(asc(changes.seq));
  return rows.map((row) => ({ ...row, uid: Number(row.uid) }));
}

export interface NumberedChange extends LastChange {
  entity: string;
  uid: string;
  date: ServiceDate | null;
}

/** The change with this number and those undone together with it, by number; empty if it was undone already, or is an undo itself. */
export async function findUndoableGroup(db: Queryable, restaurant: string, seq: number): Promise<NumberedChange[]> {
  const inGroup = sql`coalesce(${changes.together}, ${changes.seq}) = (select coalesce(c.together, c.seq) from changes c where c.restaurant = ${restaurant} and c.seq = ${seq})`;
  return db
    .select({
      ...LAST_CHANGE,
      entity: changes.entity,
      uid: changes.entityUid,
      date: changes.date,
    })
    .from(changes)
    .where(
      and(
        eq(changes.restaurant, restaurant),
        or(eq(changes.seq, seq), isNotNull(changes.together)),
        inGroup,
        isNull(changes.undoneBy),
        ne(changes.action, 'undo'),
      ),
    )
    .orderBy(asc(changes.seq));
}

const LAST_CHANGE = {
  seq: changes.seq,
  action: changes.action,
  before: changes.before,
  after: changes.after,
  together: changes.together,
};

/** The newest sequence number of the service. */
export async function findLastSeq(db: Queryable, restaurant: string): Promise<number> {
  const [row] = await db
    .select({ seq: restaurants.seq })
    .from(restaurants)
    .where(eq(restaurants.restaurant, restaurant));
  return row?.seq ?? 0;
}

const select = (db: Queryable, { uid }: Restaurant, condition: SQL | undefined) =>
  db
    .select()
    .from(changes)
    .where(and(eq(changes.restaurant, uid), condition))
    .$dynamic();

function wireOf(
  {
    restaurant: _restaurant,
    together: _together,
    entityUid,
    tmsUserUid,
    at,
    action,
    ...same
  }: typeof changes.$inferSelect,
  { uid, service }: Restaurant,
): WireChange {
  return {
    ...same,
    action: action as WireChange['action'],
    uid: entityUid,
    tmsUserUID: tmsUserUid,
    at: at.toISOString(),
    service,
    serviceUID: uid,
  };
}
