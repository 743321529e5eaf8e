/** Reads a report: one statement per page. */
import { type SQL, sql } from 'drizzle-orm';
import {
  REPORT_SUMS,
  type ReportCell,
  type ReportName,
  type ReportState,
  type ReportSum,
  definitionOf,
} from '@/lib/contract/figures/reports';
import { type ServiceDate, momentOf, shiftDate } from '@/lib/time/service-day';
import type { Context, Restaurant } from '../../context';
import { type Queryable, rowsOf } from '../../db/client';
import type { MailLanguage } from '../../mail/mail-language';
import { invalidField, notFound } from '../../problem';
import { mayReadCare } from '../diners/care';
import { findSegment } from '../segments/repository';
import { segmentCondition } from '../segments/segment-condition';
import { asksForAllergies } from '@/lib/rules/diner/segment';
import { adminRequired } from '../../problem';
import { namesOf } from './names';
import { type Reader, assertMayRead, hiddenOf } from './readers';
import type { Asked, KeyedSource, Source } from './source';
import { sourceOf } from './sources';
import { wordsOf } from './texts';

export interface Wanted {
  report: ReportName;
  from?: ServiceDate;
  to?: ServiceDate;
  state: ReportState;
  segment?: number;
  language: MailLanguage;
}

/** A report opened for a reader, with their restrictions. */
export interface OpenReport {
  report: ReportName;
  asked: Asked;
  source: Source;
  /** For each column, whether it is hidden from this reader (D14). */
  isKept: readonly boolean[];
}

/** @throws Problem 'admin-required' without the right to read it, 'validation' for days in the wrong order, 'not-found' for an unknown segment */
export async function openReport(
  { db, now }: Pick<Context, 'db' | 'now'>,
  restaurant: Restaurant,
  reader: Reader,
  { report, state, segment, language, ...days }: Wanted,
): Promise<OpenReport> {
  assertMayRead(reader, report);
  const definition = definitionOf(report);
  const { date: today } = momentOf(now(), restaurant.timeZone);
  const care = mayReadCare(reader);
  const words = await wordsOf(language);
  const asked: Asked = {
    restaurant,
    today,
    ...daysOf(definition.days, days, today),
    state: definition.filters.includes('state') ? state : 'all',
    segment:
      segment !== undefined && definition.filters.includes('segment')
        ? await conditionOf(db, restaurant, segment, today, care)
        : undefined,
    language,
    words,
    names: await namesOf(db, restaurant.uid, language, words),
    ...hiddenOf(reader),
  };
  return {
    report,
    asked,
    source: sourceOf(report, asked, care),
    isKept: definition.columns.map((column) => column.care === true && !care),
  };
}

/** Default ranges: all upcoming days, the last thirty days, or the month so far. */
function daysOf(
  days: ReturnType<typeof definitionOf>['days'],
  { from, to }: Pick<Wanted, 'from' | 'to'>,
  today: ServiceDate,
): Pick<Asked, 'from' | 'to'> {
  if (days === null) return { from: null, to: null };
  if (days === 'asOf') return { from: null, to: to ?? today };
  const yesterday = shiftDate(today, -1);
  const span =
    days === 'coming'
      ? { from: from === undefined || from < today ? today : from, to: to ?? null }
      : days === 'past'
        ? { from: from ?? shiftDate(today, -30), to: to === undefined || to > yesterday ? yesterday : to }
        : { from: from ?? `${today.slice(0, 8)}01`, to: to ?? today };
  if (from !== undefined && to !== undefined && to < from) throw invalidField('to', 'invalidDate');
  return span;
}

async function conditionOf(
  db: Queryable,
  restaurant: Restaurant,
  uid: number,
  today: ServiceDate,
  care: boolean,
): Promise<SQL> {
  const segment = await findSegment(db, restaurant.uid, uid);
  if (!segment) throw notFound('a segment');
  // A segment by allergy would reveal who has one.
  if (!care && asksForAllergies(segment.rule)) throw adminRequired();
  return segmentCondition(segment.rule, today);
}

export interface ReportPage {
  rows: Array<{ uid: string; cells: ReportCell[] }>;
  next: string | null;
}

/** @param after `next` of the previous page; null for the first. @throws Problem 'validation' for an invalid one */
export async function readPage(
  db: Queryable,
  { source, isKept }: OpenReport,
  after: string | null,
  limit: number,
): Promise<ReportPage> {
  const page =
    'list' in source ? listed(await source.list(db), after, limit) : await readKeyed(db, source, after, limit);
  if (isKept.includes(true))
    for (const { cells } of page.rows) isKept.forEach((kept, index) => kept && (cells[index] = ''));
  return page;
}

