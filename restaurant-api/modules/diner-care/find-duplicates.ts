/**
 * Compares new and changed diners with all others (ADR 92): common keys are found by one join on stored keys, and the resulting pairs are
 * stored too, so that the list is only read.
 */
import { sql } from 'drizzle-orm';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import {
  type ComparedPerson,
  type Folded,
  type Pair,
  MAX_OF_A_KEY,
  blockingKeys,
  comparePeople,
  foldPerson,
  nameKey,
} from '@/lib/rules/diner/duplicates';
import type { Context } from '../../context';
import { type Tx, rowsOf } from '../../db/client';
import type { WorkerParts } from '../../jobs/worker';
import { PERSON_COLUMNS, savePairs, uidsIn } from './pair-repository';
import { forgetPairsBesideThird, savePairsBesideThird } from './third-records';

/** Diners per transaction. */
const BATCH = 1_000;

/**
 * Compares one batch of outstanding diners, under a lock.
 * @param after last diner of the previous batch, whose dead index entries would otherwise be scanned again by each batch
 * @returns their number, less than a batch at the end, and the last one
 */
export async function compareBatch(
  { db }: Pick<Context, 'db'>,
  restaurant: string,
  after = 0,
): Promise<{ compared: number; last: number }> {
  return db.transaction(async (tx) => {
    const [lock] = rowsOf<{ taken: boolean }>(
      await tx.execute(
        sql`select pg_try_advisory_xact_lock(hashtextextended(${`${restaurant}#duplicates`}, 19)) as taken`,
      ),
    );
    if (!lock?.taken) return { compared: 0, last: after };
    const changed = rowsOf<ComparedPerson & { version: number; gone: boolean }>(
      await tx.execute(sql`
        select ${PERSON_COLUMNS}, version, deleted_at is not null as gone from diners
        where restaurant = ${restaurant} and uid > ${after}::bigint and compared_version <> version and uid <> ${WALK_IN_GUEST} order by uid limit ${BATCH}`),
    );
    if (changed.length === 0) return { compared: 0, last: after };
    const uids = JSON.stringify(changed.map(({ uid }) => uid));
    await dropOpenPairs(tx, restaurant, uids);
    const here = changed.filter(({ gone }) => !gone).map(foldPerson);
    const keys = here.flatMap((person) => [...new Set(blockingKeys(person))].map((key) => ({ uid: person.uid, key })));
    await saveKeys(tx, restaurant, keys);
    await savePairs(tx, restaurant, await pairsOf(tx, restaurant, here, keys));
    await savePairsBesideThird(
      tx,
      restaurant,
      here.map(({ uid }) => uid),
    );
    if (changed.length < BATCH) await forgetPairsBesideThird(tx, restaurant);
    await tx.execute(sql`
      update diners d set compared_version = x.version from json_to_recordset(${JSON.stringify(
        changed.map(({ uid, version }) => ({ uid, version })),
      )}::json) as x(uid bigint, version int) where d.restaurant = ${restaurant} and d.uid = x.uid`);
    return { compared: changed.length, last: changed.at(-1)?.uid ?? after };
  });
}

/** Nightly job, so that the list opens without a wait in the morning. */
export async function findDuplicates({ context }: Pick<WorkerParts, 'context'>): Promise<void> {
  const found = rowsOf<{ restaurant: string }>(
    await context.db.execute(sql`select distinct restaurant from diners where compared_version <> version`),
  );
  for (const { restaurant } of found) {
    let batch = { compared: BATCH, last: 0 };
    while (batch.compared === BATCH) batch = await compareBatch(context, restaurant, batch.last);
  }
}

/** Deletes open pairs; decisions about pairs stay. */
async function dropOpenPairs(tx: Tx, restaurant: string, uids: string): Promise<void> {
  await tx.execute(sql`delete from duplicate_keys where restaurant = ${restaurant} and diner_uid in ${uidsIn(uids)}`);
  await tx.execute(sql`
    delete from duplicate_pairs where restaurant = ${restaurant} and dismissed_at is null and (a_uid in ${uidsIn(uids)} or b_uid in ${uidsIn(uids)})`);
}

interface KeyOf {
  uid: number;
  key: string;
}

async function saveKeys(tx: Tx, restaurant: string, keys: readonly KeyOf[]): Promise<void> {
  await tx.execute(sql`
    insert into duplicate_keys (restaurant, key, diner_uid)
    select ${restaurant}, x.key, x.uid from json_to_recordset(${JSON.stringify(keys)}::json) as x(key text, uid bigint)`);
}

/** Reads a limited number of diners per key, by its index: the cost of a batch does not grow with the restaurant. */
async function pairsOf(tx: Tx, restaurant: string, here: readonly Folded[], keys: readonly KeyOf[]): Promise<Pair[]> {
  const ofKey = new Map<string, number[]>();
  const shared = [...new Set(keys.map(({ key }) => key))];
  for (const { key, uids } of rowsOf<{ key: string; uids: Array<number | string> }>(
    await tx.execute(sql`
      select own.key, few.uids from json_array_elements_text(${JSON.stringify(shared)}::json) as own(key), lateral (
        select array_agg(first.diner_uid::float8) as uids from (
          select k.diner_uid from duplicate_keys k where k.restaurant = ${restaurant} and k.key = own.key limit ${MAX_OF_A_KEY + 1}
        ) first
      ) few where cardinality(few.uids) > 1`),
  ))
    ofKey.set(key, uids.map(Number));
  const others = new Map<number, Set<number>>();
  for (const { uid, key } of keys) {
    const group = ofKey.get(key) ?? [];
    if (group.length > MAX_OF_A_KEY) continue;
    const own = others.get(uid) ?? new Set();
    for (const other of group) if (other !== uid) own.add(other);
    others.set(uid, own);
  }
  const known = new Map(here.map((one) => [one.uid, one]));
  const unread = new Set([...others.values()].flatMap((own) => [...own]).filter((uid) => !known.has(uid)));
  if (unread.size > 0)
    for (const one of rowsOf<ComparedPerson>(
      await tx.execute(sql`
        select ${PERSON_COLUMNS} from json_array_elements_text(${JSON.stringify([...unread])}::json) as x(uid_text)
        join diners on restaurant = ${restaurant} and uid = x.uid_text::bigint`),
    ))
      known.set(one.uid, foldPerson(one));
  const areHere = new Set(here.map(({ uid }) => uid));
  return here.flatMap((one) =>
    [...(others.get(one.uid) ?? [])].flatMap((uid) => {
      // A pair within one batch is compared once.
      const other = areHere.has(uid) && uid < one.uid ? undefined : known.get(uid);
      return (other && comparePeople(one, other, ofKey.get(nameKey(one))?.length)) ?? [];
    }),
  );
}
