/** The embedded database has no server around it that would take care of a full disk, or of itself after a crash: this does. */
import { statfs } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';

/** Twice what one segment of its log takes: on a disk that has less, writing it could fail half-way, which PostgreSQL answers with a crash. */
export const KEEP_FREE_BYTES = 32 * 1024 * 1024;
const LOOK_MS = 1_000;

/**
 * Lets nothing be written while the disk is nearly full (writes fail with SQLSTATE 25006, reads go on), and again once there is room.
 * @returns how to stop looking
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
 * A server ends after a PANIC and is started again, which repairs it. This one would go on, and hang, or say yes to what it does not do: so
 * every statement is refused from then on, and the process ends, for whoever started it to start it again.
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
