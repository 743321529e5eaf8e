/**
 * A snapshot of the embedded database while the product runs. The only connection is blocked meanwhile, so the rows are first spooled to disk, as
 * fast as it can write; the backup reads them from there at its own pace. Sealed with a key that is only kept in memory.
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
  /** How long writers were blocked. */
  blockedMs: number;
  bytes: number;
  read(): Readable;
  remove(): Promise<void>;
}

const NAME = 'backup-spool-';
const CIPHER = 'aes-256-ctr';

export async function spooledSnapshot(pglite: PGlite, dataDir: string, authSecret: string): Promise<Spool> {
  // Spool files of a killed process are useless: their keys are lost.
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

/** Spool files in use by this process. */
const open = new Set<string>();
