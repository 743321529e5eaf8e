/** The job that makes an archive: read as fast as it is written down, a piece at a time. */
import { exportArchive, filesOfArchive } from './export-service';
import { addPiece, clearPieces, findExport, updateExport } from './export-repository';
import type { WorkerParts } from '../../jobs/worker';
import type { JobKinds } from '../../jobs/jobs';

/** Of every piece but the last, however large the parts are in which the archive comes. */
const PIECE_BYTES = 1_048_576;

/**
 * Begins anew what a worker that died has begun. One that was deleted meanwhile ends.
 * @throws what went wrong, after it is written down: the queue tries again
 */
export async function makeExport(
  { context: { db, now, log } }: WorkerParts,
  { restaurant, uid }: JobKinds['make-export'],
): Promise<void> {
  const row = await findExport(db, restaurant, uid);
  if (!row || row.state === 'done') return;
  await clearPieces(db, restaurant, uid);
  const total = await filesOfArchive(db, restaurant);
  await updateExport(db, restaurant, uid, { state: 'running', done: 0, total });
  let done = 0;
  let bytes = 0;
  let piece = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const take = (part: Buffer) => {
    waiting.push(part);
    size += part.length;
  };
  const put = async () => {
    if (size === 0) return;
    await addPiece(db, restaurant, uid, piece++, Buffer.concat(waiting));
    await updateExport(db, restaurant, uid, { done });
    bytes += size;
    waiting = [];
    size = 0;
  };
  try {
    for await (const chunk of (await exportArchive(db, restaurant, () => done++)) as AsyncIterable<Buffer>) {
      let rest = chunk;
      while (size + rest.length >= PIECE_BYTES) {
        const fits = PIECE_BYTES - size;
        take(rest.subarray(0, fits));
        rest = rest.subarray(fits);
        await put();
      }
      take(rest);
    }
    await put();
    await updateExport(db, restaurant, uid, { state: 'done', done: total, bytes, finishedAt: new Date(now()) });
  } catch (error) {
    await clearPieces(db, restaurant, uid);
    await updateExport(db, restaurant, uid, { state: 'failed', finishedAt: new Date(now()) });
    // A deleted one has no row for its pieces: that is its end.
    if (!(await findExport(db, restaurant, uid))) return;
    log.error({ err: error, restaurant, export: uid }, 'an export could not be made');
    throw error;
  }
}
