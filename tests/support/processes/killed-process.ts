/** A database (server or folder) for a test that kills its API, opened between two runs of the process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '@/restaurant-api/db/client';
import { createTestDatabase } from '../api/test-database';

export interface ScratchDatabase {
  /** Environment of the process. */
  env: Record<string, string>;
  /** Opens the database for a piece of work. */
  on<T>(work: (database: Database) => Promise<T>): Promise<T>;
  cleanUp(): Promise<void>;
}

/** @param name of the folder of the embedded database */
export async function createScratchDatabase(name: string): Promise<ScratchDatabase> {
  if (process.env.MAITRE_TEST_DB === 'postgres') {
    const { url, drop } = await createTestDatabase();
    return { env: { DATABASE_URL: url }, on: opened(() => openDatabase({ url })), cleanUp: drop };
  }
  const folder = await mkdtemp(path.join(tmpdir(), `maitre-${name}-`));
  return {
    env: { DATA_DIR: folder },
    on: opened(() => openDatabase({ folder })),
    cleanUp: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Work in progress of a killed process is released when its claims and jobs expire, after minutes: this simulates that time. */
export async function letClaimsRunOut({ db }: Database): Promise<void> {
  await db.execute(sql`update outbox set claimed_at = claimed_at - interval '3 minutes' where sent_at is null`);
  await db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
}

const opened =
  (open: () => Promise<Database>): ScratchDatabase['on'] =>
  async (work) => {
    const database = await open();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
