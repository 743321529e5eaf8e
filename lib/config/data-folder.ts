/** Restricts DATA_DIR to its owner: other accounts of the machine can neither read nor write it. */
import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Permission bits of group and others. */
const OTHERS = 0o077;

/** Creates DATA_DIR, or removes the rights of others from it, its content and the database's files. */
export function openDataFolder(folder: string): void {
  mkdirSync(path.join(folder, 'postgres'), { recursive: true, mode: 0o700 });
  try {
    closeToOthers(folder);
    for (const name of readdirSync(folder)) closeToOthers(path.join(folder, name));
    for (const name of readdirSync(path.join(folder, 'postgres'), { recursive: true }))
      closeToOthers(path.join(folder, 'postgres', String(name)));
  } catch (error) {
    // Owned by another user, or on a disk without permissions: it works, and the operator must restrict it.
    process.emitWarning(
      `DATA_DIR could not be closed to other users of this machine (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`,
    );
  }
}

function closeToOthers(place: string): void {
  const status = lstatSync(place);
  if (!status.isSymbolicLink() && (status.mode & OTHERS) !== 0) chmodSync(place, status.mode & 0o777 & ~OTHERS);
}
