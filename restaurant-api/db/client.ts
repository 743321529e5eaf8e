/** The database: an embedded PostgreSQL in a folder, or a server. Both have the same schema and migrations. */
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
/** Parameter of repositories: the database or a transaction of it. */
export type Queryable = Db | Tx;

export interface Database {
  db: Db;
  /** True for the embedded database. */
  embedded: boolean;
  /** For long work: jobs, exports, imports. On a server it has connections of its own, so that requests never wait for it, and longer statement timeouts. */
  background: Db;
  /** The connection pool of a server, for libraries that need one. */
  pool?: pg.Pool;
  backgroundPool?: pg.Pool;
  /** The embedded database. */
  pglite?: PGlite;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** postgres:// URL of a server. */
  url?: string;
  /** Folder of the embedded database; without it, it is kept in memory. */
  folder?: string;
  /** Initial content of an embedded database in memory, made by `dumpDataDir`; default: empty. */
  image?: Blob;
  /** Bytes to keep free on the folder's disk; default: a safe amount. */
  keepFree?: number;
  /** Size of the pools of a server: for requests, and for long work. */
  poolSize?: number;
  backgroundPoolSize?: number;
  /** Maximum wait of a request for a connection, in milliseconds. */
  connectWithin?: number;
  /** Statement timeout of a request, in milliseconds: the server cancels the statement, and the response is 503. */
  statementTimeout?: number;
  /** Opens the pool's connections at once, and keeps them while idle (ADR 168). */
  staysOpen?: boolean;
}

/** Shorter than the web's timeout, so that the client receives the API's own error. */
const CONNECT_WITHIN_MS = 8_000;

/** The web's own timeout (`lib/bff/upstream.ts`): a longer statement would only occupy a connection. */
const STATEMENT_WITHIN_MS = 15_000;
/** Limits of long work, which also waits longer for a connection. */
const BACKGROUND = { statementTimeout: 10 * 60_000, connectWithin: 60_000 };
/** Maximum idle time of a transaction, in milliseconds: a forgotten one does not keep its locks. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** Opens the database and applies missing migrations. */
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
  // The pool replaces an idle connection that the server drops; unhandled, the event would end the process.
  pool.on('error', () => undefined);
  traceQueries(pool);
  return { db: withOwnTransactions(drizzleNode(pool) as unknown as Db, pool), pool };
}

/** Opens connections in advance for the first requests. One that fails now is opened when needed. */
async function openAll(pool: pg.Pool, many: number): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: many }, () => pool.connect()));
  for (const one of opened) if (one.status === 'fulfilled') one.value.release();
}

/** Traces the pool's statements; outside a transaction the span includes the wait for a connection. */
function traceQueries(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) => traced(statementText(args[0]), () => query(...args))) as pg.Pool['query'];
}

/** Uses a connection of its own without a statement timeout. */
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
    // Closing releases the lock as well.
    await client.end().catch(() => undefined);
  }
}

const LOOK_FOR_LOCK_MS = 300;

/**
 * Lets one of several instances that start together migrate, while the others wait. They poll: a waiting statement is an open transaction, and CREATE
 * INDEX CONCURRENTLY would wait for it for ever.
 */
async function lockMigrations(session: Session): Promise<void> {
  for (;;) {
    const [row] = await session.query<{ mine: boolean }>('select pg_try_advisory_lock(7241001) as mine');
    if (row?.mine) return;
    await wait(LOOK_FOR_LOCK_MS);
  }
}

/**
 * drizzle acquires a connection for a transaction and never releases it if `begin` fails, as it does in every restart of the server: after a few
 * restarts the pool would be exhausted. So the connection is acquired and released here.
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

/** The connection of a transaction on a server. */
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

/**
 * The embedded database has no autovacuum; without statistics the planner scans whole tables. Limited to our own tables: analysing PostgreSQL's
 * catalogues would take most of the time.
 */
async function analyze(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ table: string }>(
    `select oid::regclass::text as "table" from pg_class where relkind in ('r', 'p') and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  );
  await pglite.exec(`analyze ${rows.map(({ table }) => table).join(', ')}`);
}

/** SQLSTATE of a failed query, or undefined. drizzle stores the driver's error as the cause. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error as { code?: unknown; cause?: unknown } | undefined; at; at = at.cause as typeof at) {
    if (typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return undefined;
}

/** Name of the violated constraint, or undefined. */
export function constraintOf(error: unknown): string | undefined {
  for (let at = error as { constraint?: unknown; cause?: unknown } | undefined; at; at = at.cause as typeof at) {
    if (typeof at.constraint === 'string') return at.constraint;
  }
  return undefined;
}

/** The rows of a raw SQL statement; both drivers return the same shape. */
export function rowsOf<Row>(answer: unknown): Row[] {
  return (answer as { rows: Row[] }).rows;
}

const UNKNOWN = `This database was made by another release of Maitre, whose tables this one does not know. Nothing was changed in it.
Start that release, take everything out (npm run backup, or npm run export for one restaurant), and begin here with an empty DATA_DIR or database.`;

/** @throws ConfigurationError for a database of a newer release with incompatible migrations, or of one from before the migrations were squashed */
async function refuseUnknownSchema(session: Session): Promise<void> {
  if (!(await isKnownSchema(session))) throw new ConfigurationError(UNKNOWN);
}
