/** DATA_DIR is its owner's alone: whoever else has an account on the machine neither reads nor writes the book. */
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Bits of everybody but the owner. */
const OTHERS = 0o077;

/** Makes the folder, or takes from one that is there what others may do with it and with what is in it. */
export function openDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    close(folder);
    for (const name of readdirSync(folder)) close(path.join(folder, name));
    closeAll(path.join(folder, 'postgres'));
  } catch (error) {
    // Of somebody else, or on a disk that knows no rights: it works, and its owner has to see to it.
    process.emitWarning(`DATA_DIR could not be closed to other users of this machine (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`);
  }
}

function closeAll(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    close(place);
    if (entry.isDirectory()) closeAll(place);
  }
}

function close(place: string): void {
  if (lstatSync(place).isSymbolicLink() && !existsSync(place)) return;
  const { mode } = statSync(place);
  if ((mode & OTHERS) !== 0) chmodSync(place, mode & 0o777 & ~OTHERS);
}
