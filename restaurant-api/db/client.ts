/** The database: an embedded PostgreSQL in a folder, or a real server. One schema and one set of migrations for both. */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { openDataFolder } from '@/lib/config/data-folder';
import { endAfterPanic, keepDiskFree } from './embedded-safety';
import { type FolderLock, lockFolder } from './folder-lock';
import { type Session, isKnownSchema, migrate } from './migrate';
import { openPglite } from './open-pglite';
import { PreparingClient, statementText } from './preparing-client';
import { isUnavailable } from './unavailable';
import { traced } from './statement-span';
import { ConfigurationError } from '@/lib/config/configuration-error';

type NoSchema = Record<string, never>;
export type Db = PgDatabase<PgQueryResultHKT, NoSchema>;
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
/** What a repository needs: the database or a transaction of it. */
export type Queryable = Db | Tx;

export interface Database {
  db: Db;
  /** True for the embedded database. */
  embedded: boolean;
  /**
   * For what takes its time: jobs, exports, imports. On a real server it has connections of its own, so that calls never wait behind it, and its
   * statements may take longer.
   */
  background: Db;
  /** The connection pool of a real server, for libraries that want one. */
  pool?: pg.Pool;
  backgroundPool?: pg.Pool;
  /** The embedded database itself. */
  pglite?: PGlite;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** postgres:// address of a real server. */
  url?: string;
  /** Folder of the embedded database; left out, it lives in memory. */
  folder?: string;
  /** What an embedded database in memory begins with, as `dumpDataDir` made it; nothing when left out. */
  image?: Blob;
  /** Bytes that the disk of the folder keeps free; left out, as much as is safe. */
  keepFree?: number;
  /** Connections to a real server for calls, and for what takes its time. */
  poolSize?: number;
  backgroundPoolSize?: number;
  /** How long a call waits for one of them, in milliseconds. */
  connectWithin?: number;
  /** How long a statement of a call may take, in milliseconds: after that the server cancels it, and the call is answered 503. */
  statementTimeout?: number;
  /** The connections of calls are opened at once, and stay when nobody calls (ADR 168). */
  staysOpen?: boolean;
}

/** Less than the web waits for an answer: whoever waits is told what is the matter. */
const CONNECT_WITHIN_MS = 8_000;

/** Nobody waits longer than this for an answer (`lib/bff/upstream.ts`): what goes on after it only keeps a connection. */
const STATEMENT_WITHIN_MS = 15_000;
/** Of what takes its time. Its calls wait longer for a connection as well. */
const BACKGROUND = { statementTimeout: 10 * 60_000, connectWithin: 60_000 };
/** A transaction that its process forgot does not keep its locks, in milliseconds. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** Opens the database and brings its schema up to date. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.url ? openServer(settings.url, settings) : openEmbedded(settings);
}

async function openServer(
  url: string,
  {
    poolSize = 20,
    backgroundPoolSize = 10,
    connectWithin = CONNECT_WITHIN_MS,
    statementTimeout = STATEMENT_WITHIN_MS,
    staysOpen = false,
  }: DatabaseSettings,
): Promise<Database> {
  await migrateServer(url);
  const calls = openPool(url, poolSize, { connectWithin, statementTimeout, staysOpen });
  if (staysOpen) await openAll(calls.pool, poolSize);
  const background = openPool(url, backgroundPoolSize, BACKGROUND);
  return {
    db: calls.db,
    background: background.db,
    embedded: false,
    pool: calls.pool,
    backgroundPool: background.pool,
    close: async () => void (await Promise.all([calls.pool.end(), background.pool.end()])),
  };
}

function openPool(
  url: string,
  max: number,
  {
    connectWithin,
    statementTimeout,
    staysOpen = false,
  }: { connectWithin: number; statementTimeout: number; staysOpen?: boolean },
): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    min: staysOpen ? max : 0,
    connectionTimeoutMillis: connectWithin,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    Client: PreparingClient,
  });
  // An idle connection that the server drops is replaced by the pool; unhandled, the event would end the process.
  pool.on('error', () => undefined);
  traceQueries(pool);
  return { db: withOwnTransactions(drizzleNode(pool) as unknown as Db, pool), pool };
}

/** Whoever calls first finds them open. One that cannot be had now is opened when it is needed. */
async function openAll(pool: pg.Pool, many: number): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: many }, () => pool.connect()));
  for (const one of opened) if (one.status === 'fulfilled') one.value.release();
}

/** Of a statement outside of a transaction the wait for a connection is a part. */
function traceQueries(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) => traced(statementText(args[0]), () => query(...args))) as pg.Pool['query'];
}

