/** An empty database per test file, copied from a migrated template: migrating each would take seconds. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, openAsBlob, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '@/restaurant-api/db/client';

const MIGRATIONS = 'restaurant-api/db/migrations';

/** Longer than in production, for busy machines. */
const CONNECT_WITHIN_MS = 60_000;

/** The database of these tests: `MAITRE_TEST_DB=postgres` with `TEST_DATABASE_URL`, or the embedded one. */
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

/** An empty database on the real server, without migrations. */
export async function createTestDatabase(template = 'template1'): Promise<{ url: string; drop(): Promise<void> }> {
  const server = realServer();
  const name = `maitre_test_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name} template ${template}${await copyingFiles(server)}`);
  return { url: addressOf(server, name), drop: () => runOn(server, `drop database ${name} with (force)`) };
}

/** From version 15 on, copies are written block by block into the WAL by default, three times the work of copying files as before. */
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

/** The migrated embedded template, made by the first test file that needs it. */
async function migratedImage(): Promise<Blob> {
  const file = path.join(os.tmpdir(), `maitre-test-${migrationsHash()}.tar`);
  if (!existsSync(file)) {
    const database = await openDatabase({});
    await database.pglite?.exec('checkpoint'); // otherwise every copy would replay the log
    const dump = await database.pglite?.dumpDataDir('none');
    await database.close();
    if (!dump) throw new Error('the embedded database gave no image of itself');
    const half = `${file}.${randomUUID()}`;
    writeFileSync(half, Buffer.from(await dump.arrayBuffer()));
    renameSync(half, file);
  }
  return openAsBlob(file);
}

/** A copy of the migrated template on the real server. The template is made under a lock; others wait. */
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
      // One connection holds the migration lock while the other one migrates.
      const database = await openDatabase({ url: addressOf(server, made), poolSize: 2 });
      await database.close();
      await client.query(`alter database ${made} rename to ${template}`);
    }
    return await createTestDatabase(template);
  } finally {
    await client.end();
  }
}

/** Hash of the schema: other migrations have other templates. */
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
