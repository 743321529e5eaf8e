/** Reports: rows and sums of a report, its scheduled e-mails and their recipients, and what was sent. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import {
  CSV_SEPARATORS,
  REPORT_NAMES,
  REPORT_OUTCOMES,
  REPORT_PERIODS,
  REPORT_STATES,
  REPORT_SUMS,
} from '@/lib/contract/figures/reports';
import type { Inferred } from '../call';

const report = z.enum(REPORT_NAMES, 'invalid');
const language = z.enum(['en', 'es', 'pt']).default('en').describe('Of names and values that are words.');

/** Parameters of a report. A report ignores those that it does not have. */
export const reportQuery = z.object({
  report,
  from: f.serviceDate.optional().describe('First service day.'),
  to: f.serviceDate.optional().describe('Last service day.'),
  state: z.enum(REPORT_STATES).default('all'),
  segment: z.coerce.number<number>().pipe(f.uid).optional().describe('Of the diners: those of this segment.'),
  language,
});

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const sum = z.object({ name: z.enum(REPORT_SUMS), kind: z.enum(['number', 'money']), value: z.number().nullable() });

const draft = {
  name: f.shortText.min(1, 'required'),
  report,
  state: z.enum(REPORT_STATES),
  segment: f.uid.nullable(),
  period: z.enum(REPORT_PERIODS),
  /** Hour of the restaurant's clock, 0 to 23. */
  hour: z.int('invalidTime').min(0, 'invalidTime').max(23, 'invalidTime'),
  /** For a weekly schedule: 0 Sunday to 6 Saturday. */
  weekday: z.int().min(0).max(6),
  /** For a monthly schedule; limited to 28, since every month has that day. */
  day: z.int('invalid').min(1, 'invalid').max(28, 'invalid'),
  /** Users of the restaurant, by tmsUserUID. */
  recipients: z.array(f.positive).min(1, 'selectOne').max(50, 'tooLong'),
  separator: z.enum(CSV_SEPARATORS),
  suppressQuotes: z.boolean(),
  active: z.boolean(),
};
export const reportSchedule = z.object({
  ...draft,
  /** When the schedule was activated or its hour was set, in epoch milliseconds: earlier due times are not made up for. */
  since: z.int().default(0),
  uid: f.uid,
  version: z.int().default(0),
});
export interface ReportSchedule extends z.output<typeof reportSchedule> {}

export const reportScheduleSchemas = {
  list: { answer: z.object({ reportSchedules: z.array(reportSchedule) }) },
  find: { answer: reportSchedule },
  create: { body: z.strictObject(draft), answer: reportSchedule },
  change: { body: z.strictObject(draft).partial().extend({ version: f.whole.optional() }), answer: reportSchedule },
  remove: { answer: f.okAnswer },
  undo: {
    body: z.strictObject({ version: f.whole.optional() }),
    answer: reportSchedule.extend({ deleted: z.literal(true).optional() }),
  },
};
export type ReportScheduleTypes = Inferred<typeof reportScheduleSchemas>;
export type ReportScheduleDraft = ReportScheduleTypes['create']['body'];

const recipient = z.object({
  tmsUserUID: f.uid,
  name: z.string(),
  email: z.string(),
  /** The reports that the user may receive. */
  reports: z.array(report),
});

const sending = z.object({
  schedule: f.uid,
  /** ISO instant. */
  at: z.string(),
  from: f.serviceDate.nullable(),
  to: f.serviceDate.nullable(),
  recipients: z.array(z.object({ name: z.string(), outcome: z.enum(REPORT_OUTCOMES) })),
});
export interface ReportSending extends z.output<typeof sending> {}

const party = z.object({
  uid: f.uid,
  time: z.number(),
  covers: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  tables: z.array(z.string()),
  vip: z.boolean(),
  large: z.boolean(),
  birthday: z.boolean(),
  allergies: z.array(z.string()),
  visits: z.int(),
  event: z.string(),
  notes: z.array(z.string()),
});
export interface BriefParty extends z.output<typeof party> {}
const brief = z.object({
  date: f.serviceDate,
  parties: z.int(),
  covers: z.int(),
  /** Parties with facts that staff should know, by arrival. */
  told: z.array(party),
  events: z.array(z.object({ name: z.string(), from: z.number(), to: z.number(), parties: z.int(), covers: z.int() })),
  notes: z.array(z.string()),
  /** Dishes that are sold out or have a counted stock; lowest stock first. */
  stock: z.array(z.object({ name: z.string(), left: z.int() })),
});
export interface Brief extends z.output<typeof brief> {}

export const reportSchemas = {
  rows: {
    query: reportQuery.extend({
      after: z.string().max(600).optional().describe('`next` of the page before.'),
      limit: z.coerce.number<number>().pipe(z.int().min(1).max(200)).default(50),
    }),
    answer: z.object({
      currency: z.string(),
      /** Cells in the order of the report's columns. */
      rows: z.array(z.object({ uid: z.string(), cells: z.array(cell) })),
      /** Null on the last page. */
      next: z.string().nullable(),
    }),
  },
  sums: { query: reportQuery, answer: z.object({ currency: z.string(), sums: z.array(sum) }) },
  recipients: { answer: z.object({ recipients: z.array(recipient) }) },
  sendings: { answer: z.object({ sendings: z.array(sending) }) },
  brief: { query: z.object({ date: f.serviceDate }), answer: brief },
};
export type ReportTypes = Inferred<typeof reportSchemas>;
export type ReportRow = ReportTypes['rows']['answer']['rows'][number];
