/** Reads diners for comparison, and stores pairs. */
import { type SQL, sql } from 'drizzle-orm';
import type { Pair } from '@/lib/rules/diner/duplicates';
import type { Tx } from '../../db/client';

/** A `ComparedPerson`. */
export const PERSON_COLUMNS = sql`uid::float8 as uid, first_name as "firstName", last_name as "lastName", phone, email, birthday::text as birthday`;
/** @param uids JSON array */
export const uidsIn = (uids: string) => sql`(select x::bigint from json_array_elements_text(${uids}::json) as x)`;

/** @param replaces condition on the stored pairs whose score and reasons are replaced; default: all */
export async function savePairs(tx: Tx, restaurant: string, pairs: readonly Pair[], replaces?: SQL): Promise<void> {
  if (pairs.length === 0) return;
  await tx.execute(sql`
    insert into duplicate_pairs (restaurant, a_uid, b_uid, score, reasons)
    select ${restaurant}, x.a, x.b, x.score, x.reasons from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x(a bigint, b bigint, score float8, reasons text[])
    on conflict (restaurant, a_uid, b_uid) do update set score = excluded.score, reasons = excluded.reasons${replaces ? sql` where ${replaces}` : sql``}`);
}