/** On a connection of its own, whose statements may take as long as they need. */
async function migrateServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  const session: Session = {
    run: (statements) => client.query(statements),
    query: async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[],
  };
  try {
    await lockMigrations(session);
    await refuseUnknownSchema(session);
    await migrate(session, { shared: true });
  } finally {
    // Its lock goes with it.
    await client.end().catch(() => undefined);
  }
}

const LOOK_FOR_LOCK_MS = 300;

/**
 * Several copies may start at once; one migrates, the others wait. They ask again and again: a statement that waits is a transaction that is open,
 * for which an index that is made beside them would wait for ever.
 */
async function lockMigrations(session: Session): Promise<void> {
  for (;;) {
    const [row] = await session.query<{ mine: boolean }>('select pg_try_advisory_lock(7241001) as mine');
    if (row?.mine) return;
    await wait(LOOK_FOR_LOCK_MS);
  }
}

/**
 * drizzle takes a connection for a transaction and never gives it back when `begin` fails on it, as it does in every restart of the server:
 * after a few of them the pool would be empty for good. So the connection is taken, and given back, here.
 */
function withOwnTransactions(db: Db, pool: pg.Pool): Db {
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await (drizzleNode(client) as unknown as Db).transaction((tx) => {
        clients.set(tx, client as PreparingClient);
        return work(tx);
      }, config);
    } catch (error) {
      isBroken = isUnavailable(error);
      throw error;
    } finally {
      (client as PreparingClient).beforeStatement = undefined;
      client.release(isBroken);
    }
  };
  return Object.assign(db, { transaction });
}

const clients = new WeakMap<Tx, PreparingClient>();

/** The connection of a transaction on a real server. */
export const clientOf = (tx: Tx): PreparingClient | undefined => clients.get(tx);

async function openEmbedded({ folder, image, keepFree }: DatabaseSettings): Promise<Database> {
  let lock: FolderLock | undefined;
  if (folder) {
    openDataFolder(folder);
    lock = lockFolder(folder);
  }
  const { pglite, drizzled } = await openPglite(folder && path.join(folder, 'postgres'), image);
  endAfterPanic(pglite);
  const db = drizzled as unknown as Db;
  const session: Session = {
    run: (statements) => pglite.exec(statements),
    query: async <Row>(text: string, values?: unknown[]) => (await pglite.query<Row>(text, values)).rows,
  };
  try {
    await refuseUnknownSchema(session);
    await migrate(session, { shared: false });
  } catch (error) {
    await pglite.close();
    lock?.release();
    throw error;
  }
  await analyze(pglite);
  const stopLooking = folder ? await keepDiskFree(pglite, folder, keepFree) : undefined;
  return {
    db,
    background: db,
    embedded: true,
    pglite,
    async close() {
      stopLooking?.();
      await pglite.close();
      lock?.release();
    },
  };
}

/** No autovacuum runs in an embedded database; without statistics the planner walks whole restaurants. Only what is ours: PostgreSQL's own tables are most of the work. */
async function analyze(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ table: string }>(
    `select oid::regclass::text as "table" from pg_class where relkind in ('r', 'p') and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  );
  await pglite.exec(`analyze ${rows.map(({ table }) => table).join(', ')}`);
}

/** SQLSTATE of a failed query, or undefined. drizzle keeps the driver's error as the cause. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error as { code?: unknown; cause?: unknown } | undefined; at; at = at.cause as typeof at) {
    if (typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return undefined;
}

/** Name of the constraint that refused a query, or undefined. */
export function constraintOf(error: unknown): string | undefined {
  for (let at = error as { constraint?: unknown; cause?: unknown } | undefined; at; at = at.cause as typeof at) {
    if (typeof at.constraint === 'string') return at.constraint;
  }
  return undefined;
}

/** The rows of a statement given as SQL; both drivers answer them alike. */
export function rowsOf<Row>(answer: unknown): Row[] {
  return (answer as { rows: Row[] }).rows;
}

const UNKNOWN = `This database was made by another release of Maitre, whose tables this one does not know. Nothing was changed in it.
Start that release, take everything out (npm run backup, or npm run export for one restaurant), and begin here with an empty DATA_DIR or database.`;

/** @throws ConfigurationError for a database of a newer release that took something away, or of one from before the migrations were made one */
async function refuseUnknownSchema(session: Session): Promise<void> {
  if (!(await isKnownSchema(session))) throw new ConfigurationError(UNKNOWN);
}
