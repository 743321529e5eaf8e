import { sql } from 'drizzle-orm';
import { bigint, boolean, check, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** The installation itself, in its only row. */
export const installation = pgTable(
  'installation',
  {
    only: boolean('only').primaryKey().default(true),
    /** Another one after every restore: what devices keep of an earlier one is not to be trusted. */
    id: text('id')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** Since when nothing leaves this copy; null for a copy that was released, or never restored. */
    heldSince: instant('held_since'),
    /** When the backup was made that it was restored from. */
    restoredFrom: instant('restored_from'),
  },
  (t) => [check('installation_only', sql`${t.only}`)],
);

/** Jobs that wait until the copy is released, as `jobs/jobs.ts` knows them. */
export const heldJobs = pgTable('held_jobs', {
  uid: bigint('uid', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind').notNull(),
  data: jsonb('data').$type<unknown>().notNull(),
  at: instant('at').notNull().defaultNow(),
});

/** Keyed hashes of the persons who were taken out at their own wish, so that a restored backup can take them out again. */
export const erasures = pgTable('erasures', {
  hash: text('hash').primaryKey(),
  at: instant('at').notNull().defaultNow(),
});

/** Backups that were made, are being made or failed. One is made at a time, whichever copy of the API makes it. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    uid: bigint('uid', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    state: text('state').$type<'running' | 'done' | 'failed'>().notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    /** When the process that makes it last said that it lives. */
    beatAt: instant('beat_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    /** Name of the file, without its folder. */
    file: text('file').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
    rows: bigint('rows', { mode: 'number' }),
    /** Whether it was restored into a scratch database and compared. */
    checked: boolean('checked').notNull().default(false),
    /** When the next one should be there: after that, owners are told that the last one is old. */
    nextBy: instant('next_by'),
    failure: text('failure').notNull().default(''),
  },
  (t) => [
    uniqueIndex('backup_runs_one')
      .on(t.state)
      .where(sql`${t.state} = 'running'`),
  ],
);
