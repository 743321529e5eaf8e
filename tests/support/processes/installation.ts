/** A complete installation (database and environment) for tests of commands. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '@/restaurant-api/db/client';
import { type Source, embeddedFolder, openFolderSource, openServerSource } from '@/restaurant-api/backup/source';
import { TEST_SETTINGS } from '../api/api-server';
import { createTestDatabase } from '../api/test-database';

export const PASSPHRASE = 'correct horse battery staple';

export interface Ran {
  code: number;
  output: string;
}

export interface Installation {
  folder: string;
  url: string | undefined;
  env: Record<string, string>;
  open(): Promise<Database>;
  source(): Promise<Source>;
  /** Runs a command of restaurant-api/commands. */
  run(command: string, args: readonly string[], env?: Record<string, string | undefined>): Promise<Ran>;
  remove(): Promise<void>;
}

/** Empty, without a schema. */
export async function emptyInstallation(kind: 'embedded' | 'postgres'): Promise<Installation> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maitre-installation-'));
  const server = kind === 'postgres' ? await createTestDatabase() : undefined;
  const url = server?.url;
  const env: Record<string, string> = {
    DATA_DIR: folder,
    AUTH_SECRET: TEST_SETTINGS.authSecret,
    ...(url !== undefined && { DATABASE_URL: url }),
  };
  return {
    folder,
    url,
    env,
    open: () => openDatabase(url === undefined ? { folder } : { url, poolSize: 4 }),
    source: () => (url === undefined ? openFolderSource(embeddedFolder(folder)) : openServerSource(url)),
    run: (command, args, more = {}) =>
      new Promise((resolve) => {
        execFile(
          process.execPath,
          // As in api-process.ts: it runs for seconds.
          ['--no-warnings', '--liftoff-only', path.resolve('.build', `command-${command}.mjs`), ...args],
          {
            env: {
              PATH: process.env.PATH,
              LOG_LEVEL: 'error',
              BACKUP_PASSPHRASE: PASSPHRASE,
              ...env,
              ...more,
            } as unknown as NodeJS.ProcessEnv,
          },
          (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
        );
      }),
    async remove() {
      await server?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
