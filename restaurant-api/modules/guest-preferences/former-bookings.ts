/** Bookings that once belonged to a person and were given to another diner, by the log. */
import { sql } from 'drizzle-orm';
import { type Tx, rowsOf } from '../../db/client';

/** The person's data in such a booking. */
export interface Former {
  uid: number;
  firstName: string;
  lastName: string;
  reference: string;
  email: string;
  phone: string;
  /** When it was last given to another diner, as the database formats it. */
  until: string;
}

/**
 * One entry for each set of names in a booking. They are found by the changes that gave bookings to another diner, which are few and have an index
 * (`changes_handed_over`).
 * @param people uids of the person's diners
 * @param own bookings that currently belong to the person, which are left out
 */
export async function findFormer(
  tx: Tx,
  restaurant: string,
  people: readonly number[],
  own: ReadonlyArray<{ uid: number }>,
): Promise<Former[]> {
  const uids = sql.join(
    people.map((uid) => sql`${String(uid)}`),
    sql`, `,
  );
  const rows = rowsOf<Former>(
    await tx.execute(sql`
      with given as (
        select distinct entity_uid from changes where restaurant = ${restaurant} and entity = 'booking' and after is not null
          and before ->> 'uidGuest' <> coalesce(after ->> 'uidGuest', '') and before ->> 'uidGuest' in (${uids})
      ), sides as (
        select c.entity_uid::float8 as uid, c.at, side from given join changes c on c.restaurant = ${restaurant} and c.entity = 'booking' and c.entity_uid = given.entity_uid
          cross join lateral (values (c.before), (c.after)) as sides (side)
        where side ->> 'uidGuest' in (${uids})
      )
      select distinct uid, side ->> 'firstName' as "firstName", side ->> 'lastName' as "lastName", side ->> 'bookRef' as reference,
        side ->> 'eMail' as email, side ->> 'phone' as phone, (max(at) over (partition by uid))::text as until
      from sides`),
  );
  const owned = new Set(own.map(({ uid }) => uid));
  return rows.filter(({ uid }) => !owned.has(uid));
}
