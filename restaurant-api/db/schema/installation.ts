import { sql } from 'drizzle-orm';
import { bigint, boolean, check, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Data of the installation, in a single row. */
export const installation = pgTable(
  'installation',
  {
    only: boolean('only').primaryKey().default(true),
    /** Changes with every restore: devices then discard their cached data. */
    id: text('id')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** Since when outgoing messages are held; null for a copy that was released or never restored. */
    heldSince: instant('held_since'),
    /** Creation time of the restored backup. */
    restoredFrom: instant('restored_from'),
  },
  (t) => [check('installation_only', sql`${t.only}`)],
);

/** Jobs that are held until the copy is released, as in `jobs/jobs.ts`. */
export const heldJobs = pgTable('held_jobs', {
  uid: bigint('uid', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind').notNull(),
  data: jsonb('data').$type<unknown>().notNull(),
  at: instant('at').notNull().defaultNow(),
});

/** Keyed hashes of persons erased at their own request, so that they can be erased again from a restored backup. */
export const erasures = pgTable('erasures', {
  hash: text('hash').primaryKey(),
  at: instant('at').notNull().defaultNow(),
});

/** Backup runs: finished, running or failed. Only one runs at a time, across all instances of the API. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    uid: bigint('uid', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    state: text('state').$type<'running' | 'done' | 'failed'>().notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    /** Last heartbeat of the running process. */
    beatAt: instant('beat_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    /** File name without folder. */
    file: text('file').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
    rows: bigint('rows', { mode: 'number' }),
    /** Verified by restoring it into a scratch database. */
    checked: boolean('checked').notNull().default(false),
    /** When the next backup is due: owners are alerted if it is missing then. */
    nextBy: instant('next_by'),
    failure: text('failure').notNull().default(''),
  },
  (t) => [
    uniqueIndex('backup_runs_one')
      .on(t.state)
      .where(sql`${t.state} = 'running'`),
  ],
);
