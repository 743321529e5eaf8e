/** Reads of events' sales, tickets and waiting lists. */
import { sql } from 'drizzle-orm';
import type { EventSales, EventTask, Ticket, TicketTypes, WaitingEntry } from '@/lib/resources/sales/tickets-schema';
import type { MessageState } from '@/lib/contract/messages/messages';
import { vatWithin } from '@/lib/rules/tickets/order';
import { rowsOf } from '../../db/client';
import type { Call } from '../../http/call';
import { paymentAccountOf } from '../payments/account';
import { findNamed } from './repository';
import { ticketOf } from './wire';

interface SoldRow extends Record<string, unknown> {
  event: string;
  kind: string;
  seating: string;
  vatRate: number | null;
  sold: string;
  checkedIn: string;
  returned: string;
  value: string;
  due: string;
}

/** Like `readSales`, and whether online payment is set up. @param from as `readSales` */
export const readAllSales = async (call: Call, from?: string): Promise<TicketTypes['sales']['answer']> => ({
  sales: await readSales(call, from),
  paysOnline: (await paymentAccountOf(call.context.db, call.context, call.restaurant.uid)) !== null,
});

/** @param from leaves out events that ended before this day */
export async function readSales({ context: { db }, restaurant: { uid } }: Call, from?: string): Promise<EventSales[]> {
  const since = from ? sql`and e.last_date >= ${from}::date` : sql``;
  const events = rowsOf<{ event: string; cancelled: boolean; waiting: string; todo: string; failed: string }>(
    await db.execute(sql`
      select e.uid as event, e.cancelled_at is not null as cancelled,
        (select count(*) from event_waiting w where w.restaurant = e.restaurant and w.event_uid = e.uid and w.state in ('waiting', 'offered')) as waiting,
        (select count(*) from event_tasks k where k.restaurant = e.restaurant and k.event_uid = e.uid and k.state = 'todo') as todo,
        (select count(*) from event_tasks k where k.restaurant = e.restaurant and k.event_uid = e.uid and (k.state = 'failed' or k.failure <> '' or ${mailOfTask(['kept', 'dropped'])})) as failed
      from events e where e.restaurant = ${uid} and e.deleted_at is null ${since} order by e.first_date, e.uid`),
  );
  const sold = rowsOf<SoldRow>(
    await db.execute(sql`
      select t.event_uid as event, t.kind_uid as kind, t.seating_uid as seating, t.vat_rate as "vatRate",
        count(*) filter (where t.state = 'valid') as sold,
        count(*) filter (where t.state = 'valid' and t.checked_in_at is not null) as "checkedIn",
        count(*) filter (where t.state <> 'valid') as returned,
        coalesce(sum(t.price) filter (where t.state = 'valid'), 0) as value,
        coalesce(sum(t.due) filter (where t.state = 'valid'), 0) as due
      from tickets t join events e on e.restaurant = t.restaurant and e.uid = t.event_uid
      where t.restaurant = ${uid} and e.deleted_at is null ${since}
      group by 1, 2, 3, 4`),
  );
  const kept = rowsOf<{ kind: string; kept: string }>(
    await db.execute(sql`
      select kind_uid as kind, sum(quantity) as kept from event_waiting where restaurant = ${uid} and state = 'offered' group by 1`),
  );
  return events.map(({ event, cancelled, waiting, todo, failed }) => {
    const own = sold.filter((row) => row.event === event);
    const sum = (rows: readonly SoldRow[], of: 'sold' | 'checkedIn' | 'returned' | 'value' | 'due') =>
      rows.reduce((total, row) => total + Number(row[of]), 0);
    const by = (of: 'kind' | 'seating') => [...new Set(own.map((row) => row[of]))];
    return {
      event: Number(event),
      cancelled,
      sold: sum(own, 'sold'),
      checkedIn: sum(own, 'checkedIn'),
      value: sum(own, 'value'),
      due: sum(own, 'due'),
      vat: own.reduce((total, row) => total + vatWithin(Number(row.value), row.vatRate), 0),
      kinds: by('kind').map((kind) => {
        const rows = own.filter((row) => row.kind === kind);
        return {
          kind: Number(kind),
          sold: sum(rows, 'sold'),
          kept: Number(kept.find((row) => row.kind === kind)?.kept ?? 0),
          checkedIn: sum(rows, 'checkedIn'),
          returned: sum(rows, 'returned'),
          value: sum(rows, 'value'),
        };
      }),
      seatings: by('seating').map((seating) => {
        const rows = own.filter((row) => row.seating === seating);
        return { seating: Number(seating), sold: sum(rows, 'sold'), checkedIn: sum(rows, 'checkedIn') };
      }),
      waiting: Number(waiting),
      todo: Number(todo),
      failed: Number(failed),
    };
  });
}

