/** Database access of backup and restore: one connection, statements and PostgreSQL's COPY, on both kinds of database. */
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Tx } from '../db/client';
import { openPglite } from '../db/open-pglite';

export interface Source {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters. */
  run(statements: string): Promise<void>;
  /** The rows of a table in COPY's text format; each ends with a newline. */
  copyOut(table: string, columns: readonly string[]): AsyncIterable<Buffer>;
  /** Inserts rows in the format of `copyOut`. */
  copyIn(table: string, columns: readonly string[], rows: Buffer): Promise<void>;
  /** The same connection for code that uses drizzle, including an open transaction. */
  tx(): Tx;
  close(): Promise<void>;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const columnsText = (columns: readonly string[]) => columns.map(quoted).join(', ');

/** Opens one connection to a database server. */
export async function openServerSource(url: string): Promise<Source> {
  const client = new pg.Client({ connectionString: url });
  // A broken connection also fails the running statement, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  return {
    query: async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[],
    run: async (statements) => void (await client.query(statements)),
    copyOut: (table, columns) =>
      client.query(copyTo(`copy (select ${columnsText(columns)} from ${quoted(table)}) to stdout`)),
    copyIn: (table, columns, rows) =>
      pipeline(
        Readable.from([rows]),
        client.query(copyFrom(`copy ${quoted(table)} (${columnsText(columns)}) from stdin`)),
      ),
    tx: () => drizzleNode(client) as unknown as Tx,
    close: () => client.end(),
  };
}

/** Opens the embedded database of a folder, which the caller has locked, without migrating it. */
export async function openFolderSource(folder: string): Promise<Source> {
  const { pglite, drizzled } = await openPglite(folder);
  return {
    ...embeddedStatements(pglite),
    tx: () => drizzled as unknown as Tx,
    close: () => pglite.close(),
  };
}

export const embeddedFolder = (dataDir: string) => path.join(dataDir, 'postgres');

type Embedded = Pick<PGlite, 'query' | 'exec'>;

/** Size of a slice copied from an embedded table, in bytes: a whole slice is held in memory. */
const SLICE_BYTES = 8 * 1024 * 1024;
const PAGE_BYTES = 8192;

/** The part of a source that a transaction of the embedded database provides. */
export function embeddedStatements(pglite: Embedded): Pick<Source, 'query' | 'run' | 'copyOut' | 'copyIn'> {
  return {
    query: async <Row>(text: string, values?: unknown[]) => (await pglite.query<Row>(text, values)).rows,
    run: async (statements) => void (await pglite.exec(statements)),
    copyOut: (table, columns) => slices(pglite, table, columns),
    async copyIn(table, columns, rows) {
      await pglite.query(`copy ${quoted(table)} (${columnsText(columns)}) from '/dev/blob'`, [], {
        blob: new Blob([new Uint8Array(rows)]),
      });
    },
  };
}

/** The embedded database returns the result of a COPY in one piece: it is read by ranges of pages. */
async function* slices(pglite: Embedded, table: string, columns: readonly string[]): AsyncGenerator<Buffer> {
  const { rows } = await pglite.query<{ main: number; whole: number }>(
    `select pg_relation_size(c.oid)::float8 as main, (pg_relation_size(c.oid) + coalesce(pg_relation_size(nullif(c.reltoastrelid, 0)), 0))::float8 as whole from pg_class c where c.oid = $1::regclass`,
    [quoted(table)],
  );
  const { main = 0, whole = 0 } = rows[0] ?? {};
  const pages = Math.ceil(main / PAGE_BYTES);
  const step = Math.max(1, Math.floor((pages * SLICE_BYTES) / Math.max(whole, 1)));
  for (let page = 0; page < pages; page += step) {
    const { blob } = await pglite.query(
      `copy (select ${columnsText(columns)} from ${quoted(table)} where ctid >= '(${page},0)' and ctid < '(${page + step},0)') to '/dev/blob'`,
    );
    if (blob && blob.size > 0) yield Buffer.from(await blob.arrayBuffer());
  }
}
