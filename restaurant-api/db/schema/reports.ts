import {
  bigint,
  boolean,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CsvSeparator, ReportName, ReportPeriod, ReportState } from '@/lib/contract/figures/reports';
import { instant, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** Reports that go out by mail. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    restaurant: restaurant(),
    uid: uid(),
    name: text('name').notNull(),
    report: text('report').$type<ReportName>().notNull(),
    state: text('state').$type<ReportState>().notNull(),
    /** Of the diners. */
    segment: bigint('segment_uid', { mode: 'number' }),
    period: text('period').$type<ReportPeriod>().notNull(),
    /** By the restaurant's clock. */
    hour: integer('hour').notNull(),
    /** Of a weekly one, 0 Sunday to 6 Saturday; and of a monthly one. */
    weekday: integer('weekday').notNull(),
    day: integer('day').notNull(),
    /** tmsUserUIDs. What they may read is looked up each time. */
    recipients: integer('recipients').array().notNull(),
    separator: text('separator').$type<CsvSeparator>().notNull(),
    suppressQuotes: boolean('suppress_quotes').notNull(),
    active: boolean('active').notNull(),
    /** When it was switched on, or given its hour, in epoch milliseconds: what was due before is not made up for (D12). */
    since: bigint('since', { mode: 'number' }).notNull().default(0),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** A recipient as a schedule found them when it was due. */
export interface SendingRecipient {
  tmsUserUid: number;
  name: string;
  email: string;
  /** They may read the report, and got it. */
  mayRead: boolean;
}

/** What was sent: one for each period of a schedule, whoever finds it due first. */
export const reportSendings = pgTable(
  'report_sendings',
  {
    restaurant: restaurant(),
    uid: uid(),
    schedule: bigint('schedule_uid', { mode: 'number' }).notNull(),
    /** '2026-11-26', of a weekly one 'W' and its Monday, of a monthly one '2026-11': by the restaurant's calendar. */
    period: text('period').notNull(),
    /** Service days that it is about; null where the report has none. */
    from: date('from_date', { mode: 'string' }),
    to: date('to_date', { mode: 'string' }),
    recipients: jsonb('recipients').$type<SendingRecipient[]>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    uniqueIndex('report_sendings_period').on(t.restaurant, t.schedule, t.period),
    foreignKey({
      columns: [t.restaurant, t.schedule],
      foreignColumns: [reportSchedules.restaurant, reportSchedules.uid],
    }).onDelete('cascade'),
  ],
);
