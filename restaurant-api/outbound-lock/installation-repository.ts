/** Queries of the installation's row, and of the jobs held until its release. */
import { sql } from 'drizzle-orm';
import type { JobKind, JobKinds, Jobs } from '../jobs/jobs';
import { type Db, type Queryable, type Tx, rowsOf } from '../db/client';
import { heldJobs, installation } from '../db/schema/installation';

export interface Installation {
  id: string;
  heldSince: Date | null;
  restoredFrom: Date | null;
}

export async function findInstallation(db: Queryable): Promise<Installation> {
  const [row] = await db
    .select({ id: installation.id, heldSince: installation.heldSince, restoredFrom: installation.restoredFrom })
    .from(installation);
  if (!row) throw new Error('the installation has no row of its own');
  return row;
}

export async function holdJob<K extends JobKind>(tx: Queryable, kind: K, data: JobKinds[K]): Promise<void> {
  await tx.insert(heldJobs).values({ kind, data });
}

/**
 * Moves the held jobs to the queue, each once, even with several instances.
 * @param kinds known to this release: an older backup may contain others
 */
export async function queueHeldJobs(db: Db, jobs: Pick<Jobs, 'enqueue'>, kinds: readonly JobKind[]): Promise<number> {
  return db.transaction(async (tx: Tx) => {
    const rows = rowsOf<{ uid: number; kind: JobKind; data: JobKinds[JobKind] }>(
      await tx.execute(
        sql`delete from held_jobs where kind in (${sql.join(
          kinds.map((kind) => sql`${kind}`),
          sql`, `,
        )}) returning uid, kind, data`,
      ),
    );
    for (const { kind, data } of [...rows].sort((a, b) => Number(a.uid) - Number(b.uid)))
      await jobs.enqueue(tx, kind, data);
    return rows.length;
  });
}
