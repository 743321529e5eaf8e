/** A model whose rows are the table columns named in its schema: everything but its list follows from its definition (ADR 43). */
import type { z } from 'zod';
import type { Kind } from '@/lib/contract/constants';
import type { okAnswer } from '@/lib/contract/fields';
import type { Call as DescribedCall, CallSchemas } from '@/lib/resources/call';
import type { Context } from '../../context';
import type { Call } from '../../http/call';
import { type HandlerInput, type QueryOf, describedRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { UnitOfWork } from '../../write/write';
import { type StoredRow, type StoredTable, storedRows } from './stored-model';

interface RowSchemas {
  list: CallSchemas;
  find: { answer: z.ZodObject };
  create: { body: z.ZodObject; answer: z.ZodType };
  change: { body: z.ZodObject; answer: z.ZodType };
  remove: { answer: typeof okAnswer };
  undo: { body: z.ZodObject; answer: z.ZodType };
}
type EntityOf<S extends RowSchemas> = z.output<S['find']['answer']>;
/** Compiles only if the table has a column of the same type for each field of the entity. */
type TableOf<Entity, Stored> = StoredTable & { readonly $inferSelect: Stored & Entity };

interface Definition<S extends RowSchemas, Stored extends StoredRow> {
  calls: Readonly<Record<keyof RowSchemas, DescribedCall>>;
  schemas: S;
  /** Name in the change log; `one` is its name in texts, such as 'a payment-policy'. */
  entity: string;
  one: string;
  /** §4 socket kind of its changes. */
  kind: Kind;
  table: TableOf<EntityOf<S>, Stored>;
  /** Service day a row belongs to, if any. */
  dateOf?(row: Stored): string;
  /** Validates combinations of fields before a row is written. @throws Problem 'validation' */
  assertWhole?(row: Stored): void;
  /** @throws Problem if this row must not be removed, including by undoing its creation */
  protectRemoval?(unit: UnitOfWork, call: Call, row: Stored): Promise<void>;
  /** Updates dependent rows, in the transaction of the write. `before` is undefined for a new row. */
  settle?(unit: UnitOfWork, call: Call, row: Stored, before?: Stored): Promise<void>;
  /** Called after a write, for notifications. */
  written?(call: Call, uid: number): Promise<void>;
  /** Converts the body to columns, before anything is written. */
  prepare?(call: Call, body: z.output<S['change']['body']>): Promise<object>;
  /** Rows are returned under the name in the schema. */
  list(call: Call, query: QueryOf<S['list']>): Promise<Record<string, Stored[]>>;
}

export interface DescribedModel {
  /** Last part of the path, and name of its files in an export: 'notes'. */
  name: string;
  table: StoredTable;
  routes(app: App, context: Context): void;
}

export function describedModel<S extends RowSchemas, Stored extends StoredRow & EntityOf<S>>(
  made: Definition<S, Stored>,
): DescribedModel {
  const {
    calls,
    schemas,
    entity,
    one,
    kind,
    table,
    dateOf,
    assertWhole,
    settle,
    protectRemoval,
    prepare = async (_call, body) => body,
    written = async () => undefined,
    list,
  } = made;
  const name = calls.list.path;
  const fields = Object.keys(schemas.find.answer.shape);
  const columns = fields.filter((field) => field !== 'uid' && field !== 'version');
  const only = (from: object, names: readonly string[]) =>
    Object.fromEntries(Object.entries(from).filter(([field, value]) => names.includes(field) && value !== undefined));
  const rowOf = (row: Stored) => only(row, fields);
  const rows = storedRows<object, object, { version?: number }, Stored>({
    one,
    entity,
    kind,
    table,
    dateOf,
    assertWhole,
    settle,
    protectRemoval,
    columnsOf: (body) => only(body, columns) as Partial<Stored>,
    snapshotOf: rowOf,
    complete: async (row) => rowOf(row),
  });
  type RowAsked = HandlerInput<{ uid: number }, unknown, z.output<S['change']['body']> & { version?: number }>;
  const told = async <R extends object>(call: Call, row: R): Promise<R> => {
    await written(call, (row as { uid: number }).uid);
    return row;
  };
  const handlers = {
    list: async ({ call, query }: RowAsked) =>
      Object.fromEntries(
        Object.entries(await list(call, query as QueryOf<S['list']>)).map(([listed, found]) => [
          listed,
          found.map(rowOf),
        ]),
      ),
    find: ({ call, params }: RowAsked) => rows.find(call, params.uid),
    create: async ({ call, body }: RowAsked) => told(call, await rows.create(call, await prepare(call, body))),
    change: async ({ call, params, body }: RowAsked) =>
      told(call, await rows.change(call, params.uid, await prepare(call, body))),
    remove: async ({ call, params }: RowAsked) => {
      await rows.remove(call, params.uid);
      await written(call, params.uid);
      return { ok: true as const };
    },
    undo: async ({ call, params, body }: RowAsked) => told(call, await rows.undo(call, params.uid, body.version)),
  };
  const tag = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    name,
    table,
    routes: (app, context) => describedRoutes<keyof RowSchemas, RowAsked>(app, context, tag, calls, schemas, handlers),
  };
}
