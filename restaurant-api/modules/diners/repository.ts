/** Diners with what their bookings come to, which the database keeps (`diner_counters`): nothing is counted here. */
import { type SQL, sql } from 'drizzle-orm';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import type { ListedWireDiner, WireDiner } from '@/lib/contract/diner';
import { searchedNumbers } from '@/lib/rules/diner/phone';
import type { DinerSort } from '@/lib/contract/diner';
import { type Queryable, rowsOf } from '../../db/client';

const COLUMNS = sql`d.uid, d.first_name as "firstName", d.last_name as "lastName", d.phone, d.email as "eMail", d.company, d.notes, d.allergies, d.vip, d.language,
  d.birthday, d.guest_options as "guestOptions", d.tags, d.guest_notes as "guestNotes", d.consents, d.version,
  coalesce(c.visits, 0) as visits, coalesce(c.no_shows, 0) as "noShows", coalesce(c.cancellations, 0) as cancellations, coalesce(c.covers, 0) as covers,
  coalesce(c.spend, 0) as spend, c.first_visit as "firstVisit", c.last_visit as "lastVisit"`;

/** The walk-in guest alone has no counters. */
const COUNTED = sql`diner_counters c on c.restaurant = d.restaurant and c.diner_uid = d.uid`;

/** Whoever was merged into another is still known by what they had, as that one (ADR 92). */
export const IS_KNOWN = sql`(deleted_at is null or merged_into is not null)`;

const WITH_COUNTERS = sql`diners d join ${COUNTED}`;

/** Counters are read of the page alone, where nothing else asks for them. */
const fromOf = ({ condition }: DinerScope): SQL => (condition ? WITH_COUNTERS : sql`diners d`);

/** In both directions along one index each; who never came is last by visit, and first the other way round. */
const ORDERS: Record<DinerSort, { asc: SQL; desc: SQL }> = {
  name: { asc: sql`d.sort_name, d.uid`, desc: sql`d.sort_name desc, d.uid desc` },
  visits: { asc: sql`c.visits, c.diner_uid`, desc: sql`c.visits desc, c.diner_uid desc` },
  spend: { asc: sql`c.spend, c.diner_uid`, desc: sql`c.spend desc, c.diner_uid desc` },
  lastVisit: {
    asc: sql`c.last_visit asc nulls first, c.diner_uid desc`,
    desc: sql`c.last_visit desc nulls last, c.diner_uid`,
  },
  firstVisit: {
    asc: sql`c.first_visit asc nulls last, c.diner_uid`,
    desc: sql`c.first_visit desc nulls last, c.diner_uid`,
  },
  covers: { asc: sql`c.covers, c.diner_uid`, desc: sql`c.covers desc, c.diner_uid desc` },
  noShows: { asc: sql`c.no_shows, c.diner_uid`, desc: sql`c.no_shows desc, c.diner_uid desc` },
};

/** Whom a list or a file is about. */
export interface DinerScope {
  restaurant: { uid: string; country: string };
  /** Parts of names, the beginning of an e-mail address or of a phone number, in any spelling. */
  search: string;
  /** Of `d` and `c`; left out for all. */
  condition?: SQL;
}
export interface DinerPage {
  sort: DinerSort;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
  /** The restaurant's service day: a booking from then on is to come. */
  today: string;
  /** Tags that follow from a rule: each with its condition on `d` and `c`. */
  tags: ReadonlyArray<{ name: string; condition: SQL }>;
}

/** While somebody types nobody wants to know how many thousands there are, and counting them would take longer than finding the first. */
const MOST_COUNTED = 15_000;

/**
 * One page of diners, each with what their bookings come to; as many statements for one row as for all.
 * @returns `more`: there are more than `total`
 */
export function findDiners(
  db: Queryable,
  scope: DinerScope,
  { sort, order, limit, offset, today, tags }: DinerPage,
): Promise<{ diners: ListedWireDiner[]; total: number; more: boolean }> {
  return db.transaction(async (tx) => {
    const isTyped = scope.search.trim() !== '';
    const found = isTyped ? await planFor(tx, scope) : null;
    const matching = matchingOf(scope);
    const by = ORDERS[sort][order];
    const from = fromOf(scope);
    // Counted once: who is typed for are those of the segment where one is chosen, and else as many as were just found.
    const counted =
      found === null
        ? sql`(select count(*)::int from ${from} where ${matching})`
        : scope.condition
          ? sql`(select count(*)::int from (select from ${from} where ${matching} limit ${MOST_COUNTED + 1}) counted)`
          : sql`${found}::int`;
    const automatic =
      tags.length === 0
        ? sql`'{}'::text[]`
        : sql`array_remove(array[${sql.join(
            tags.map(({ name, condition }) => sql`case when ${condition} then ${name}::text end`),
            sql`, `,
          )}], null)`;
    const answer = await tx.execute(sql`select ${counted} as total, coalesce((
      select json_agg(row_to_json(page)) from (
        select ${COLUMNS}, (select min(day) from unnest(c.due) as day where day >= ${today}::date) as "nextVisit", ${automatic} as "automaticTags"
        from (select d.* from ${sort === 'name' ? from : WITH_COUNTERS} where ${matching} order by ${by} limit ${limit} offset ${offset}) d join ${COUNTED} order by ${by}
      ) page
    ), '[]') as diners`);
    const [row] = rowsOf<{ total: number; diners: ListedWireDiner[] }>(answer);
    const total = row?.total ?? 0;
    const more = isTyped && total > MOST_COUNTED;
    return { diners: row?.diners ?? [], total: more ? MOST_COUNTED : total, more };
  });
}

