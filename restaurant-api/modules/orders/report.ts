/** The report of orders. Every figure is a sum over orders, so that the parts add up to the total. */
import { sql } from 'drizzle-orm';
import type { OrderReport } from '@/lib/resources/takeaway/orders-schema';
import { rowsOf } from '../../db/client';
import type { Call } from '../../http/call';
import { invalidField } from '../../problem';

/** @throws Problem 'validation' for days in the wrong order */
export async function readOrderReport(
  { context: { db }, restaurant }: Call,
  { from, to }: { from: string; to: string },
): Promise<OrderReport> {
  if (to < from) throw invalidField('to', 'invalidDate');
  // Unpaid online orders are left out. Refunds of an order that was then still due, or was paid again, do not reduce its tender's share. All joins
  // use an index: without table statistics the planner guesses badly.
  const [row] = rowsOf<{ report: Omit<OrderReport, 'currency'> }>(
    await db.execute(sql`
      with own as (
        select *, status not in ('Rejected', 'Cancelled') as counts from orders
        where restaurant = ${restaurant.uid} and date between ${from}::date and ${to}::date
        and not (payment = 'Online' and payment_state = 'pending')
      ), kept as (select * from own where counts), entries as (
        select o.uid, o.counts, o.payment, o.total_price, coalesce(nullif(e.tender, ''), o.payment) as tender,
          case when e.kind = 'refunded' then 0 else e.amount end as paid, case when e.kind = 'refunded' then -e.amount else 0 end as refunded,
          o.payment_state = 'pending' or e.uid < max(e.uid) filter (where e.kind <> 'refunded' and e.amount > 0) over (partition by o.uid) as due_again
        from own o join order_events e on e.restaurant = o.restaurant and e.order_uid = o.uid and e.amount <> 0
      ), moved as (
        select uid, counts, payment, total_price, payment as tender, 0::bigint as paid, 0::bigint as refunded, 0::bigint as share from own
        union all
        select uid, counts, payment, total_price, tender, paid, refunded, paid - case when due_again then refunded else 0 end from entries
      ), tendered as (
        select uid, counts, payment, total_price, tender, sum(paid) as paid, sum(refunded) as refunded, sum(share) as share from moved group by 1, 2, 3, 4, 5
      ), parts as (
        select uid, counts, tender, paid, refunded, tender = payment as chosen, case when tender <> payment then share
          else total_price - coalesce(sum(share) filter (where tender <> payment) over (partition by uid), 0) end as total from tendered
      ), shares as (select *, row_number() over (partition by uid order by chosen and total > 0 desc, total desc, chosen desc) = 1 as first from parts)
      select json_build_object(
        'orders', (select count(*) from kept),
        'items', (select coalesce(sum(items), 0) from kept),
        'subtotalPrice', (select coalesce(sum(subtotal_price), 0) from kept),
        'servicePrice', (select coalesce(sum(service_price), 0) from kept),
        'deliveryPrice', (select coalesce(sum(delivery_price), 0) from kept),
        'totalPrice', (select coalesce(sum(total_price), 0) from kept),
        'paid', (select coalesce(sum(paid), 0) from own),
        'refunded', (select coalesce(sum(refunded), 0) from own),
        'days', (select coalesce(json_agg(d order by d.date), '[]') from (select date::text, count(*) as orders, sum(total_price) as total from kept group by date) d),
        'services', (select coalesce(json_agg(d order by d.service), '[]') from (select service, count(*) as orders, sum(total_price) as total, sum(service_price) as commission from kept group by service) d),
        'statuses', (select coalesce(json_agg(d order by d.status), '[]') from (select status, count(*) as orders, sum(total_price) as total from own group by status) d),
        'payments', (select coalesce(json_agg(d order by d.payment), '[]') from (select tender as payment, count(*) filter (where counts and first) as orders, coalesce(sum(total) filter (where counts), 0) as total, sum(paid) as paid, sum(refunded) as refunded from shares where first or total > 0 or paid > 0 group by tender) d),
        'products', (select coalesce(json_agg(d order by d.total desc, d.name), '[]') from (select l.name, sum(l.quantity) as quantity, sum(l.total) as total from order_lines l join kept k on k.restaurant = l.restaurant and k.uid = l.order_uid group by l.name) d)
      ) as report`),
  );
  return { currency: restaurant.currency, ...(row as { report: Omit<OrderReport, 'currency'> }).report };
}
