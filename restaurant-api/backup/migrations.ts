/** The schema brought up by hand, inside of a transaction that is already open: drizzle's own migrator begins one of its own. */
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { AppliedMigration } from './catalogue';
import type { Source } from './source';

export interface KnownMigration extends AppliedMigration {
  statements: string[];
}

/** The migrations of this release, the oldest first. */
export function knownMigrations(): KnownMigration[] {
  return readMigrationFiles({ migrationsFolder: path.resolve('restaurant-api/db/migrations') }).map(
    ({ folderMillis: when, hash, sql: statements }) => ({ when, hash, statements }),
  );
}

/** Applies and notes them as drizzle does, so that the next start finds nothing left to do. */
export async function applyMigrations(
  source: Pick<Source, 'run' | 'query'>,
  migrations: readonly KnownMigration[],
): Promise<void> {
  await source.run(
    'create schema if not exists drizzle; create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { when, hash, statements } of migrations) {
    for (const statement of statements) await source.run(statement);
    await source.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
  }
}
