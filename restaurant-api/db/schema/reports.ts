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

/** Reports sent by mail. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    restaurant: restaurant(),
    uid: uid(),
    name: text('name').notNull(),
    report: text('report').$type<ReportName>().notNull(),
    state: text('state').$type<ReportState>().notNull(),
    /** Segment of the diner report. */
    segment: bigint('segment_uid', { mode: 'number' }),
    period: text('period').$type<ReportPeriod>().notNull(),
    /** Local hour of the restaurant. */
    hour: integer('hour').notNull(),
    /** Day of a weekly report, 0 Sunday to 6 Saturday; and of a monthly one. */
    weekday: integer('weekday').notNull(),
    day: integer('day').notNull(),
    /** tmsUserUIDs. Their rights are checked at each sending. */
    recipients: integer('recipients').array().notNull(),
    separator: text('separator').$type<CsvSeparator>().notNull(),
    suppressQuotes: boolean('suppress_quotes').notNull(),
    active: boolean('active').notNull(),
    /** When it was switched on or its hour was changed, epoch milliseconds: reports due before are not sent (D12). */
    since: bigint('since', { mode: 'number' }).notNull().default(0),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** A recipient at the time a report was due. */
export interface SendingRecipient {
  tmsUserUid: number;
  name: string;
  email: string;
  /** Whether they were allowed to read the report, and so received it. */
  mayRead: boolean;
}

/** Sent reports: one per period of a schedule, even with several workers. */
export const reportSendings = pgTable(
  'report_sendings',
  {
    restaurant: restaurant(),
    uid: uid(),
    schedule: bigint('schedule_uid', { mode: 'number' }).notNull(),
    /** '2026-11-26'; weekly 'W' and its Monday; monthly '2026-11': by the restaurant's calendar. */
    period: text('period').notNull(),
    /** Service days covered; null for reports without a period. */
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
