/** DATA_DIR is its owner's alone: whoever else has an account on the machine neither reads nor writes the book. */
import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Bits of everybody but the owner. */
const OTHERS = 0o077;

/** Makes DATA_DIR, or takes from one that is there what others may do with it, with what is in it, and with the database's files. */
export function openDataFolder(folder: string): void {
  mkdirSync(path.join(folder, 'postgres'), { recursive: true, mode: 0o700 });
  try {
    closeToOthers(folder);
    for (const name of readdirSync(folder)) closeToOthers(path.join(folder, name));
    for (const name of readdirSync(path.join(folder, 'postgres'), { recursive: true }))
      closeToOthers(path.join(folder, 'postgres', String(name)));
  } catch (error) {
    // Of somebody else, or on a disk that knows no rights: it works, and its owner has to see to it.
    process.emitWarning(
      `DATA_DIR could not be closed to other users of this machine (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`,
    );
  }
}

function closeToOthers(place: string): void {
  const status = lstatSync(place);
  if (!status.isSymbolicLink() && (status.mode & OTHERS) !== 0) chmodSync(place, status.mode & 0o777 & ~OTHERS);
}
