/** A database for a test that kills the running API of its own, a server’s or in a folder, opened between two lives of the process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '@/restaurant-api/db/client';
import { createTestDatabase } from '../api/test-database';

export interface ScratchDatabase {
  /** Of the process that is started. */
  env: Record<string, string>;
  /** Opens the database for one piece of work. */
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

/** What a killed process had in hand comes back once its claims and jobs have run out, after minutes: that time passes here. */
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
