/** Protects the embedded database, which has no server process, against a full disk and after a crash. */
import { statfs } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';

/** Twice the size of a WAL segment: with less space, writing one could fail half-way, which crashes PostgreSQL. */
export const KEEP_FREE_BYTES = 32 * 1024 * 1024;
const LOOK_MS = 1_000;

/**
 * Makes the database read-only while the disk is nearly full (writes fail with SQLSTATE 25006), until there is space again.
 * @returns a function that stops the check
 */
export async function keepDiskFree(pglite: PGlite, folder: string, keepFree = KEEP_FREE_BYTES): Promise<() => void> {
  let isReadOnly = false;
  async function look(): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    const isFull = bavail * bsize < keepFree;
    if (isFull === isReadOnly) return;
    await pglite.exec(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`);
    isReadOnly = isFull;
  }
  await look();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const lookLater = () => {
    if (!stopped)
      timer = setTimeout(
        () =>
          void look()
            .catch(() => undefined)
            .finally(lookLater),
        LOOK_MS,
      ).unref();
  };
  lookLater();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/**
 * After a PANIC, a server exits and its restart repairs it. The embedded database would continue, and hang or confirm writes that it does not make:
 * so every statement is refused and the process exits, to be restarted.
 */
export function endAfterPanic(pglite: PGlite): void {
  let panic: unknown;
  const guarded =
    <Args extends unknown[], Answer>(send: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (panic !== undefined) throw panic;
      try {
        return await send(...args);
      } catch (error) {
        if ((error as { severity?: unknown }).severity === 'PANIC') {
          panic = error;
          setImmediate(() => {
            throw new Error('the embedded database has crashed', { cause: error });
          });
        }
        throw error;
      }
    };
  pglite.execProtocol = guarded(pglite.execProtocol.bind(pglite));
  pglite.execProtocolStream = guarded(pglite.execProtocolStream.bind(pglite));
}
