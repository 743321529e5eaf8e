/** The first steps of a restaurant, derived from its data: progress is not stored. */
import { eq, sql } from 'drizzle-orm';
import type { FirstSteps } from '@/lib/resources/restaurant/first-steps-schema';
import { type Queryable, rowsOf } from '../../db/client';
import { restaurants } from '../../db/schema/restaurants';

type StoredSteps = Omit<FirstSteps, 'mail'>;

/** One query. */
export async function findFirstSteps(db: Queryable, restaurant: string): Promise<StoredSteps> {
  const here = sql`restaurant = ${restaurant}`;
  const [row] = rowsOf<StoredSteps & Record<string, unknown>>(
    await db.execute(sql`
      select
        not exists (
          select from bookings b where b.restaurant = r.restaurant and not exists (
            select from import_rows i where i.restaurant = b.restaurant and i.kind = 'booking' and i.uid = b.uid::text
          )
        ) as "isNew",
        r.first_steps_hidden as hidden,
        (s.est_phone <> '' or s.phone <> '') as phone,
        s.est_address <> '' as address,
        (select count(distinct table_uid)::int from plan_tables where ${here}) as tables,
        (select count(*)::int from rotas where ${here})
          + (select count(*)::int from special_dates where ${here} and jsonb_array_length(sessions) > 0) as sessions,
        (select count(*)::int from statuses where ${here}) as statuses,
        jsonb_array_length(s.book_options) + jsonb_array_length(s.guest_options) as options,
        (select count(*)::int from members where ${here} and not disabled) as users,
        s.online_booking as "onlineBooking",
        exists (select from payment_accounts where ${here} and disconnected_at is null and ready) as payments,
        (select count(*)::int from imports where ${here} and state in ('running', 'done') and added > 0) as imports
      from restaurants r join setups s using (restaurant) where r.restaurant = ${restaurant}`),
  );
  if (!row) throw new Error(`restaurant ${restaurant} has no setup`);
  return row;
}

export async function hideFirstSteps(db: Queryable, restaurant: string, hidden: boolean): Promise<void> {
  await db.update(restaurants).set({ firstStepsHidden: hidden }).where(eq(restaurants.restaurant, restaurant));
}
