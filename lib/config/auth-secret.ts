/** The secret that signs sessions: from the environment, or generated once and stored beside the embedded database. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDataFolder } from './data-folder';

export function authSecret(env: { AUTH_SECRET?: string; DATA_DIR: string }): string {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  const file = path.join(env.DATA_DIR, 'auth-secret');
  if (!existsSync(file)) {
    openDataFolder(env.DATA_DIR);
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // the other process created it first
    }
  }
  return readFileSync(file, 'utf8').trim();
}
