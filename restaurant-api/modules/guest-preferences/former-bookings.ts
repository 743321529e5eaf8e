/** Bookings that were a person's and are somebody else's by now: the log still tells whose they were. */
import { sql } from 'drizzle-orm';
import { type Tx, rowsOf } from '../../db/client';

/** How such a booking named them. */
export interface Former {
  uid: number;
  firstName: string;
  lastName: string;
  reference: string;
  email: string;
  phone: string;
  /** When it was last given away, as the database writes it. */
  until: string;
}

/**
 * One for each way in which a booking named them. Bookings are found by the changes that gave them to another diner, which are few and have an index of
 * their own (`changes_handed_over`).
 * @param people their numbers
 * @param own bookings that are theirs: those are no former ones
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