function listed(all: ReportCell[][], after: string | null, limit: number): ReportPage {
  const start = after === null ? 0 : Number(keyOf(after, ['int'])[0]);
  const rows = all.slice(start, start + limit).map((cells, index) => ({ uid: String(start + index), cells }));
  const end = start + rows.length;
  return { rows, next: end < all.length ? written([String(end)]) : null };
}

type Raw = Record<string, unknown>;

async function readKeyed(
  db: Queryable,
  { from, where, columns, beside = {}, finish = {}, keys, isDescending }: KeyedSource,
  after: string | null,
  limit: number,
): Promise<ReportPage> {
  const names = Object.keys(columns);
  const behind =
    after === null
      ? null
      : keyOf(
          after,
          keys.map(({ type }) => type),
        );
  const selected = [
    ...Object.entries({ ...columns, ...beside }).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    ...keys.map((key, index) => sql`${key.sql}::text as ${sql.identifier(`key${index}`)}`),
  ];
  const place = sql.join(
    keys.map((key) => key.sql),
    sql`, `,
  );
  const beyond =
    behind &&
    sql` and (${place}) ${isDescending ? sql`<` : sql`>`} (${sql.join(
      keys.map(({ type }, index) => sql`${behind[index]}::${sql.raw(type)}`),
      sql`, `,
    )})`;
  // The explicit bound on the first column lets the scan start there: by the row comparison alone, the last page would read all rows before it.
  const start =
    behind &&
    sql` and ${keys[0]?.sql} ${isDescending ? sql`<=` : sql`>=`} ${behind[0]}::${sql.raw(keys[0]?.type ?? 'text')}`;
  const order = sql.join(
    keys.map((key) => (isDescending ? sql`${key.sql} desc` : key.sql)),
    sql`, `,
  );
  const raws = rowsOf<Raw>(
    await db.execute(
      sql`select ${sql.join(selected, sql`, `)} from ${from} where ${where}${start ?? sql``}${beyond ?? sql``} order by ${order} limit ${limit + 1}`,
    ),
  );
  const keyOfRow = (raw: Raw) => keys.map((_, index) => String(raw[`key${index}`]));
  const told = finish as Record<string, ((value: unknown, raw: Raw) => ReportCell) | undefined>;
  const shown = raws.length > limit ? raws.slice(0, limit) : raws;
  const rows = shown.map((raw) => ({
    uid: keyOfRow(raw).join(' '),
    cells: names.map((name) => {
      const finished = told[name];
      return finished ? finished(raw[name], raw) : ((raw[name] ?? null) as ReportCell);
    }),
  }));
  const last = shown.at(-1);
  return { rows, next: raws.length > limit && last ? written(keyOfRow(last)) : null };
}

/** The same for all pages, so it is read once. One statement, for some reports two. */
export async function readSums(db: Queryable, { source }: OpenReport): Promise<ReportSum[]> {
  if ('list' in source) return sumsOf(await source.sums(db));
  const asked = Object.entries(source.sums).map(([name, sum]) => sql`(${sum})::float8 as ${sql.identifier(name)}`);
  const [row = {}] = rowsOf<Partial<Record<ReportSum['name'], number>>>(
    await db.execute(sql`select ${sql.join(asked, sql`, `)} from ${source.from} where ${source.where}`),
  );
  return sumsOf(row);
}

const OF_MONEY: readonly string[] = ['total', 'spend', 'paid', 'refunded', 'liability'];

const sumsOf = (found: Partial<Record<ReportSum['name'], number | null>>): ReportSum[] =>
  REPORT_SUMS.filter((name) => found[name] !== undefined).map((name) => ({
    name,
    kind: OF_MONEY.includes(name) ? 'money' : 'number',
    value: found[name] ?? null,
  }));

const written = (key: readonly string[]) => Buffer.from(JSON.stringify(key)).toString('base64url');

/** Text format of each type: a manipulated cursor is refused without querying the database. */
const SPELLING: Record<KeyedSource['keys'][number]['type'], RegExp> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  float8: /^\d{1,2}(\.\d{1,17})?$/,
  bigint: /^\d{1,15}$/,
  int: /^\d{1,9}$/,
  text: /^[^\0]*$/s,
  timestamptz: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2}){0,2}$/,
};

function keyOf(after: string, types: ReadonlyArray<keyof typeof SPELLING>): string[] {
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(after, 'base64url').toString());
  } catch {
    throw invalidField('after', 'invalid');
  }
  const isKey =
    Array.isArray(key) &&
    key.length === types.length &&
    key.every((part, index) => typeof part === 'string' && SPELLING[types[index] as 'text'].test(part));
  if (!isKey) throw invalidField('after', 'invalid');
  return key as string[];
}
