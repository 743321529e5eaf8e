/**
 * A snapshot of the embedded database while the product runs. Its one connection does nothing else meanwhile, so the rows are only put aside, as
 * fast as the disk takes them; whoever wants them reads afterwards, in their own time. Sealed with a key that is never written down.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import { snapshot } from './snapshot';
import { embeddedStatements } from './source';

export interface Spool {
  /** How long writers waited. */
  blockedMs: number;
  bytes: number;
  read(): Readable;
  remove(): Promise<void>;
}

const NAME = 'backup-spool-';
const CIPHER = 'aes-256-ctr';

export async function spooledSnapshot(pglite: PGlite, dataDir: string, authSecret: string): Promise<Spool> {
  // Those of a process that was killed are nobody's: their keys are gone.
  for (const name of await readdir(dataDir))
    if (name.startsWith(NAME) && !open.has(name)) await rm(path.join(dataDir, name), { force: true });
  const name = NAME + randomBytes(9).toString('base64url');
  const file = path.join(dataDir, name);
  const [key, nonce] = [randomBytes(32), randomBytes(16)];
  open.add(name);
  const remove = async () => {
    open.delete(name);
    await rm(file, { force: true });
  };
  try {
    const started = performance.now();
    await pglite.transaction((tx) =>
      pipeline(
        Readable.from(snapshot(embeddedStatements(tx as never), authSecret)),
        createCipheriv(CIPHER, key, nonce),
        createWriteStream(file, { mode: 0o600 }),
      ),
    );
    const blockedMs = Math.round(performance.now() - started);
    return {
      blockedMs,
      bytes: (await stat(file)).size,
      read: () => createReadStream(file).pipe(createDecipheriv(CIPHER, key, nonce)),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Those that this process is at. */
const open = new Set<string>();
