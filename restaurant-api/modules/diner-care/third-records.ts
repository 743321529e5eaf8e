/** Pairs of diners who both resemble the same third one (ADR 164): derived from the stored pairs, and removed with them. */
import { sql } from 'drizzle-orm';
import { type ComparedPerson, compareBesideThird, foldPerson } from '@/lib/rules/diner/duplicates';
import { type Tx, rowsOf } from '../../db/client';
import { PERSON_COLUMNS, savePairs, uidsIn } from './pair-repository';

const isBesideThird = sql`'third-record' = any(reasons)`;

/** The partners in a diner's direct pairs, by the index of either side. */
const othersOf = (restaurant: string, uid: ReturnType<typeof sql>) => sql`(
  select b_uid as other from duplicate_pairs where restaurant = ${restaurant} and a_uid = ${uid} and dismissed_at is null and not ${isBesideThird}
  union all
  select a_uid from duplicate_pairs where restaurant = ${restaurant} and b_uid = ${uid} and dismissed_at is null and not ${isBesideThird})`;

/** @param changed diners whose direct pairs were just computed or removed */
export async function savePairsBesideThird(tx: Tx, restaurant: string, changed: readonly number[]): Promise<void> {
  const ofChanged = await directPairsOf(tx, restaurant, changed);
  if (ofChanged.size === 0) return;
  const ofOthers = await directPairsOf(tx, restaurant, [...new Set([...ofChanged.values()].flat())]);
  const found = new Map<string, [number, number]>();
  const add = (one: number, other: number) => {
    const [a, b] = one < other ? [one, other] : [other, one];
    if (a !== b) found.set(`${a} ${b}`, [a, b]);
  };
  for (const [uid, others] of ofChanged)
    for (const third of others) {
      for (const other of ofOthers.get(third) ?? []) if (!others.includes(other)) add(uid, other);
      for (const other of others) if (!ofOthers.get(third)?.includes(other)) add(third, other);
    }
  if (found.size === 0) return;
  const people = new Map(
    rowsOf<ComparedPerson>(
      await tx.execute(sql`
        select ${PERSON_COLUMNS} from diners where restaurant = ${restaurant} and deleted_at is null
        and uid in ${uidsIn(JSON.stringify([...new Set([...found.values()].flat())]))}`),
    ).map((person) => [person.uid, foldPerson(person)]),
  );
  const pairs = [...found.values()].flatMap(([a, b]) => {
    const [one, other] = [people.get(a), people.get(b)];
    return (one && other && compareBesideThird(one, other)) ?? [];
  });
  await savePairs(
    tx,
    restaurant,
    pairs,
    sql`duplicate_pairs.dismissed_at is null and 'third-record' = any(duplicate_pairs.reasons)`,
  );
}

async function directPairsOf(tx: Tx, restaurant: string, uids: readonly number[]): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  for (const { uid, others } of rowsOf<{ uid: number; others: Array<number | string> }>(
    await tx.execute(sql`
      select own.uid::float8 as uid, array_agg(pair.other::float8) as others
      from (select x::bigint as uid from json_array_elements_text(${JSON.stringify(uids)}::json) as x) own, lateral ${othersOf(restaurant, sql`own.uid`)} pair
      group by own.uid`),
  ))
    found.set(uid, others.map(Number));
  return found;
}

/** Removes pairs without a common third record: it was changed, merged, erased, or dismissed. */
export async function forgetPairsBesideThird(tx: Tx, restaurant: string): Promise<void> {
  await tx.execute(sql`
    delete from duplicate_pairs p where p.restaurant = ${restaurant} and p.dismissed_at is null and 'third-record' = any(p.reasons) and not exists (
      select 1 from ${othersOf(restaurant, sql`p.a_uid`)} one join ${othersOf(restaurant, sql`p.b_uid`)} two on two.other = one.other)`);
}
