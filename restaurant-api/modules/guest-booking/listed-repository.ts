/** The restaurants in business. */
import { asc, eq, sql } from 'drizzle-orm';
import { ARREARS } from '@/lib/contract/restaurant/contract';
import { LISTED_SALES, type ListedSale } from '@/lib/contract/guests/guest';
import { hasCardsAndPoints } from '@/lib/rules/setup/country';
import type { Context } from '../../context';
import type { Queryable } from '../../db/client';
import { restaurants, setups } from '../../db/schema/restaurants';

const inBusiness = eq(restaurants.status, 'active');

const hasEvents = ({ now }: Pick<Context, 'now'>) => sql<boolean>`exists (
  select from events e where e.restaurant = ${restaurants.restaurant} and e.online and e.deleted_at is null and e.cancelled_at is null
    and exists (select from event_seatings s where s.restaurant = e.restaurant and s.event_uid = e.uid
      and s.date >= (${new Date(now()).toISOString()}::timestamptz at time zone ${restaurants.timeZone})::date)
    and exists (select from ticket_kinds k where k.restaurant = e.restaurant and k.event_uid = e.uid and k.active and k.code = ''))`;
const hasOrders = sql<boolean>`${restaurants.takeaway} and exists (
  select from takeaway_setups t where t.restaurant = ${restaurants.restaurant}
    and ((t.params #>> '{takeaway,on}')::boolean or (t.params #>> '{delivery,on}')::boolean))`;

/** The same rule as `paymentAccountOf`: a connected account of a real provider, or the test provider if the installation has no other. */
const isPayable = ({ payments: { real } }: Pick<Context, 'payments'>) =>
  real.length === 0
    ? sql`not exists (select from payment_accounts a where a.restaurant = ${restaurants.restaurant} and a.disconnected_at is null)`
    : sql`exists (select from payment_accounts a where a.restaurant = ${restaurants.restaurant} and a.disconnected_at is null
        and a.ready and a.provider in (${sql.join(
          real.map((name) => sql`${name}`),
          sql`, `,
        )}))`;

/** @param offset in the order of slugs */
export async function findListed(
  context: Context,
  offset: number,
  limit: number,
): Promise<Array<{ service: string; open: boolean; sells: ListedSale[] }>> {
  const hasGiftCards = sql<boolean>`exists (
    select from gift_products p where p.restaurant = ${restaurants.restaurant} and p.active and p.deleted_at is null) and ${isPayable(context)}`;
  const rows = await context.db
    .select({
      service: restaurants.service,
      region: restaurants.region,
      isPaidUp: sql<boolean>`${setups.creditStatus} <> ${ARREARS}`,
      online: setups.onlineBooking,
      hasEvents: hasEvents(context),
      hasOrders,
      hasGiftCards,
    })
    .from(restaurants)
    .innerJoin(setups, eq(setups.restaurant, restaurants.restaurant))
    .where(inBusiness)
    .orderBy(asc(restaurants.service))
    .offset(offset)
    .limit(limit);
  const areCardsSent = context.settings.smtpUrl !== undefined;
  return rows.map((row) => {
    const sold: Record<ListedSale, boolean> = {
      events: row.hasEvents,
      orders: row.hasOrders,
      'gift-cards': row.hasGiftCards && areCardsSent && hasCardsAndPoints(row.region),
    };
    return {
      service: row.service,
      open: row.online && row.isPaidUp,
      sells: row.isPaidUp ? LISTED_SALES.filter((sale) => sold[sale]) : [],
    };
  });
}

export const countListed = (db: Queryable): Promise<number> => db.$count(restaurants, inBusiness);
