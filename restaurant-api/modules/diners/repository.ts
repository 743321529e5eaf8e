/** Queries of diners with the totals of their bookings, which the database maintains (`diner_counters`): nothing is counted here. */
import { type SQL, sql } from 'drizzle-orm';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import type { ListedWireDiner, WireDiner } from '@/lib/contract/diners/diner';
import { searchedNumbers } from '@/lib/rules/diner/phone';
import type { DinerSort } from '@/lib/contract/diners/diner';
import { type Queryable, rowsOf } from '../../db/client';

const COLUMNS = sql`d.uid, d.first_name as "firstName", d.last_name as "lastName", d.phone, d.email as "eMail", d.company, d.notes, d.allergies, d.vip, d.language,
  d.birthday, d.guest_options as "guestOptions", d.tags, d.guest_notes as "guestNotes", d.consents, d.version,
  coalesce(c.visits, 0) as visits, coalesce(c.no_shows, 0) as "noShows", coalesce(c.cancellations, 0) as cancellations, coalesce(c.covers, 0) as covers,
  coalesce(c.spend, 0) as spend, c.first_visit as "firstVisit", c.last_visit as "lastVisit"`;

/** Only the walk-in guest has no counters. */
const COUNTED = sql`diner_counters c on c.restaurant = d.restaurant and c.diner_uid = d.uid`;

/** Merged diners count as known: their contact data lead to the remaining diner (ADR 92). */
export const IS_KNOWN = sql`(deleted_at is null or merged_into is not null)`;

const WITH_COUNTERS = sql`diners d join ${COUNTED}`;

/** An outer join, so that the planner skips the counters if no column is used. */
const OPTIONAL_COUNTERS = sql`diners d left join ${COUNTED}`;

/** Each has an index for both directions; diners without visits are last by visit, and first in reverse order. */
const ORDERS: Record<DinerSort, { key: SQL; asc: SQL; desc: SQL }> = {
  name: orderBy(sql`d.sort_name`),
  visits: orderBy(sql`c.visits`),
  spend: orderBy(sql`c.spend`),
  lastVisit: orderByDay(sql`c.last_visit`),
  firstVisit: orderByDay(sql`c.first_visit`),
  covers: orderBy(sql`c.covers`),
  noShows: orderBy(sql`c.no_shows`),
};

function orderBy(key: SQL) {
  return { key, asc: sql`key, uid`, desc: sql`key desc, uid desc` };
}

function orderByDay(key: SQL) {
  return { key, asc: sql`key asc nulls first, uid desc`, desc: sql`key desc nulls last, uid` };
}

/** The diners in a list or file. */
export interface DinerScope {
  restaurant: { uid: string; country: string };
  /** Parts of names and e-mail addresses, or the beginning of a phone number in any notation. */
  search: string;
  /** Condition on `d` and `c`; undefined for all. */
  condition?: SQL;
}
export interface DinerPage {
  sort: DinerSort;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
  /** The restaurant's service day: bookings from then on are upcoming. */
  today: string;
  /** Tags by rule: each with its condition on `d` and `c`. */
  tags: ReadonlyArray<{ name: string; condition: SQL }>;
}

/** Up to this many matches, looking all of them up, counting and sorting is faster than reading the list until the first twenty are found. */
const MAX_LOOKED_UP = 15_000;
/** Above that, matches are counted up to this number: an exact total is not needed while typing. */
const COUNTED_OF_MORE = 1_000;

/**
 * One page of diners with their totals; the number of statements does not depend on the number of rows.
 * @returns `more`: there are more than `total`
 */
export function findDiners(
  db: Queryable,
  scope: DinerScope,
  page: DinerPage,
): Promise<{ diners: ListedWireDiner[]; total: number; more: boolean }> {
  return db.transaction(async (tx) => {
    const isTyped = scope.search.trim() !== '';
    if (isTyped && !scope.condition) {
      if ((await expectedOf(tx, scope)) <= MAX_LOOKED_UP) {
        await planBy(tx, { seqscan: 'off', indexscan: 'off', indexonlyscan: 'off' });
        const found = await readPage(tx, scope, page, lookUp(scope, page, MAX_LOOKED_UP + 1));
        if (found.total <= MAX_LOOKED_UP) return { ...found, more: false };
      }
      await planBy(tx, { seqscan: 'on', indexscan: 'on', indexonlyscan: 'on' });
      const { diners, total } = await readPage(tx, scope, page, walkSome(scope, page));
      return total > COUNTED_OF_MORE ? { diners, total: COUNTED_OF_MORE, more: true } : { diners, total, more: false };
    }
    await planBy(tx, { seqscan: isTyped ? 'off' : 'on' });
    const all = sql`(select count(*)::int from diners d where ${matchingOf(scope)})`;
    const chosen = scope.condition ? lookUp(scope, page) : walk(scope, page, all);
    return { ...(await readPage(tx, scope, page, chosen)), more: false };
  });
}

