import { sql } from 'drizzle-orm';
import { bigint, boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
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
