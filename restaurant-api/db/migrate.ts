/**
 * Brings a schema up to date beside a release that still serves (ADR 159): each migration is a transaction of its own that waits only a moment for
 * a lock and is tried again, and indexes that are made CONCURRENTLY come after it, outside of any.
 */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** A migration as drizzle notes it. */
export interface Migration {
  /** When it was made, epoch milliseconds; they are in this order. */
  when: number;
  hash: string;
  statements: string[];
}

/** One connection that does nothing else meanwhile. */
export interface Session {
  /** A statement without values, or several. */
  run(statements: string): Promise<unknown>;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** The migrations of this release, the oldest first. */
export function knownMigrations(): Migration[] {
  return readMigrationFiles({ migrationsFolder: path.resolve('restaurant-api/db/migrations') }).map(
    ({ folderMillis: when, hash, sql: statements }) => ({ when, hash, statements }),
  );
}

/** As drizzle's own migrator makes it; beside it the indexes that are still to be made, and which migrations the release before can work with. */
const NOTES = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.pending_indexes (name text primary key, statement text not null);
  create table if not exists drizzle.expansions (hash text primary key)`;

/** What takes something away says so: the release before would miss it. */
const CONTRACT = /^\s*-- contract:/m;

const CONCURRENT =
  /^\s*(?:--.*\n\s*)*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i;
const indexOf = (statement: string) => CONCURRENT.exec(statement)?.[1];
/** For a database that nobody else uses: in the transaction, like everything else. */
const atOnce = (statement: string) => statement.replace(/\bconcurrently\s+/i, '');

/** Applies and notes some migrations as drizzle does; whatever transaction is open is theirs. */
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
 * Whether this release may work with the schema: what it does not know only adds to it. So a copy of the release before can start again beside
 * the one that is being brought in.
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
  /** Others use the database: locks are waited for in short, and indexes made beside them. */
  shared: boolean;
  /** How long a migration waits for a lock, in milliseconds: whoever comes after it waits as long. */
  lockTimeoutMs?: number;
  /** How often one that did not get its lock is tried, and the longest pause before the next time, in milliseconds. */
  tries?: number;
  longestPauseMs?: number;
  migrations?: readonly Migration[];
  /** Told of each migration and index that was made, and how long it took. */
  heard?(what: string, ms: number): void;
}

/**
 * Applies what is missing.
 * @throws the database's error 55P03 where a lock was not to be had in all tries: nothing of that migration is left, and the next start goes on
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
  // Of a start that died before it had made them.
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

/** One that was begun and broke off is there and never used: it is made anew. */
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
