/** Starts, lists and deletes exports. */
import { sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { Archive } from '@/lib/resources/restaurant/exports-schema';
import type { Call } from '../../http/call';
import { notFound } from '../../problem';
import { write } from '../../write/write';
import {
  EXPORT_KEPT_MS,
  type ExportRow,
  addExport,
  failSilent,
  findExport,
  findExports,
  removeExport,
} from './export-repository';

const wireOf = ({ uid, state, done, total, bytes, by, at, finishedAt }: ExportRow): Archive => ({
  uid,
  state,
  done,
  total,
  bytes,
  by,
  at: at.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  keptUntil: state === 'done' ? new Date(at.getTime() + EXPORT_KEPT_MS).toISOString() : null,
});

export async function listExports({ context, restaurant }: Call): Promise<{ exports: Archive[] }> {
  return { exports: (await findExports(context.db, restaurant.uid, new Date(context.now()))).map(wireOf) };
}

/** Starts an export, or returns the running one. */
export async function beginExport({ context, restaurant, actor, idempotency }: Call): Promise<Archive> {
  const now = new Date(context.now());
  const result = await write({ context, restaurant, actor, idempotency }, async ({ tx, record }) => {
    // Locked: of two concurrent requests the second one finds the export of the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`export ${restaurant.uid}`}))`);
    await failSilent(tx, restaurant.uid, now);
    const under = (await findExports(tx, restaurant.uid, now)).find(
      ({ state }) => state === 'waiting' || state === 'running',
    );
    if (under) return wireOf(under);
    const row = await addExport(tx, restaurant.uid, actor.name || actor.email, now);
    await context.jobs.enqueue(tx, 'make-export', { restaurant: restaurant.uid, uid: row.uid });
    record({ kind: KIND.setup, entity: 'export', uid: row.uid, action: 'create', after: { by: row.by } });
    return wireOf(row);
  });
  return result;
}

/** @throws Problem 'not-found' */
export async function deleteExport({ context, restaurant, actor, idempotency }: Call, uid: number) {
  const result = await write({ context, restaurant, actor, idempotency }, async ({ tx, record }) => {
    if (!(await removeExport(tx, restaurant.uid, uid))) throw notFound('an export');
    record({ kind: KIND.setup, entity: 'export', uid, action: 'delete', before: {} });
    return { ok: true as const };
  });
  return result;
}

/** @throws Problem 'not-found' for an archive that is unfinished or too old */
export async function wholeExport({ context, restaurant }: Pick<Call, 'context' | 'restaurant'>, uid: number) {
  const row = await findExport(context.db, restaurant.uid, uid);
  if (row?.state !== 'done' || row.at.getTime() + EXPORT_KEPT_MS <= context.now()) throw notFound('an export');
  return row;
}
