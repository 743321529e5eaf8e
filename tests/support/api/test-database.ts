/**
 * An empty database of its own for one test file. It is copied from one that was migrated once: to make one anew takes seconds, and there
 * are many files.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, openAsBlob, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '@/restaurant-api/db/client';

const MIGRATIONS = 'restaurant-api/db/migrations';

/** Longer than a call waits in production: a busy machine is no reason to fail. */
const CONNECT_WITHIN_MS = 60_000;

/** Which database these tests run on: `MAITRE_TEST_DB=postgres` with `TEST_DATABASE_URL`, else the embedded one. */
export async function openTestDatabase(): Promise<{ database: Database; drop(): Promise<void> }> {
  if (process.env.MAITRE_TEST_DB !== 'postgres') {
    const database = await openDatabase({ image: await migratedImage() });
    return { database, drop: () => database.close() };
  }
  const { url, drop } = await copyOfMigrated();
  const database = await openDatabase({ url, poolSize: 20, connectWithin: CONNECT_WITHIN_MS });
  return {
    database,
    async drop() {
      await database.close();
      await drop();
    },
  };
}

/** An empty database on the real server, not yet migrated. */
export async function createTestDatabase(template = 'template1'): Promise<{ url: string; drop(): Promise<void> }> {
  const server = realServer();
  const name = `maitre_test_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name} template ${template}${await copyingFiles(server)}`);
  return { url: addressOf(server, name), drop: () => runOn(server, `drop database ${name} with (force)`) };
}

/** Since 15 a copy is written block by block into the log, which takes three times the work of copying files, as servers before did. */
async function copyingFiles(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return Number(rows[0]?.server_version_num) >= 150_000 ? ' strategy file_copy' : '';
  } finally {
    await client.end();
  }
}

/** The migrated embedded database; the first test file that needs it makes it. */
async function migratedImage(): Promise<Blob> {
  const file = path.join(os.tmpdir(), `maitre-test-${migrationsHash()}.tar`);
  if (!existsSync(file)) {
    const database = await openDatabase({});
    await database.pglite?.exec('checkpoint'); // else every copy begins by replaying what made this one
    const dump = await database.pglite?.dumpDataDir('none');
    await database.close();
    if (!dump) throw new Error('the embedded database gave no image of itself');
    const half = `${file}.${randomUUID()}`;
    writeFileSync(half, Buffer.from(await dump.arrayBuffer()));
    renameSync(half, file);
  }
  return openAsBlob(file);
}

/** A copy of the migrated database of the real server. Whoever makes the original does so under a lock; the others wait. */
async function copyOfMigrated(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = realServer();
  const template = `maitre_migrated_${migrationsHash()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7241002)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const made = `${template}_half`;
      await client.query(`drop database if exists ${made}`);
      await client.query(`create database ${made}`);
      // Two connections: one holds the lock on migrating while the other migrates.
      const database = await openDatabase({ url: addressOf(server, made), poolSize: 2 });
      await database.close();
      await client.query(`alter database ${made} rename to ${template}`);
    }
    return await createTestDatabase(template);
  } finally {
    await client.end();
  }
}

/** Names the schema: other migrations, other originals. */
function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    hash.update(file).update(readFileSync(path.join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 12);
}

function realServer(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('MAITRE_TEST_DB=postgres needs TEST_DATABASE_URL');
  return server;
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
