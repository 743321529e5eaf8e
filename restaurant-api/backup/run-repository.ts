/** Records of the installation's own backups. */
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { backupRuns } from '../db/schema/installation';

/** Result of a backup. */
export interface BackupMade {
  /** File name without folder. */
  file: string;
  bytes: number;
  rows: number;
  /** Verified by restoring it into a scratch database. */
  checked: boolean;
}

export interface BackupRun {
  state: 'running' | 'done' | 'failed';
  startedAt: Date;
  finishedAt: Date | null;
  nextBy: Date | null;
  failure: string;
}

/** Minutes without a heartbeat after which a run counts as dead. */
const DEAD_AFTER_MINUTES = 5;

/** Claims the run of a backup; null while another instance has it. A run whose process died is recorded as failed. */
export async function claimRun(db: Queryable, file: string, at: Date): Promise<number | null> {
  await db
    .update(backupRuns)
    .set({ state: 'failed', finishedAt: at, failure: 'interrupted' })
    .where(
      and(
        eq(backupRuns.state, 'running'),
        lt(backupRuns.beatAt, sql`now() - make_interval(mins => ${DEAD_AFTER_MINUTES})`),
      ),
    );
  const [row] = await db
    .insert(backupRuns)
    .values({ state: 'running', file, startedAt: at })
    .onConflictDoNothing()
    .returning({ uid: backupRuns.uid });
  return row?.uid ?? null;
}

/** Releases an unused claim. */
export async function giveBack(db: Queryable, uid: number): Promise<void> {
  await db.delete(backupRuns).where(eq(backupRuns.uid, uid));
}

export async function beat(db: Queryable, uid: number): Promise<void> {
  await db
    .update(backupRuns)
    .set({ beatAt: sql`now()` })
    .where(eq(backupRuns.uid, uid));
}

/** @param nextBy when the next backup is due */
export async function noteDone(
  db: Queryable,
  uid: number,
  made: BackupMade,
  at: { finishedAt: Date; nextBy: Date },
): Promise<void> {
  await db
    .update(backupRuns)
    .set({ ...made, ...at, state: 'done' })
    .where(eq(backupRuns.uid, uid));
}

export async function noteFailed(db: Queryable, uid: number, failure: string, finishedAt: Date): Promise<void> {
  await db.update(backupRuns).set({ state: 'failed', finishedAt, failure }).where(eq(backupRuns.uid, uid));
}

/** Records a backup made with the command. */
export async function recordBackup(db: Queryable, made: BackupMade, startedAt: Date, nextBy: Date): Promise<void> {
  await db.insert(backupRuns).values({ ...made, state: 'done', startedAt, finishedAt: sql`now()`, nextBy });
}

/** The newest successful run, and the newest run that ended with any result. */
export async function findLastRuns(db: Queryable): Promise<{ done: BackupRun | null; ended: BackupRun | null }> {
  const newest = async (states: ReadonlyArray<BackupRun['state']>) =>
    (
      await db
        .select()
        .from(backupRuns)
        .where(inArray(backupRuns.state, [...states]))
        .orderBy(desc(backupRuns.startedAt))
        .limit(1)
    )[0] ?? null;
  return { done: await newest(['done']), ended: await newest(['done', 'failed']) };
}
