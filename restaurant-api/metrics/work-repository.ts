/** Counts pending work in the database for metrics: reads few rows by index, regardless of finished work. */
import { sql } from 'drizzle-orm';
import { backupProblem } from '../backup/backup-state';
import { findLastRuns } from '../backup/run-repository';
import { type Queryable, rowsOf } from '../db/client';

export interface StateOfWork {
  jobs: Array<{ kind: string; ready: number; later: number; oldestSeconds: number }>;
  /** Messages that are neither sent nor dropped. */
  outbox: Array<{ channel: string; state: string; count: number }>;
  held: number;
  rollupDriftDays: number;
  /** Age in seconds; null if no backup was ever made. */
  backup: { ageSeconds: number | null; hasProblem: boolean };
}

/** @param now epoch milliseconds */
export async function findStateOfWork(db: Queryable, now: number): Promise<StateOfWork> {
  const jobs = rowsOf<StateOfWork['jobs'][number]>(
    await db.execute(
      sql`select name as kind, count(*) filter (where start_after <= now())::int as ready, count(*) filter (where start_after > now())::int as later,
        coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float8 as "oldestSeconds"
      from pgboss.job where state < 'active' and name not like '\\_\\_pgboss%' group by name`,
    ),
  );
  const outbox = rowsOf<StateOfWork['outbox'][number]>(
    await db.execute(
      sql`select channel, state, count(*)::int as count from outbox where sent_at is null and state in ('queued', 'failed', 'uncertain') group by channel, state`,
    ),
  );
  const [row] = rowsOf<{ held: number; drift: number }>(
    await db.execute(
      sql`select (select count(*)::int from held_jobs) as held, (select coalesce(sum(wrong_days), 0)::int from rollup_states) as drift`,
    ),
  );
  const runs = await findLastRuns(db);
  const begun = runs.done?.startedAt.getTime();
  return {
    jobs,
    outbox,
    held: row?.held ?? 0,
    rollupDriftDays: row?.drift ?? 0,
    backup: {
      ageSeconds: begun === undefined ? null : Math.max(0, (now - begun) / 1000),
      hasProblem: backupProblem(runs, now) !== null,
    },
  };
}
