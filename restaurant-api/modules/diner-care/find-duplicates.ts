/**
 * Compares diners who are new, or were changed, with all others (ADR 92): what they share is found by one join on kept keys, however many there are, and what
 * comes of it is kept too, so that a list is read and not worked out.
 */
import { sql } from 'drizzle-orm';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import {
  type ComparedPerson,
  type Folded,
  type Pair,
  MOST_OF_A_KEY,
  blockingKeys,
  comparePeople,
  foldPerson,
  nameKey,
} from '@/lib/rules/diner/duplicates';
import type { Context } from '../../context';
import { type Tx, rowsOf } from '../../db/client';
import type { WorkerParts } from '../../jobs/worker';

/** Diners compared in one transaction. */
const BATCH = 1_000;

/**
 * Compares some of those who are to be compared; nobody else does at the same time.
 * @returns how many there were: fewer than a batch when all are done
 */
export async function compareSome({ db }: Pick<Context, 'db'>, restaurant: string): Promise<number> {
  return db.transaction(async (tx) => {
    const [lock] = rowsOf<{ taken: boolean }>(
      await tx.execute(
        sql`select pg_try_advisory_xact_lock(hashtextextended(${`${restaurant}#duplicates`}, 19)) as taken`,
      ),
    );
    if (!lock?.taken) return 0;
    const changed = rowsOf<ComparedPerson & { version: number; gone: boolean }>(
      await tx.execute(sql`
        select ${PERSON}, version, deleted_at is not null as gone from diners
        where restaurant = ${restaurant} and compared_version <> version and uid <> ${WALK_IN_GUEST} order by uid limit ${BATCH}`),
    );
    if (changed.length === 0) return 0;
    const uids = JSON.stringify(changed.map(({ uid }) => uid));
    await forget(tx, restaurant, uids);
    const here = changed.filter(({ gone }) => !gone).map(foldPerson);
    await keepKeys(tx, restaurant, here);
    await keepPairs(tx, restaurant, await pairsOf(tx, restaurant, here));
    await tx.execute(sql`
      update diners d set compared_version = x.version from json_to_recordset(${JSON.stringify(
        changed.map(({ uid, version }) => ({ uid, version })),
      )}::json) as x(uid bigint, version int) where d.restaurant = ${restaurant} and d.uid = x.uid`);
    return changed.length;
  });
}

/** Every night: whoever opens the list in the morning waits for nothing. */
export async function findDuplicates({ context }: WorkerParts): Promise<void> {
  const found = rowsOf<{ restaurant: string }>(
    await context.db.execute(sql`select distinct restaurant from diners where compared_version <> version`),
  );
  for (const { restaurant } of found) while ((await compareSome(context, restaurant)) === BATCH);
}

const PERSON = sql`uid::float8 as uid, first_name as "firstName", last_name as "lastName", phone, email, birthday::text as birthday`;
const listed = (uids: string) => sql`(select x::bigint from json_array_elements_text(${uids}::json) as x)`;

/** What somebody decided of a pair stays. */
async function forget(tx: Tx, restaurant: string, uids: string): Promise<void> {
  await tx.execute(sql`delete from duplicate_keys where restaurant = ${restaurant} and diner_uid in ${listed(uids)}`);
  await tx.execute(sql`
    delete from duplicate_pairs where restaurant = ${restaurant} and dismissed_at is null and (a_uid in ${listed(uids)} or b_uid in ${listed(uids)})`);
}

async function keepKeys(tx: Tx, restaurant: string, people: readonly Folded[]): Promise<void> {
  const rows = people.flatMap((person) => [...new Set(blockingKeys(person))].map((key) => ({ uid: person.uid, key })));
  await tx.execute(sql`
    insert into duplicate_keys (restaurant, key, diner_uid)
    select ${restaurant}, x.key, x.uid from json_to_recordset(${JSON.stringify(rows)}::json) as x(key text, uid bigint)`);
}

/** Of each key no more are looked at than say something, by its index: what a batch costs does not grow with the restaurant. */
async function pairsOf(tx: Tx, restaurant: string, people: readonly Folded[]): Promise<Pair[]> {
  const uids = JSON.stringify(people.map(({ uid }) => uid));
  const [found] = rowsOf<{
    pairs: Array<[number, number]>;
    others: ComparedPerson[];
    namesakes: Array<[string, number]>;
  }>(
    await tx.execute(sql`
      with sizes as (
        select own.key, few.size from (select distinct key from duplicate_keys where restaurant = ${restaurant} and diner_uid in ${listed(uids)}) own,
          lateral (select count(*)::int as size from (
            select from duplicate_keys k where k.restaurant = ${restaurant} and k.key = own.key limit ${MOST_OF_A_KEY + 1}
          ) first) few
        where few.size > 1
      ), pairs as (
        select distinct least(mine.diner_uid, other.diner_uid) as a, greatest(mine.diner_uid, other.diner_uid) as b
        from duplicate_keys mine join sizes s on s.key = mine.key and s.size <= ${MOST_OF_A_KEY},
          lateral (select k.diner_uid from duplicate_keys k where k.restaurant = ${restaurant} and k.key = mine.key limit ${MOST_OF_A_KEY}) other
        where mine.restaurant = ${restaurant} and mine.diner_uid in ${listed(uids)} and other.diner_uid <> mine.diner_uid
      )
      select coalesce((select json_agg(json_build_array(a, b)) from pairs), '[]') as pairs,
        coalesce((select json_agg(row_to_json(p)) from (
          select ${PERSON} from diners where restaurant = ${restaurant} and uid in (select a from pairs union select b from pairs)
        ) p), '[]') as others,
        coalesce((select json_agg(json_build_array(key, size)) from sizes where key like 'n%'), '[]') as namesakes`),
  );
  if (!found) return [];
  const known = new Map(found.others.map((one) => [one.uid, foldPerson(one)]));
  const namesakes = new Map(found.namesakes);
  return found.pairs.flatMap(([a, b]) => {
    const [one, other] = [known.get(a), known.get(b)];
    return (one && other && comparePeople(one, other, namesakes.get(nameKey(one)))) ?? [];
  });
}

async function keepPairs(tx: Tx, restaurant: string, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  await tx.execute(sql`
    insert into duplicate_pairs (restaurant, a_uid, b_uid, score, reasons)
    select ${restaurant}, x.a, x.b, x.score, x.reasons from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x(a bigint, b bigint, score float8, reasons text[])
    on conflict (restaurant, a_uid, b_uid) do update set score = excluded.score, reasons = excluded.reasons`);
}
