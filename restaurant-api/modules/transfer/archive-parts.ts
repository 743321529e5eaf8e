/** The parts of an archive besides diners and bookings, in an order that satisfies their references. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { RULE_TIMING, type RuleKind } from '@/lib/contract/messages/message-rules';
import { instantOf } from '@/lib/time/service-day';
import type { Restaurant } from '../../context';
import { rangeText } from '../../db/range-text';
import { EXPORTED_TABLES, type ExportedTable } from './export-tables';

export type ArchiveRow = Record<string, unknown>;

export interface ArchivePart {
  /** Name of its files in the archive, and kind of its rows in an import. */
  name: string;
  /** True for floor and hours, which a restaurant with its own keeps; false for data by day, which are added. */
  restaurant: boolean;
  exported: ExportedTable;
  /** Columns that identify a row. */
  key: string[];
  /** Columns that may occur only once per restaurant: an existing row stays. */
  one?: string[];
  /** Adapts a row to the restaurant. */
  adapt?(row: ArchiveRow, restaurant: Restaurant, now: number): ArchiveRow;
  /** Condition on rows `t` that are referred to by others: they stay when the import is undone. */
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
  // A copied policy is inactive: a person has to activate it.
  dated('payment-policies', (row) => ({ ...row, active: false })),
  dated('notes'),
  dated('promotions'),
  dated('ads'),
  dated('segments'),
  { ...dated('templates'), one: ['kind', 'language'] },
  // Scheduled messages are inactive until a person switches them on (D12); replies to bookings stay as they were.
  {
    ...restaurant('message-rules', ['kind']),
    one: ['kind'],
    adapt: (row, _restaurant, now) => ({
      ...row,
      enabled: row.enabled === true && RULE_TIMING[row.kind as RuleKind] === 'at-once',
      since: new Date(now).toISOString(),
    }),
  },
  // Users and segments are not copied: a person has to choose recipients and switch the schedule on.
  dated('report-schedules', (row) => ({ ...row, active: false, recipients: [], segment: null })),
  // Sharing with a sister needs rights there: a person has to choose it again.
  dated('news', (row) => ({ ...row, sisters: [] })),
  // Another one may be active here already.
  {
    ...dated('surveys', (row) => ({ ...row, active: false })),
    inUse: sql`exists (select 1 from survey_forms u where u.restaurant = t.restaurant and u.survey_uid = t.uid)`,
  },
];

/** SQL of the key of a row `t` as text. */
export function keyOf({ key, exported }: Pick<ArchivePart, 'key' | 'exported'>): SQL {
  return sql.join(
    key.map((column) => sql`t.${sql.identifier((exported.columns[column] as PgColumn).name)}::text`),
    sql` || '/' || `,
  );
}

export const keyOfRow = ({ key }: Pick<ArchivePart, 'key'>, row: ArchiveRow): string =>
  key.map((column) => String(row[column])).join('/');
