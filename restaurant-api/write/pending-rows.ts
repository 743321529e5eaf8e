/**
 * Buffers new rows of a transaction and writes them in one statement, before the transaction's next other statement or its commit, so that every
 * later read sees them. One round trip per row would take most of the time of a booking.
 */
import { type InferInsertModel, SQL, getTableName, is, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Tx, clientOf } from '../db/client';
import { insertRows, insertionOf } from '../db/insert-rows';

type Row = Record<string, unknown>;
type Pending = { table: PgTable; row: Row } | SQL;

export interface PendingRows {
  insert<T extends PgTable>(table: T, row: InferInsertModel<T>): Promise<void>;
  /** Buffers a statement that touches none of the buffered rows and whose result is not needed. */
  send(statement: SQL): Promise<void>;
  /** Starts the next write of the same transaction. */
  begin(): void;
  /** Whether the write has done more than read since `begin`: only a rollback of the transaction can undo that. */
  hasWritten(): boolean;
}

/** The embedded database has no round trips to save: rows are written at once. */
export function pendingRows(tx: Tx): PendingRows {
  const client = clientOf(tx);
  if (!client) {
    return {
      insert: (table, row) => insertRows(tx, table, [row]),
      send: async (statement) => void (await tx.execute(statement)),
      begin: () => undefined,
      hasWritten: () => true,
    };
  }
  let pending: Pending[] = [];
  let hasWritten = false;
  let sending: Promise<void> | undefined;

  function send(): Promise<void> {
    const all = pending;
    pending = [];
    sending = tx.execute(toOneStatement(all)).then(() => void (sending = undefined));
    return sending;
  }

  client.beforeStatement = (text) => {
    if (text.startsWith(OWN_PREFIX) || text === 'rollback') return undefined;
    if (text !== 'commit' && !SELECT_STATEMENT.test(text)) hasWritten = true;
    return pending.length > 0 ? send() : sending;
  };
  return {
    async insert(table, row) {
      hasWritten = true;
      pending.push({ table, row });
    },
    async send(statement) {
      hasWritten = true;
      pending.push(statement);
    },
    begin: () => void (hasWritten = false),
    hasWritten: () => hasWritten,
  };
}

/** Prefix of the statements that this module sends itself. */
const OWN_PREFIX = 'with "pending_';
const SELECT_STATEMENT = /^\s*select\b/i;

/** One `insert` per table and the buffered statements, as CTEs of one statement. */
function toOneStatement(pending: readonly Pending[]): SQL {
  const tables = new Map<PgTable, Row[]>();
  const others: SQL[] = [];
  for (const entry of pending) {
    if (is(entry, SQL)) others.push(entry);
    else if (tables.has(entry.table)) tables.get(entry.table)?.push(entry.row);
    else tables.set(entry.table, [entry.row]);
  }
  const insertions = [...tables].map(
    ([table, rows]) =>
      sql`${sql.identifier(`pending_${getTableName(table)}`)} as (${insertionOf(table, rows as never)})`,
  );
  const parts = [
    ...insertions,
    ...others.map((statement, at) => sql`${sql.identifier(`pending_${at}`)} as (${statement})`),
  ];
  return sql`with ${sql.join(parts, sql`, `)} select 1`;
}
