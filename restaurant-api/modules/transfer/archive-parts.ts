/** What of an archive comes in again beside diners and bookings, in the order in which it can be written. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { RULE_TIMING, type RuleKind } from '@/lib/contract/messages/message-rules';
import { instantOf } from '@/lib/time/service-day';
import type { Restaurant } from '../../context';
import { rangeText } from '../../db/range-text';
import { EXPORTED_TABLES, type ExportedTable } from './export-tables';

export type ArchiveRow = Record<string, unknown>;

export interface ArchivePart {
  /** Name of its files in the archive, and of its rows among those of an import. */
  name: string;
  /** Of floor and hours, which a restaurant that has its own keeps; else of days, which is added to what is there. */
  restaurant: boolean;
  exported: ExportedTable;
  /** Columns that make a row the one it is. */
  key: string[];
  /** Columns of which a restaurant has one row: its own stays. */
  one?: string[];
  /** What a row becomes besides. */
  adapt?(row: ArchiveRow, restaurant: Restaurant, now: number): ArchiveRow;
  /** Rows `t` that something else stands on: they stay when the import is taken back. */
  inUse?: SQL;
}

const exportedAs = (name: string): ExportedTable => {
  const found = EXPORTED_TABLES.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not in the archive`);
  return found;
};

const restaurant = (name: string, key: string[], inUse?: SQL): ArchivePart => ({
  name,
  restaurant: true,
  exported: exportedAs(name),
  key,
  inUse,
});
const dated = (name: string, adapt?: ArchivePart['adapt']): ArchivePart => ({
  name,
  restaurant: false,
  exported: exportedAs(name),
  key: ['uid'],
  adapt,
});

const ofATable = sql`exists (select 1 from booking_tables u where u.restaurant = t.restaurant and u.table_uid = t.table_uid)`;

export const ARCHIVE_PARTS: readonly ArchivePart[] = [
  restaurant(
    'plans',
    ['plan'],
    sql`exists (select 1 from areas u where u.restaurant = t.restaurant and u.plan = t.plan) or exists (select 1 from plan_tables u where u.restaurant = t.restaurant and u.plan = t.plan)`,
  ),
  restaurant('areas', ['plan', 'area']),
  restaurant(
    'tables',
    ['table'],
    sql`${ofATable} or exists (select 1 from table_blocks u where u.restaurant = t.restaurant and u.table_uid = t.table_uid) or exists (select 1 from plan_tables u where u.restaurant = t.restaurant and u.table_uid = t.table_uid)`,
  ),
  restaurant('plan-tables', ['plan', 'table'], ofATable),
  restaurant('joins', ['uid']),
  restaurant('shifts', ['uid']),
  restaurant('special-dates', ['uid']),
  dated('blocks'),
  dated('table-blocks', (row, { timeZone }) => {
    const at = (hour: unknown) => instantOf(String(row.date), Number(hour), timeZone).getTime();
    return { ...row, span: rangeText({ start: at(row.from), end: at(row.to) }) };
  }),
  dated('restrictions'),
  dated('events'),
  // Nobody is asked for money because a book was copied: somebody switches a policy on.
  dated('payment-policies', (row) => ({ ...row, active: false })),
  dated('notes'),
  dated('promotions'),
  dated('ads'),
  dated('segments'),
  { ...dated('templates'), one: ['kind', 'language'] },
  // What the clock sends begins when somebody switches it on (D12); what answers to a booking is as it was.
  {
    ...restaurant('message-rules', ['kind']),
    one: ['kind'],
    adapt: (row, _restaurant, now) => ({
      ...row,
      enabled: row.enabled === true && RULE_TIMING[row.kind as RuleKind] === 'at-once',
      since: new Date(now).toISOString(),
    }),
  },
  // Users are not in the copy: somebody chooses who gets a report, and of whom it is, and switches it on.
  dated('report-schedules', (row) => ({ ...row, active: false, recipients: [], segment: null })),
  // A sister is named by who may write there: somebody chooses it again.
  dated('news', (row) => ({ ...row, sisters: [] })),
  // One may be active here already.
  {
    ...dated('surveys', (row) => ({ ...row, active: false })),
    inUse: sql`exists (select 1 from survey_forms u where u.restaurant = t.restaurant and u.survey_uid = t.uid)`,
  },
];

/** The key of a row `t` as text. */
export function keyOf({ key, exported }: Pick<ArchivePart, 'key' | 'exported'>): SQL {
  return sql.join(
    key.map((column) => sql`t.${sql.identifier((exported.columns[column] as PgColumn).name)}::text`),
    sql` || '/' || `,
  );
}

export const keyOfRow = ({ key }: Pick<ArchivePart, 'key'>, row: ArchiveRow): string =>
  key.map((column) => String(row[column])).join('/');
