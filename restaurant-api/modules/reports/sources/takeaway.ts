/** Takeaway and delivery orders, and the ordered items. */
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../../db/client';
import type { Asked, KeyedOf, ListSource } from '../source';

/** Excludes orders that were never paid, which never reached the kitchen. */
const own = ({ restaurant, from, to }: Asked): SQL => sql`o.restaurant = ${restaurant.uid}
  and o.date between ${from}::date and ${to}::date and not (o.payment = 'Online' and o.payment_state = 'pending')`;

const TURNED_DOWN = sql`o.status in ('Rejected', 'Cancelled')`;

function inState(state: Asked['state']): SQL {
  if (state === 'all') return sql``;
  return state === 'live' ? sql` and not ${TURNED_DOWN}` : sql` and ${TURNED_DOWN}`;
}

export const takeawayOrders: KeyedOf<'takeawayOrders'> = (asked) => {
  const { words } = asked;
  const said = (path: string) => (value: string) => words(`takeaway.${path}.${value}`) ?? value;
  return {
    from: sql`orders o`,
    where: sql`${own(asked)}${inState(asked.state)}`,
    columns: {
      number: sql`o.number`,
      date: sql`o.date::text`,
      time: sql`o.time`,
      service: sql`o.service`,
      status: sql`o.status`,
      guest: sql`o.name`,
      phone: sql`o.phone`,
      items: sql`o.items`,
      subtotal: sql`o.subtotal_price::float8`,
      servicePrice: sql`o.service_price::float8`,
      deliveryPrice: sql`o.delivery_price::float8`,
      total: sql`o.total_price::float8`,
      payment: sql`o.payment`,
      paid: sql`o.paid::float8`,
      refunded: sql`o.refunded::float8`,
    },
    finish: { service: said('service'), status: said('status'), payment: said('payment') },
    keys: [
      { sql: sql`o.date`, type: 'date' },
      { sql: sql`o.due_at`, type: 'timestamptz' },
      { sql: sql`o.uid`, type: 'bigint' },
    ],
    sums: {
      orders: sql`count(*)`,
      items: sql`coalesce(sum(o.items), 0)`,
      total: sql`coalesce(sum(o.total_price), 0)`,
      paid: sql`coalesce(sum(o.paid), 0)`,
      refunded: sql`coalesce(sum(o.refunded), 0)`,
    },
  };
};

/** Bestsellers first; only valid orders count. */
export const takeawayItems = (asked: Asked): ListSource => {
  const lines = sql`order_lines l join orders o on o.restaurant = l.restaurant and o.uid = l.order_uid where ${own(asked)} and not ${TURNED_DOWN}`;
  return {
    async list(db) {
      const rows = rowsOf<{ name: string; orders: number; quantity: number; total: number }>(
        await db.execute(sql`select l.name, count(distinct o.uid)::int as orders, sum(l.quantity)::float8 as quantity, sum(l.total)::float8 as total
          from ${lines} group by l.name order by sum(l.total) desc, l.name`),
      );
      return rows.map(({ name, orders, quantity, total }) => [name, orders, quantity, total]);
    },
    async sums(db) {
      const [row] = rowsOf<{ items: number; total: number }>(
        await db.execute(
          sql`select coalesce(sum(l.quantity), 0)::float8 as items, coalesce(sum(l.total), 0)::float8 as total from ${lines}`,
        ),
      );
      return { items: row?.items ?? 0, total: row?.total ?? 0 };
    },
  };
};
