/** What the installation knows of its own backups. */
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { backupRuns } from '../db/schema/installation';

/** What a backup came to. */
export interface BackupMade {
  /** Name of the file, without its folder. */
  file: string;
  bytes: number;
  rows: number;
  /** Restored into a scratch database and compared. */
  checked: boolean;
}

export interface BackupRun {
  state: 'running' | 'done' | 'failed';
  startedAt: Date;
  finishedAt: Date | null;
  nextBy: Date | null;
  failure: string;
}

/** A process that has not said for this long that it lives has died, in minutes. */
const DEAD_AFTER_MINUTES = 5;

/** Takes the turn to make a backup; null while another copy has it. One that died in the middle of its turn is noted as failed. */
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

/** Gives the turn back unused. */
export async function giveBack(db: Queryable, uid: number): Promise<void> {
  await db.delete(backupRuns).where(eq(backupRuns.uid, uid));
}

export async function beat(db: Queryable, uid: number): Promise<void> {
  await db
    .update(backupRuns)
    .set({ beatAt: sql`now()` })
    .where(eq(backupRuns.uid, uid));
}

/** @param nextBy when the next one should be there */
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

/** Notes a backup that somebody made by the command. */
export async function recordBackup(db: Queryable, made: BackupMade, startedAt: Date, nextBy: Date): Promise<void> {
  await db.insert(backupRuns).values({ ...made, state: 'done', startedAt, finishedAt: sql`now()`, nextBy });
}

/** The newest that was made, and the newest that ended in any way. */
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
