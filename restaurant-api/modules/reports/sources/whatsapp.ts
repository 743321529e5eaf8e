/** What was sent by WhatsApp (§3 whatsappMessages). */
import { sql } from 'drizzle-orm';
import type { KeyedOf } from '../source';

/** WhatsApp messages by day of creation. */
export const whatsappMessages: KeyedOf<'whatsappMessages'> = ({ restaurant, from, to, words, hiddenMessages }) => ({
  from: sql`outbox m left join bookings b on b.restaurant = m.restaurant and b.uid = m.booking_uid`,
  where: sql`m.restaurant = ${restaurant.uid} and m.channel = 'whatsapp'
    and m.at >= (${from}::date::timestamp at time zone ${restaurant.timeZone})
    and m.at < ((${to}::date + 1)::timestamp at time zone ${restaurant.timeZone})
    and not m.kind = any(string_to_array(${hiddenMessages.join(',')}, ','))`,
  columns: {
    at: sql`to_char(m.at at time zone ${restaurant.timeZone}, 'YYYY-MM-DD HH24:MI')`,
    kind: sql`m.kind`,
    to: sql`m.recipient`,
    guest: sql`trim(coalesce(b.first_name, '') || ' ' || coalesce(b.last_name, ''))`,
    state: sql`m.state`,
    cost: sql`m.cost_micros::float8 / 1000000`,
    currency: sql`m.cost_currency`,
  },
  finish: {
    kind: (kind: string) => words(`outgoing.kind.${kind || 'other'}`) ?? kind,
    state: (state: string) => words(`outgoing.state.${state}`) ?? state,
  },
  keys: [{ sql: sql`m.uid`, type: 'bigint' }],
  isDescending: true,
  sums: { messages: sql`count(*)` },
});
