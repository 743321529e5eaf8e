/** The job that creates an archive, piece by piece, as fast as the pieces are stored. */
import { exportArchive, filesOfArchive } from './export-service';
import { addPiece, clearPieces, findExport, updateExport } from './export-repository';
import type { WorkerParts } from '../../jobs/worker';
import type { JobKinds } from '../../jobs/jobs';

/** Size of all pieces but the last. */
const PIECE_BYTES = 1_048_576;

/**
 * Restarts an export whose worker died; ends if the export was deleted.
 * @throws the error after recording it: the queue retries
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
    // Stops here if the export was deleted.
    if (!(await findExport(db, restaurant, uid))) return;
    log.error({ err: error, restaurant, export: uid }, 'an export could not be made');
    throw error;
  }
}
