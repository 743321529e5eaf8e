/** Diners of an import, a batch at a time. */
import { sql } from 'drizzle-orm';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import { type Tx, rowsOf } from '../../db/client';
import { insertRows, reserveUids } from '../../db/insert-rows';
import { diners } from '../../db/schema/book';
import type { Assignment, KnownAs, Person } from './assign-diners';

/** What the restaurant knows of each person; of several the oldest diner. */
export async function findKnown(tx: Tx, restaurant: string, people: readonly Person[]): Promise<KnownAs[]> {
  const asked = people.map(({ firstName, lastName, phoneKey, email, walkIn }, n) => ({
    n, phone: walkIn ? '' : phoneKey, email: walkIn ? '' : email, first_name: firstName, last_name: lastName,
    name_decides: !walkIn && phoneKey === '' && email === '' && `${firstName}${lastName}` !== '',
  }));
  const one = (condition: ReturnType<typeof sql>) =>
    sql`(select d.uid::float8 from diners d where d.restaurant = ${restaurant} and d.deleted_at is null and d.uid <> ${WALK_IN_GUEST} and ${condition} order by d.uid limit 1)`;
  const answer = await tx.execute(sql`
    select case when asked.phone <> '' then ${one(sql`d.phone_key <> '' and d.phone_key = asked.phone`)} end as "byPhone",
      case when asked.email <> '' then ${one(sql`d.email <> '' and lower(d.email) = lower(asked.email)`)} end as "byEmail",
      case when asked.name_decides then ${one(sql`folded(d.last_name) = folded(asked.last_name) and folded(d.first_name) = folded(asked.first_name)`)} end as "byName"
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked(n int, phone text, email text, first_name text, last_name text, name_decides boolean)
    order by n`);
  return rowsOf<KnownAs>(answer);
}

/** Makes the new diners of a batch and fills in what is now known of the others. @returns the uids of the new ones, in order */
export async function writeDiners(tx: Tx, restaurant: string, { added, contacts }: Pick<Assignment, 'added' | 'contacts'>): Promise<number[]> {
  const uids = await reserveUids(tx, diners, added.length);
  await insertRows(tx, diners, added.map(({ walkIn: _walkIn, ...person }, index) => ({ restaurant, uid: uids[index], ...person })));
  if (contacts.size > 0) {
    const known = [...contacts].map(([uid, { phone, phoneKey, email }]) => ({ uid, phone, phone_key: phoneKey, email }));
    await tx.execute(sql`
      update diners d set phone = case when d.phone_key = '' then c.phone else d.phone end, phone_key = case when d.phone_key = '' then c.phone_key else d.phone_key end,
        email = case when d.email = '' then c.email else d.email end, version = d.version + 1
      from json_to_recordset(${JSON.stringify(known)}::json) as c(uid bigint, phone text, phone_key text, email text)
      where d.restaurant = ${restaurant} and d.uid = c.uid and ((d.phone_key = '' and c.phone_key <> '') or (d.email = '' and c.email <> ''))`);
  }
  return uids;
}
