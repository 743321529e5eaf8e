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

/** In both directions along one index each; who never came is last by visit, and first the other way round. */
const ORDERS: Record<DinerSort, { asc: SQL; desc: SQL }> = {
  name: {
    asc: sql`folded(d.last_name) using ~<~, d.uid`,
    desc: sql`folded(d.last_name) using ~>~, d.uid desc`,
  },
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
  /** Parts of names, the beginning or a part of an e-mail address, or a phone number in any spelling. */
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
const MOST_COUNTED = 1000;

/**
 * One page of diners, each with what their bookings come to; one statement, however many.
 * @returns `more`: there are more than `total`
 */
export async function findDiners(
  db: Queryable,
  scope: DinerScope,
  { sort, order, limit, offset, today, tags }: DinerPage,
): Promise<{ diners: ListedWireDiner[]; total: number; more: boolean }> {
  const matching = matchingOf(scope);
  const by = ORDERS[sort][order];
  const isTyped = scope.search.trim() !== '';
  const counted = isTyped
    ? sql`(select count(*)::int from (select from diners d join ${COUNTED} where ${matching} limit ${MOST_COUNTED + 1}) counted)`
    : sql`(select count(*)::int from diners d join ${COUNTED} where ${matching})`;
  const automatic =
    tags.length === 0
      ? sql`'{}'::text[]`
      : sql`array_remove(array[${sql.join(
          tags.map(({ name, condition }) => sql`case when ${condition} then ${name}::text end`),
          sql`, `,
        )}], null)`;
  const answer = await planned(
    db,
    sql`select ${counted} as total, coalesce((
      select json_agg(row_to_json(page)) from (
        select ${COLUMNS}, (select min(day) from unnest(c.due) as day where day >= ${today}::date) as "nextVisit", ${automatic} as "automaticTags"
        from diners d join ${COUNTED} where ${matching} order by ${by} limit ${limit} offset ${offset}
      ) page
    ), '[]') as diners`,
  );
  const [row] = rowsOf<{ total: number; diners: ListedWireDiner[] }>(answer);
  const total = row?.total ?? 0;
  const more = isTyped && total > MOST_COUNTED;
  return { diners: row?.diners ?? [], total: more ? MOST_COUNTED : total, more };
}

/** How many diners a condition holds for. */
export async function countDiners(db: Queryable, scope: DinerScope): Promise<number> {
  const answer = await planned(
    db,
    sql`select count(*)::int as count from diners d join ${COUNTED} where ${matchingOf(scope)}`,
  );
  return rowsOf<{ count: number }>(answer)[0]?.count ?? 0;
}

/** 'an' is in every third name and 'xq' in none: a plan made for any search fits neither, so each is planned by what it looks for. */
function planned(db: Queryable, statement: SQL): Promise<unknown> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
    return tx.execute(statement);
  });
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
    const behind: SQL = after
      ? sql` and (folded(d.last_name) ~>~ ${after.name} or (folded(d.last_name) = ${after.name} and d.uid > ${after.uid}))`
      : sql``;
    const answer: unknown = await db.execute(sql`
      select ${COLUMNS}, (select min(day)::text from unnest(c.due) as day where day >= ${today}::date) as "nextVisit", folded(d.last_name) as place
      from diners d join ${COUNTED} where ${matching}${behind} order by ${ORDERS.name.asc} limit ${atOnce}`);
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
    select json_build_array(${sql.join(conditions, sql`, `)}) as fits from diners d join ${COUNTED} where d.restaurant = ${restaurant} and d.uid = ${uid}`);
  return rowsOf<{ fits: boolean[] }>(answer)[0]?.fits ?? conditions.map(() => false);
}

function matchingOf({ restaurant, search, condition }: DinerScope): SQL {
  const own = sql`d.restaurant = ${restaurant.uid} and d.deleted_at is null and d.uid <> ${WALK_IN_GUEST}${searchCondition(search, restaurant.country)}`;
  return condition ? sql`${own} and (${condition})` : own;
}

/** `search` of a diner is 'names<address#number' (see the migrations): a sign says in which part something was found. */
function searchCondition(search: string, country: string): SQL {
  const text = search.trim();
  if (text === '') return sql``;
  const numbers = searchedNumbers(text, country);
  if (numbers) {
    if (numbers.length === 0) return sql` and false`;
    return sql` and ${anyOf(numbers.map((digits) => sql`d.search like ${`%#%${digits}%`}`))}`;
  }
  const words = text.split(/\s+/).map((word) => sql`(${wordCondition(word)})`);
  return sql` and ${sql.join(words, sql` and `)}`;
}

/** A part of a name, an e-mail address from its beginning; what has an @ is part of an address. Of one or two letters names are found by their beginning. */
function wordCondition(word: string): SQL {
  const part = sql`searched(${escapeLike(word)})`;
  if (word.includes('@')) return sql`d.search like '%<%' || ${part} || '%'`;
  const before = [...word.normalize('NFC')].length < LEAST_INSIDE ? '% ' : '%';
  return sql`d.search like ${before}::text || ${part} || '%<%' or d.search like '%<' || ${part} || '%'`;
}

/** With fewer letters every third name would be found. */
const LEAST_INSIDE = 3;
const anyOf = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`;
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
