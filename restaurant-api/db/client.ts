/** The database: an embedded PostgreSQL in a folder, or a real server. One schema and one set of migrations for both. */
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type ExtractTablesWithRelations, sql, type SQL } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { openDataFolder } from '@/lib/config/data-folder';
import { endAfterPanic, keepDiskFree } from './embedded-safety';
import { type FolderLock, lockFolder } from './folder-lock';
import { PreparingClient } from './preparing-client';
import { PrivateFiles } from './private-files';
import { isUnavailable } from './unavailable';
import { readMigrationFiles } from 'drizzle-orm/migrator';
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
  /** The connection pool of a real server, for libraries that want one. */
  pool?: pg.Pool;
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
  /** Connections to a real server. */
  poolSize?: number;
  /** How long a call waits for one of them, in milliseconds. */
  connectWithin?: number;
}

/** Less than the web waits for an answer: whoever waits is told what is the matter. */
const CONNECT_WITHIN_MS = 8_000;

const MIGRATIONS = path.resolve('restaurant-api/db/migrations');

/** Opens the database and brings its schema up to date. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.url ? openServer(settings.url, settings) : openEmbedded(settings);
}

async function openServer(
  url: string,
  { poolSize = 20, connectWithin = CONNECT_WITHIN_MS }: DatabaseSettings,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectWithin,
    keepAlive: true,
    Client: PreparingClient,
  });
  // An idle connection that the server drops is replaced by the pool; unhandled, the event would end the process.
  pool.on('error', () => undefined);
  const db = drizzleNode(pool);
  try {
    await withMigrationLock(pool, async () => {
      await refuseUnknownSchema((statement) => db.execute(statement), MIGRATIONS);
      await migrateNode(db, { migrationsFolder: MIGRATIONS });
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: withOwnTransactions(db as unknown as Db, pool), embedded: false, pool, close: () => pool.end() };
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

/** Several copies may start at once; one migrates, the others wait. */
async function withMigrationLock(pool: pg.Pool, migrate: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(7241001)');
    await migrate();
  } finally {
    await client.query('select pg_advisory_unlock(7241001)').catch(() => undefined);
    client.release();
  }
}

async function openEmbedded({ folder, image, keepFree }: DatabaseSettings): Promise<Database> {
  let lock: FolderLock | undefined;
  if (folder) {
    openDataFolder(folder);
    lock = lockFolder(folder);
  }
  const pglite = await PGlite.create({
    fs: folder ? new PrivateFiles(path.join(folder, 'postgres')) : undefined,
    extensions: { btree_gin, btree_gist, pg_trgm },
    loadDataDir: image,
  });
  endAfterPanic(pglite);
  const db = drizzlePglite(pglite);
  try {
    await refuseUnknownSchema((statement) => db.execute(statement), MIGRATIONS);
  } catch (error) {
    await pglite.close();
    lock?.release();
    throw error;
  }
  await migratePglite(db, { migrationsFolder: MIGRATIONS });
  await analyze(pglite);
  const stopLooking = folder ? await keepDiskFree(pglite, folder, keepFree) : undefined;
  return {
    db: db as unknown as Db,
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

/**
 * Before migrating: every migration that was applied must be one of this release.
 * @throws ConfigurationError for a database of a newer release, or of one from before the migrations were made one
 */
async function refuseUnknownSchema(
  query: (statement: SQL) => Promise<{ rows: unknown[] }>,
  migrationsFolder: string,
): Promise<void> {
  const there = await query(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`);
  if (!(there.rows as Array<{ there: boolean }>)[0]?.there) return;
  const { rows } = await query(sql`select hash from drizzle.__drizzle_migrations`);
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
  if ((rows as Array<{ hash: string }>).some(({ hash }) => !known.has(hash))) throw new ConfigurationError(UNKNOWN);
}