export async function listTickets({ context, restaurant }: Call, event: number): Promise<Ticket[]> {
  const named = await findNamed(context.db, restaurant.uid, sql`t.event_uid = ${event}::bigint`);
  return named.map((one) => ticketOf(context.settings, one));
}

/** Valid and invalid tickets of a service day, so that the check-in can show the reason. */
export async function doorList({ context, restaurant }: Call, date: string): Promise<Ticket[]> {
  const named = await findNamed(
    context.db,
    restaurant.uid,
    sql`b.service_date = ${date}::date and b.deleted_at is null`,
  );
  return named.map((one) => ticketOf(context.settings, one));
}

export async function listWaiting({ context: { db }, restaurant }: Call, event: number): Promise<WaitingEntry[]> {
  const rows = rowsOf<Record<string, unknown>>(
    await db.execute(sql`
      select uid, kind_uid as kind, seating_uid as seating, quantity, name, email, state, offered_until as "offeredUntil", at
      from event_waiting where restaurant = ${restaurant.uid} and event_uid = ${event}::bigint and state in ('waiting', 'offered') order by uid`),
  );
  const instant = (value: unknown) => (value === null ? null : new Date(value as string).toISOString());
  return rows.map((row) => ({
    uid: Number(row.uid),
    kind: Number(row.kind),
    seating: Number(row.seating),
    quantity: Number(row.quantity),
    name: row.name as string,
    email: row.email as string,
    state: row.state as WaitingEntry['state'],
    offeredUntil: instant(row.offeredUntil),
    at: instant(row.at) as string,
  }));
}

interface TaskRow extends Record<string, unknown> {
  uid: string;
  booking: string;
  name: string;
  kind: EventTask['kind'];
  state: EventTask['state'];
  failure: string;
  choice: EventTask['choice'];
  phone: string;
  refunded: string;
  refunding: string;
  refundFailed: boolean;
  mailFailed: boolean;
  /** Bookings whose mail was not sent: no provider, or messages to guests are off. */
  notTold: boolean;
}

/** Whether the mail of a task `k` is in one of these states. */
const mailOfTask = (states: readonly MessageState[]) => sql`exists (select 1 from outbox o
  where o.restaurant = k.restaurant and o.booking_uid = k.booking_uid and o.kind = 'event' and o.occasion = 'event-task ' || k.uid
    and o.state in ${[...states]})`;

/** The result for each booking, with failed refunds and mails. */
export async function listTasks({ context: { db }, restaurant }: Call, event: number): Promise<EventTask[]> {
  const refund = (state: string) => sql`(select coalesce(sum(p.amount), 0) from payment_entries p
    where p.restaurant = k.restaurant and p.booking_uid = k.booking_uid and p.type = 'refund' and p.state = ${state})`;
  const rows = rowsOf<TaskRow>(
    await db.execute(sql`
      select k.uid, k.booking_uid as booking, trim(b.first_name || ' ' || b.last_name) as name, k.kind, k.state, k.failure, k.choice, b.phone,
        ${refund('succeeded')} as refunded, ${refund('pending')} as refunding,
        (${owedBack} > 0 and k.kind = 'cancel' and k.state = 'done') as "refundFailed",
        ${mailOfTask(['failed', 'uncertain'])} as "mailFailed", ${mailOfTask(['kept', 'dropped'])} as "notTold"
      from event_tasks k join bookings b on b.restaurant = k.restaurant and b.uid = k.booking_uid
      where k.restaurant = ${restaurant.uid} and k.event_uid = ${event}::bigint
      order by k.uid`),
  );
  return rows.map(({ uid, booking, refunded, refunding, refundFailed, mailFailed, notTold, failure, ...row }) => ({
    ...row,
    uid: Number(uid),
    booking: Number(booking),
    failure: failure || (refundFailed ? 'refund-failed' : mailFailed ? 'mail-failed' : notTold ? 'not-told' : ''),
    refunded: Number(refunded),
    refunding: Number(refunding),
  }));
}

/** The unrefunded payments of booking `k.booking_uid`, minor units; pending refunds count as refunded. */
export const owedBack = sql`(select coalesce(sum(case when p.type in ('payment', 'no-show') and p.state = 'succeeded' then p.amount
    when p.type = 'refund' and p.state <> 'failed' then -p.amount else 0 end), 0)
  from payment_entries p where p.restaurant = k.restaurant and p.booking_uid = k.booking_uid)`;