/**
 * Says how the transaction plans from here on. 'ma' begins every third name and 'xq' none, and the planner hopes to meet twenty early in the order of the list:
 * where they are few it would read all of it. So whoever is found is looked up by the indexes of names, addresses and numbers, and sorted; only of more than
 * are counted the first are met soon in whichever order.
 * @returns how many were found, up to one more than are counted
 */
async function planFor(tx: Queryable, { restaurant, search }: DinerScope): Promise<number> {
  const byIndex = (on: 'on' | 'off') => sql`
    select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', ${on}, true), set_config('enable_indexscan', ${on}, true),
      set_config('enable_indexonlyscan', ${on}, true)`;
  await tx.execute(byIndex('off'));
  const answer = await tx.execute(
    sql`select count(*)::int as count from (select from diners d where ${matchingOf({ restaurant, search })} limit ${MOST_COUNTED + 1}) found`,
  );
  const found = rowsOf<{ count: number }>(answer)[0]?.count ?? 0;
  await tx.execute(byIndex(found > MOST_COUNTED ? 'on' : 'off'));
  return found;
}

/** How many diners a condition holds for. */
export async function countDiners(db: Queryable, scope: DinerScope): Promise<number> {
  const answer = await db.execute(sql`select count(*)::int as count from ${fromOf(scope)} where ${matchingOf(scope)}`);
  return rowsOf<{ count: number }>(answer)[0]?.count ?? 0;
}

/** A place in the list by name, behind which it goes on. */
interface Place {
  name: string;
  uid: number;
}

/** Diners by name, some at a time, each part read by itself: whoever reads slowly holds nothing up. */
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
      from ${WITH_COUNTERS} where ${matching}${behind} order by ${ORDERS.name.asc} limit ${atOnce}`);
    const rows = rowsOf<ListedWireDiner & { place: string }>(answer);
    if (rows.length === 0) return;
    yield rows;
    const last = rows.at(-1) as ListedWireDiner & { place: string };
    after = { name: last.place, uid: Number(last.uid) };
  }
}

/** @throws Error when there is no such diner */
export async function findDiner(db: Queryable, restaurant: string, uid: number): Promise<WireDiner> {
  const answer = await db.execute(sql`
    select row_to_json(one) as diner from (
      select ${COLUMNS} from diners d left join ${COUNTED} where d.restaurant = ${restaurant} and d.uid = ${uid}
    ) one`);
  const [row] = rowsOf<{ diner: WireDiner }>(answer);
  if (!row) throw new Error(`no diner ${uid}`);
  return row.diner;
}

/** Whether a diner fits each of some conditions on `d` and `c`; one statement. */
export async function findFitting(
  db: Queryable,
  { restaurant, uid }: { restaurant: string; uid: number },
  conditions: SQL[],
): Promise<boolean[]> {
  if (conditions.length === 0) return [];
  const answer = await db.execute(sql`
    select json_build_array(${sql.join(conditions, sql`, `)}) as fits from ${WITH_COUNTERS} where d.restaurant = ${restaurant} and d.uid = ${uid}`);
  return rowsOf<{ fits: boolean[] }>(answer)[0]?.fits ?? conditions.map(() => false);
}

const matchingOf = (scope: DinerScope): SQL =>
  sql`${ofRestaurant(scope)}${searchCondition(scope.search, scope.restaurant.country)}`;

function ofRestaurant({ restaurant, condition }: DinerScope): SQL {
  const own = sql`d.restaurant = ${restaurant.uid} and d.deleted_at is null and d.uid <> ${WALK_IN_GUEST}`;
  return condition ? sql`${own} and (${condition})` : own;
}

/** Names by `search` of a diner (see the migrations), addresses and numbers from their beginning: each has an index, and so has either of them. */
function searchCondition(search: string, country: string): SQL {
  const text = search.trim();
  if (text === '') return sql``;
  const numbers = searchedNumbers(text, country);
  if (numbers) {
    if (numbers.length === 0) return sql` and false`;
    return sql` and ${anyOf(numbers.map((digits) => sql`d.phone_key like ${`${digits}%`} and d.phone_key <> ''`))}`;
  }
  const words = text.split(/\s+/).map((word) => sql`(${wordCondition(word)})`);
  return sql` and ${sql.join(words, sql` and `)}`;
}

/** Any part of a name, the beginning of an e-mail address; of one or two letters the beginning of a name. */
function wordCondition(word: string): SQL {
  const address = sql`lower(d.email) like lower(${`${escapeLike(word)}%`}) and d.email <> ''`;
  if (word.includes('@')) return address;
  const before = [...word.normalize('NFC')].length < LEAST_INSIDE ? '% ' : '%';
  return sql`d.search like ${before}::text || searched(${escapeLike(word)}) || '%' or (${address})`;
}

/** With fewer letters every third name would be found. */
const LEAST_INSIDE = 3;
const anyOf = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`;
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
