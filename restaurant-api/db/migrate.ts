/**
 * Applies migrations while the previous release still serves (ADR 159): each migration is a transaction of its own with a short lock timeout and
 * retries; indexes made CONCURRENTLY follow outside a transaction.
 */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** A migration in drizzle's journal. */
export interface Migration {
  /** Creation time, epoch milliseconds; migrations are ordered by it. */
  when: number;
  hash: string;
  statements: string[];
}

/** A dedicated connection. */
export interface Session {
  /** Runs one or several statements without parameters. */
  run(statements: string): Promise<unknown>;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** The migrations of this release, oldest first. */
export function knownMigrations(): Migration[] {
  return readMigrationFiles({ migrationsFolder: path.resolve('restaurant-api/db/migrations') }).map(
    ({ folderMillis: when, hash, sql: statements }) => ({ when, hash, statements }),
  );
}

/** drizzle's own migrations table; in addition, pending indexes and the migrations that are compatible with the previous release. */
const NOTES = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.pending_indexes (name text primary key, statement text not null);
  create table if not exists drizzle.expansions (hash text primary key)`;

/** Marks migrations that remove something the previous release needs. */
const CONTRACT = /^\s*-- contract:/m;

const CONCURRENT =
  /^\s*(?:--.*\n\s*)*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i;
const indexOf = (statement: string) => CONCURRENT.exec(statement)?.[1];
/** For an unshared database: creates the index within the transaction. */
const atOnce = (statement: string) => statement.replace(/\bconcurrently\s+/i, '');

/** Applies and records migrations as drizzle does, within the caller's transaction. */
export async function applyMigrations(session: Session, migrations: readonly Migration[]): Promise<void> {
  await session.run(NOTES);
  for (const { when, hash, statements } of migrations) {
    for (const statement of statements) await session.run(indexOf(statement) ? atOnce(statement) : statement);
    await note(session, { when, hash, statements });
  }
}

async function note(session: Session, { when, hash, statements }: Migration): Promise<void> {
  await session.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
  if (!statements.some((statement) => CONTRACT.test(statement)))
    await session.query('insert into drizzle.expansions values ($1) on conflict do nothing', [hash]);
}

/**
 * Whether this release can work with the schema: unknown migrations only add to it. So an instance of the previous release can restart while a new
 * one is being deployed.
 */
export async function isKnownSchema(
  session: Session,
  known: readonly Migration[] = knownMigrations(),
): Promise<boolean> {
  const [notes] = await session.query<{ there: boolean; expansions: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there, to_regclass('drizzle.expansions') is not null as expansions`,
  );
  if (!notes?.there) return true;
  const rows = await session.query<{ hash: string }>(
    `select hash from drizzle.__drizzle_migrations${notes.expansions ? ' except select hash from drizzle.expansions' : ''}`,
  );
  const hashes = new Set(known.map(({ hash }) => hash));
  return rows.every(({ hash }) => hashes.has(hash));
}

export interface MigrateOptions {
  /** Other processes use the database: lock waits are short, and indexes are made CONCURRENTLY. */
  shared: boolean;
  /** Lock timeout of a migration, in milliseconds: queries behind it wait as long. */
  lockTimeoutMs?: number;
  /** Maximum attempts to get a lock, and the longest pause between them, in milliseconds. */
  tries?: number;
  longestPauseMs?: number;
  migrations?: readonly Migration[];
  /** Called after each migration and index, with its duration. */
  heard?(what: string, ms: number): void;
}

/**
 * Applies the missing migrations.
 * @throws the database's error 55P03 if no attempt got the lock: that migration is rolled back, and the next start continues
 */
export async function migrate(
  session: Session,
  {
    shared,
    lockTimeoutMs = 3_000,
    tries = 20,
    longestPauseMs = 15_000,
    migrations = knownMigrations(),
    heard = () => undefined,
  }: MigrateOptions,
): Promise<void> {
  await session.run(NOTES);
  const applied = await session.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  const known = new Set(applied.map(({ hash }) => hash));
  for (const migration of migrations.filter(({ hash }) => !known.has(hash))) {
    const started = performance.now();
    for (let attempt = 1; ; attempt++) {
      try {
        await session.run(`begin; set local lock_timeout = ${shared ? lockTimeoutMs : 0}`);
        if (shared) await applyBeside(session, migration);
        else await applyMigrations(session, [migration]);
        await session.run('commit');
        break;
      } catch (error) {
        await session.run('rollback');
        if (!isLockTimeout(error) || attempt >= tries) throw error;
        await wait(Math.min(500 * 2 ** attempt, longestPauseMs));
      }
    }
    heard(String(migration.when), performance.now() - started);
    if (shared) await makeIndexes(session, heard);
  }
  // Pending indexes of an earlier start that was interrupted.
  if (shared) await makeIndexes(session, heard);
}

const LOCK_NOT_AVAILABLE = '55P03';
const isLockTimeout = (error: unknown) => (error as { code?: string }).code === LOCK_NOT_AVAILABLE;

async function applyBeside(session: Session, migration: Migration): Promise<void> {
  for (const statement of migration.statements) {
    const name = indexOf(statement);
    if (name === undefined) await session.run(statement);
    else
      await session.query('insert into drizzle.pending_indexes values ($1, $2) on conflict do nothing', [
        name,
        statement,
      ]);
  }
  await note(session, migration);
}

/** An interrupted build leaves an invalid index: it is dropped and made again. */
async function makeIndexes(session: Session, heard: NonNullable<MigrateOptions['heard']>): Promise<void> {
  const pending = await session.query<{ name: string; statement: string }>('select * from drizzle.pending_indexes');
  for (const { name, statement } of pending) {
    const started = performance.now();
    const [there] = await session.query<{ valid: boolean }>(
      'select i.indisvalid as valid from pg_index i where i.indexrelid = to_regclass($1)',
      [`"${name}"`],
    );
    if (there && !there.valid) await session.run(`drop index concurrently "${name}"`);
    if (!there?.valid) await session.run(statement);
    await session.query('delete from drizzle.pending_indexes where name = $1', [name]);
    heard(name, performance.now() - started);
  }
}
