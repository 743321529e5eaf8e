/**
 * New rows of a transaction that nobody has to read yet: they are written in one statement, before the next other statement of the transaction
 * or before its commit, so that whoever reads finds them. A round trip a row would be most of the time of a booking.
 */
import { type InferInsertModel, SQL, getTableName, is, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Tx, clientOf } from '../db/client';
import { insertRows, insertionOf } from '../db/insert-rows';

type Row = Record<string, unknown>;
type Pending = { table: PgTable; row: Row } | SQL;

export interface PendingRows {
  insert<T extends PgTable>(table: T, row: InferInsertModel<T>): Promise<void>;
  /** Adds a statement about other rows than those that are added, whose answer nobody needs. */
  send(statement: SQL): Promise<void>;
  /** From here on the rows of another write of the same transaction are added. */
  begin(): void;
  /** Whether the write since `begin` has done more than read: only rolling the transaction back takes that away. */
  hasWritten(): boolean;
}

/** The embedded database has no way to a server to save: its rows are written at once. */
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
    sending = tx.execute(inOneStatement(all)).then(() => void (sending = undefined));
    return sending;
  }

  client.beforeStatement = (text) => {
    if (text.startsWith(OWN) || text === 'rollback') return undefined;
    if (text !== 'commit' && !READS.test(text)) hasWritten = true;
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

/** How our own statement begins. */
const OWN = 'with "pending_';
const READS = /^\s*select\b/i;

/** Each table's rows with one `insert`, and the other statements. */
function inOneStatement(pending: readonly Pending[]): SQL {
  const tables = new Map<PgTable, Row[]>();
  const others: SQL[] = [];
  for (const one of pending) {
    if (is(one, SQL)) others.push(one);
    else if (tables.has(one.table)) tables.get(one.table)?.push(one.row);
    else tables.set(one.table, [one.row]);
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
