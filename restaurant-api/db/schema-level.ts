/** Whether this release knows the schema that it finds. */
import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { ConfigurationError } from '@/lib/config/configuration-error';

const UNKNOWN = `This database was made by another release of Maitre, whose tables this one does not know. Nothing was changed in it.
Start that release, take everything out (npm run backup, or npm run export for one restaurant), and begin here with an empty DATA_DIR or database.`;

/**
 * Before migrating: every migration that was applied must be one of this release.
 * @throws ConfigurationError for a database of a newer release, or of one from before the migrations were made one
 */
export async function refuseUnknownSchema(query: (statement: SQL) => Promise<{ rows: unknown[] }>, migrationsFolder: string): Promise<void> {
  const there = await query(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`);
  if (!(there.rows as Array<{ there: boolean }>)[0]?.there) return;
  const { rows } = await query(sql`select hash from drizzle.__drizzle_migrations`);
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
  if ((rows as Array<{ hash: string }>).some(({ hash }) => !known.has(hash))) throw new ConfigurationError(UNKNOWN);
}