/** The planner's estimate of the number of matches; only used to choose between strategies with the same result. */
async function expectedOf(tx: Queryable, scope: DinerScope): Promise<number> {
  const answer = await tx.execute(sql`explain (format json) select from diners d where ${matchingOf(scope)}`);
  const [row] = rowsOf<{ 'QUERY PLAN': Array<{ Plan: { 'Plan Rows': number } }> }>(answer);
  return row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

/**
 * Sets how the transaction plans its next statement: for the actual search text, and with the given scan types. The planner cannot estimate how many
 * diners match a part of a name: it assumes that twenty are found early in some order, and reads all rows if they are rare. With the other scans off,
 * a bitmap scan remains.
 */
async function planBy(tx: Queryable, ways: Partial<Record<'seqscan' | 'indexscan' | 'indexonlyscan', 'on' | 'off'>>) {
  const settings = Object.entries({ plan_cache_mode: 'force_custom_plan', ...prefixed(ways) });
  await tx.execute(
    sql`select ${sql.join(
      settings.map(([name, value]) => sql`set_config(${name}, ${value}, true)`),
      sql`, `,
    )}`,
  );
}

const prefixed = (ways: object) => Object.fromEntries(Object.entries(ways).map(([way, is]) => [`enable_${way}`, is]));

/** The diners on a page: `chosen` has their `uid` and the sort `key`. */
interface Chosen {
  found?: SQL;
  total: SQL;
  chosen: SQL;
}

/** Looks up all matches once, for counting and sorting. @param most maximum number */
function lookUp(scope: DinerScope, { sort }: DinerPage, most?: number): Chosen {
  const limit = most === undefined ? sql`` : sql` limit ${most}`;
  const from = scope.condition || sort !== 'name' ? OPTIONAL_COUNTERS : sql`diners d`;
  return {
    found: sql`select d.uid, ${ORDERS[sort].key} as key from ${from} where ${matchingOf(scope)}${limit}`,
    total: sql`(select count(*)::int from found)`,
    chosen: sql`found`,
  };
}

/** With many matches, the first ones are found soon by scanning the sort index. */
function walk(scope: DinerScope, { sort }: DinerPage, total: SQL): Chosen {
  return { total, chosen: sql`(${inList(scope, sort)}) chosen` };
}

/** Like `walk`, but stops after the countable maximum, or at the end of the page. */
function walkSome(scope: DinerScope, { sort, order, limit, offset }: DinerPage): Chosen {
  const most = Math.max(COUNTED_OF_MORE + 1, offset + limit);
  return {
    found: sql`select uid, key from (${inList(scope, sort)}) listed order by ${ORDERS[sort][order]} limit ${most}`,
    total: sql`(select count(*)::int from found)`,
    chosen: sql`found`,
  };
}

function inList(scope: DinerScope, sort: DinerSort): SQL {
  const from = sort === 'name' ? sql`diners d` : WITH_COUNTERS;
  return sql`select d.uid, ${ORDERS[sort].key} as key from ${from} where ${matchingOf(scope)}`;
}

async function readPage(
  tx: Queryable,
  { restaurant }: DinerScope,
  { sort, order, limit, offset, today, tags }: DinerPage,
  { found, total, chosen }: Chosen,
): Promise<{ diners: ListedWireDiner[]; total: number }> {
  const by = ORDERS[sort][order];
  const automatic =
    tags.length === 0
      ? sql`'{}'::text[]`
      : sql`array_remove(array[${sql.join(
          tags.map(({ name, condition }) => sql`case when ${condition} then ${name}::text end`),
          sql`, `,
        )}], null)`;
  const answer =
    await tx.execute(sql`with ${found ? sql`found as materialized (${found}), ` : sql``}page as materialized (
      select uid, key from ${chosen} order by ${by} limit ${limit} offset ${offset}
    )
    select ${total} as total, coalesce((
      select json_agg(row_to_json(shown)) from (
        select ${COLUMNS}, (select min(day) from unnest(c.due) as day where day >= ${today}::date) as "nextVisit", ${automatic} as "automaticTags"
        from page join diners d on d.restaurant = ${restaurant.uid} and d.uid = page.uid join ${COUNTED} order by ${by}
      ) shown
    ), '[]') as diners`);
  const [row] = rowsOf<{ total: number; diners: ListedWireDiner[] }>(answer);
  return row ?? { diners: [], total: 0 };
}

/** Number of diners that match. */
export async function countDiners(db: Queryable, scope: DinerScope): Promise<number> {
  const answer = await db.execute(
    sql`select count(*)::int as count from ${OPTIONAL_COUNTERS} where ${matchingOf(scope)}`,
  );
  return rowsOf<{ count: number }>(answer)[0]?.count ?? 0;
}

/** Position in the list by name, from which it continues. */
interface Place {
  name: string;
  uid: number;
}

/** Streams diners by name in batches, each with a statement of its own: a slow reader holds no connection. */
export async function* diners(
  db: Queryable,
  scope: DinerScope,
  { atOnce, today }: { atOnce: number; today: string },
): AsyncGenerator<ListedWireDiner[]> {
  const matching = matchingOf(scope);
  let after: Place | null = null;
  for (;;) {
    const behind: SQL = after ? sql` and (d.sort_name, d.uid) > (${after.name}, ${after.uid})` : sql``;
    const answer: unknown = await db.execute(sql`
      select ${COLUMNS}, (select min(day)::text from unnest(c.due) as day where day >= ${today}::date) as "nextVisit", d.sort_name as place
      from ${WITH_COUNTERS} where ${matching}${behind} order by d.sort_name, d.uid limit ${atOnce}`);
    const rows = rowsOf<ListedWireDiner & { place: string }>(answer);
    if (rows.length === 0) return;
    yield rows;
    const last = rows.at(-1) as ListedWireDiner & { place: string };
    after = { name: last.place, uid: Number(last.uid) };
  }
}

/** @throws Error for an unknown diner */
export async function findDiner(db: Queryable, restaurant: string, uid: number): Promise<WireDiner> {
  const answer = await db.execute(sql`
    select row_to_json(one) as diner from (
      select ${COLUMNS} from diners d left join ${COUNTED} where d.restaurant = ${restaurant} and d.uid = ${uid}
    ) one`);
  const [row] = rowsOf<{ diner: WireDiner }>(answer);
  if (!row) throw new Error(`no diner ${uid}`);
  return row.diner;
}

/** Whether a diner matches each of several conditions on `d` and `c`; one statement. */
export async function findFitting(
  db: Queryable,
  { restaurant, uid }: { restaurant: string; uid: number },
  conditions: SQL[],
): Promise<boolean[]> {
  if (conditions.length === 0) return [];
  const answer = await db.execute(sql`
    select json_build_array(${sql.join(
      conditions.map((condition) => sql`${condition} is true`),
      sql`, `,
    )}) as fits from ${WITH_COUNTERS} where d.restaurant = ${restaurant} and d.uid = ${uid}`);
  return rowsOf<{ fits: boolean[] }>(answer)[0]?.fits ?? conditions.map(() => false);
}

const matchingOf = (scope: DinerScope): SQL =>
  sql`${ofRestaurant(scope)}${searchCondition(scope.search, scope.restaurant.country)}`;

function ofRestaurant({ restaurant, condition }: DinerScope): SQL {
  const own = sql`d.restaurant = ${restaurant.uid} and d.deleted_at is null and d.uid <> ${WALK_IN_GUEST}`;
  return condition ? sql`${own} and (${condition})` : own;
}

/** Matches names and the local part of e-mail addresses by the diner's `search` column (see the migrations), and phone numbers by prefix: each has an index. */
function searchCondition(search: string, country: string): SQL {
  const text = search.trim();
  if (text === '') return sql``;
  const numbers = searchedNumbers(text, country);
  if (numbers) {
    if (numbers.length === 0) return sql` and false`;
    return sql` and ${anyOf(numbers.map((digits) => sql`d.phone_key like ${`${digits}%`} and d.phone_key <> ''`))}`;
  }
  const words = text.split(/\s+/).map(wordCondition);
  return sql` and ${sql.join(words, sql` and `)}`;
}

/** Matches any part of a name or e-mail address; with one or two letters only the beginning. */
function wordCondition(word: string): SQL {
  const [name = '', ...host] = word.split('@');
  const isPart = [...name.normalize('NFC')].length >= MIN_INSIDE;
  if (host.length === 0) return sql`d.search like ${isPart ? '%' : '% '}::text || searched(${escapeLike(name)}) || '%'`;
  const address = sql`lower(d.email) like ${isPart ? '%' : ''}::text || lower(${escapeLike(word)}) || '%' and d.email <> ''`;
  return isPart ? sql`d.search like '%' || searched(${escapeLike(name)}) || '%' and ${address}` : address;
}

/** Minimum letters for a match inside words: with fewer, every third name would match. */
const MIN_INSIDE = 3;
const anyOf = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`;
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
