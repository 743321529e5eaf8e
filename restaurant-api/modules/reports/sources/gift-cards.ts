/** Liability of gift cards at the end of a day: the balance of each card is the sum of its entries until then (ADR 116). */
import { sql } from 'drizzle-orm';
import type { KeyedOf } from '../source';

/** One row per card in the order of the key, so that a page only sums its own cards. */
export const giftLiability: KeyedOf<'giftLiability'> = ({ restaurant, to }) => ({
  from: sql`gift_cards c cross join lateral (
      select coalesce(sum(e.amount), 0) as left_on, max(e.date) as last from gift_entries e
      where e.restaurant = c.restaurant and e.card_uid = c.uid and e.date <= ${to}::date
    ) m left join gift_products p on p.restaurant = c.restaurant and p.uid = c.product_uid`,
  where: sql`c.restaurant = ${restaurant.uid} and m.left_on <> 0`,
  columns: {
    card: sql`c.uid::float8`,
    codeEnd: sql`c.code_end`,
    product: sql`coalesce(p.name, '')`,
    buyer: sql`c.buyer_name`,
    sold: sql`to_char(c.sold_at at time zone ${restaurant.timeZone}, 'YYYY-MM-DD HH24:MI')`,
    expires: sql`c.expires_on::text`,
    lastMovement: sql`m.last::text`,
    loaded: sql`c.loaded::float8`,
    balance: sql`m.left_on::float8`,
  },
  keys: [{ sql: sql`c.uid`, type: 'bigint' }],
  sums: { cards: sql`count(*)`, liability: sql`coalesce(sum(m.left_on), 0)` },
});
