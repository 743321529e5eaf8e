/** The default model: rows of one table with version and soft removal, written through the write path, with undo of every change. */
import { isDeepStrictEqual } from 'node:util';
import { type SQL, and, eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Kind } from '@/lib/contract/constants';
import type { Call } from '../../http/call';
import type { Queryable } from '../../db/client';
import { Problem, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { type LastChange, findLastUndoable } from '../changes/repository';
import type { Model } from './model';

/** Columns that a model's table must have. */
export type StoredTable = PgTable & { restaurant: PgColumn; uid: PgColumn; version: PgColumn; deletedAt: PgColumn };
export interface StoredRow {
  restaurant: string;
  uid: number;
  version: number;
  deletedAt: Date | null;
}

export interface StoredTableOf<Row, Create, Patch, Stored extends StoredRow> {
  /** Singular name in texts: 'a note'. */
  one: string;
  /** Name in the change log. */
  entity: string;
  /** §4 socket kind of its changes. */
  kind: Kind;
  table: StoredTable;
  /** Columns from a body; only those that it contains. */
  columnsOf(body: Create | Patch, call: Call): Partial<Stored>;
  /** The row in the change log, with wire field names. */
  snapshotOf(row: Stored): Record<string, unknown>;
  /** Adds data from other tables to the returned row. */
  complete(row: Stored, db: Queryable): Promise<Row>;
  /** Service day the row belongs to, if any. */
  dateOf?(row: Stored): string;
  /** @throws Problem if this row must not be changed or removed */
  protect?(row: Stored): void;
  /** @throws Problem if this row must not be removed, including by undoing its creation */
  protectRemoval?(unit: UnitOfWork, call: Call, row: Stored): Promise<void>;
  /** Validates combinations of fields before a row is written. @throws Problem 'validation' */
  assertWhole?(row: Stored): void;
  /** Updates dependent rows from this row's new values, in its transaction; a new row has no uid yet. */
  settle?(unit: UnitOfWork, call: Call, row: Stored, before?: Stored): Promise<void>;
}

type StoredModel<Query, List, Row, Create, Patch, Stored extends StoredRow> = StoredTableOf<
  Row,
  Create,
  Patch,
  Stored
> &
  Pick<Model<Query, List, Row, Create, Patch>, 'name' | 'access' | 'schemas' | 'list'>;

export function storedModel<
  Query,
  List,
  Row extends object,
  Create,
  Patch extends { version?: number },
  Stored extends StoredRow,
>(made: StoredModel<Query, List, Row, Create, Patch, Stored>): Model<Query, List, Row, Create, Patch> {
  const { find, create, change, remove } = storedRows(made);
  return { ...made, find, create, change, remove };
}

/** Actions on single rows, independent of the caller. */
export interface StoredRows<Row, Create, Patch> {
  find(call: Call, uid: number): Promise<Row>;
  create(call: Call, body: Create): Promise<Row>;
  change(call: Call, uid: number, body: Patch): Promise<Row>;
  remove(call: Call, uid: number): Promise<void>;
  /**
   * Undoes the last change of a row, limited to the fields that it changed; repeated, the one before. Undoing a creation removes the row, undoing a
   * removal restores it.
   * @param version the version that the user has seen; an older one is refused
   * @throws Problem 'nothing-to-undo', 'version-conflict'
   */
  undo(call: Call, uid: number, version: number | undefined): Promise<Row & { deleted?: true }>;
}

export function storedRows<Row extends object, Create, Patch extends { version?: number }, Stored extends StoredRow>(
  made: StoredTableOf<Row, Create, Patch, Stored>,
): StoredRows<Row, Create, Patch> {
  const { entity, kind, one, table, columnsOf, complete, snapshotOf, protect, protectRemoval, assertWhole, settle } =
    made;
  const dateOf = (row: Stored) => made.dateOf?.(row) ?? null;
  const keyOf = (restaurant: string, uid: number): SQL | undefined =>
    and(eq(table.restaurant, restaurant), eq(table.uid, uid));

  async function update(unit: UnitOfWork, call: Call, before: Stored, set: Partial<Stored>): Promise<Stored> {
    const [row] = await unit.tx
      .update(table)
      .set({ ...set, version: before.version + 1 })
      .where(keyOf(call.restaurant.uid, before.uid))
      .returning(getTableColumns(table));
    return row as Stored;
  }

  async function locked({ tx }: UnitOfWork, { restaurant }: Call, uid: number): Promise<Stored | undefined> {
    const [row] = await tx.select(getTableColumns(table)).from(table).where(keyOf(restaurant.uid, uid)).for('update');
    return row as Stored | undefined;
  }

  async function writable(unit: UnitOfWork, call: Call, uid: number): Promise<Stored> {
    const stored = present(await locked(unit, call, uid), one);
    protect?.(stored);
    return stored;
  }

  async function refuseOld(unit: UnitOfWork, now: Stored, version: number | undefined): Promise<void> {
    if (version !== undefined && version !== now.version)
      throw new Problem('version-conflict', 'It was changed meanwhile', { current: await complete(now, unit.tx) });
  }

  return {
    async find({ context: { db }, restaurant }, uid) {
      const [row] = await db.select(getTableColumns(table)).from(table).where(keyOf(restaurant.uid, uid));
      return complete(present(row as Stored | undefined, one), db);
    },

    async create(call, body) {
      const { restaurant } = call;
      const result = await write(call, async (unit) => {
        const values = { ...columnsOf(body, call), restaurant: restaurant.uid };
        assertWhole?.(values as Stored);
        await settle?.(unit, call, values as Stored);
        const [row] = await unit.tx
          .insert(table)
          .values(values as never)
          .returning(getTableColumns(table));
        const after = row as Stored;
        unit.record({
          kind,
          entity,
          uid: after.uid,
          action: 'create',
          date: dateOf(after),
          after: snapshotOf(after),
        });
        return complete(after, unit.tx);
      });
      return result;
    },

    async change(call, uid, body) {
      const result = await write(call, async (unit) => {
        const before = await writable(unit, call, uid);
        await refuseOld(unit, before, body.version);
        const set = columnsOf(body, call);
        assertWhole?.({ ...before, ...set });
        await settle?.(unit, call, { ...before, ...set }, before);
        const after = await update(unit, call, before, set);
        unit.record({
          kind,
          entity,
          uid,
          action: 'update',
          date: dateOf(after),
          before: snapshotOf(before),
          after: snapshotOf(after),
        });
        return complete(after, unit.tx);
      });
      return result;
    },

    async remove(call, uid) {
      const { context } = call;
      await write(call, async (unit) => {
        const before = await writable(unit, call, uid);
        await protectRemoval?.(unit, call, before);
        await update(unit, call, before, { deletedAt: new Date(context.now()) } as Partial<Stored>);
        unit.record({ kind, entity, uid, action: 'delete', date: dateOf(before), before: snapshotOf(before) });
        return null;
      });
    },

    async undo(call, uid, version) {
      const { context, restaurant } = call;
      const result = await write(call, async (unit) => {
        const now = await locked(unit, call, uid);
        if (!now) throw notFound(one);
        protect?.(now);
        await refuseOld(unit, now, version);
        const change = await findLastUndoable(unit.tx, restaurant.uid, entity, uid);
        const was = change && whatItChanged(change);
        // Only a creation has no previous state; other changes without one cannot be undone.
        if (!change || (!was && change.action !== 'create'))
          throw new Problem('nothing-to-undo', 'There is nothing to undo');
        if (!was) await protectRemoval?.(unit, call, now);
        const set = {
          ...(was && columnsOf(was as Patch, call)),
          deletedAt: was ? null : new Date(context.now()),
        } as Partial<Stored>;
        assertWhole?.({ ...now, ...set });
        await settle?.(unit, call, { ...now, ...set }, now);
        const after = await update(unit, call, now, set);
        const [before, left] = [now, after].map((row) => (row.deletedAt ? null : snapshotOf(row)));
        unit.record({
          kind,
          entity,
          uid,
          action: 'undo',
          date: dateOf(after),
          before,
          after: left,
          undoes: change.seq,
        });
        return { ...(await complete(after, unit.tx)), ...(after.deletedAt && { deleted: true as const }) };
      });
      return result;
    },
  };
}

/**
 * Previous values of the fields that a change changed; null without a previous state. Other fields keep their current value, since some are updated
 * without a log entry, such as a dish's sales.
 */
function whatItChanged({ before, after }: LastChange): Record<string, unknown> | null {
  if (!before) return null;
  // A removal leaves the columns unchanged.
  if (!after) return {};
  return Object.fromEntries(Object.entries(before).filter(([field, value]) => !isDeepStrictEqual(value, after[field])));
}

/** @throws Problem 'not-found', or 'gone' for a removed row */
function present<Row extends StoredRow>(row: Row | undefined, one: string): Row {
  if (!row) throw notFound(one);
  if (row.deletedAt) throw new Problem('gone', `This is ${one} that was removed`);
  return row;
}
