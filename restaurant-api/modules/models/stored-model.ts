/** The usual model: rows of one table, with a version and soft removal, written through the one write path, and every change can be taken back. */
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

/** What a table must have to be a model. */
export type StoredTable = PgTable & { restaurant: PgColumn; uid: PgColumn; version: PgColumn; deletedAt: PgColumn };
export interface StoredRow {
  restaurant: string;
  uid: number;
  version: number;
  deletedAt: Date | null;
}

export interface StoredTableOf<Row, Create, Patch, Stored extends StoredRow> {
  /** One of them, in words: 'a note'. */
  one: string;
  /** Name in the change log. */
  entity: string;
  /** §4 socket kind of its changes. */
  kind: Kind;
  table: StoredTable;
  /** Columns from a body; only those that it names. */
  columnsOf(body: Create | Patch, call: Call): Partial<Stored>;
  /** What the change log keeps of a row, in the wire's spelling. */
  snapshotOf(row: Stored): Record<string, unknown>;
  /** The row as it is answered, with what its table alone does not say. */
  complete(row: Stored, db: Queryable): Promise<Row>;
  /** Service day the row belongs to, if any. */
  dateOf?(row: Stored): string;
  /** @throws Problem when this row is not to be changed or removed */
  protect?(row: Stored): void;
  /** @throws Problem when this row is not to be removed, also by taking back its making */
  protectRemoval?(unit: UnitOfWork, call: Call, row: Stored): Promise<void>;
  /** Holds what fields say together; asked before a row is written. @throws Problem 'validation' */
  assertWhole?(row: Stored): void;
  /** Changes what follows for other rows from what this one is about to become, in its transaction; a new one has no uid yet. */
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

/** What is done with one row, whoever asks for it. */
export interface StoredRows<Row, Create, Patch> {
  find(call: Call, uid: number): Promise<Row>;
  create(call: Call, body: Create): Promise<Row>;
  change(call: Call, uid: number, body: Patch): Promise<Row>;
  remove(call: Call, uid: number): Promise<void>;
  /**
   * Takes the last change of a row back, by the fields that it changed; again, the one before. A row whose making is taken back is removed, one that was removed is there again.
   * @param version the version that the person saw; an older one is refused
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
        // Only its making has nothing before it; of anything else that says nothing there is nothing to put back.
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
 * What the fields were that a change changed; null for one that has nothing before it. The others are left as they are now: what is not logged as a
 * change of the row, as what is sold of a dish, has moved on since.
 */
function whatItChanged({ before, after }: LastChange): Record<string, unknown> | null {
  if (!before) return null;
  // A removal leaves the columns as they are.
  if (!after) return {};
  return Object.fromEntries(Object.entries(before).filter(([field, value]) => !isDeepStrictEqual(value, after[field])));
}

/** @throws Problem 'not-found', or 'gone' for what was removed */
function present<Row extends StoredRow>(row: Row | undefined, one: string): Row {
  if (!row) throw notFound(one);
  if (row.deletedAt) throw new Problem('gone', `This is ${one} that was removed`);
  return row;
}
