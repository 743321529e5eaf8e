/** A lock on the embedded database's folder, which PGlite lacks: a second process would silently lose rows. */
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { ConfigurationError } from '@/lib/config/configuration-error';

export interface FolderLock {
  release(): void;
}

/**
 * Locks the folder for this process.
 * @throws ConfigurationError with the id of the process that holds it
 */
export function lockFolder(folder: string): FolderLock {
  const file = path.join(folder, 'lock');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(file, 'utf8').trim());
      if (holder && holder !== process.pid && isRunning(holder)) {
        throw new ConfigurationError(
          `The database in ${folder} is in use by process ${holder}. Stop that one first, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(file, { force: true }); // left by a process that was killed
    }
  }
  throw new ConfigurationError(`The database in ${folder} could not be locked.`);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
