/** A database for a test that kills the running API of its own, a server’s or in a folder, opened between two lives of the process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '@/restaurant-api/db/client';
import { createTestDatabase } from './test-database';

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
