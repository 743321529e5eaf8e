/** Jobs for orders: those that were not accepted, and the erasure of old addresses. */
import { sql } from 'drizzle-orm';
import { ADDRESS_DAYS, UNHEARD_MINUTES } from '@/lib/contract/takeaway/takeaway';
import { rowsOf } from '../../db/client';
import { isUnheard } from '@/lib/rules/takeaway/unheard';
import { type Context, systemActor } from '../../context';
import type { Call } from '../../http/call';
import type { WorkerParts } from '../../jobs/worker';
import { writeNumbered } from '../../write/write';
import { findRestaurantByUid } from '../guest-booking/restaurant-repository';
import { findTakeawaySetup } from '../takeaway-setup/repository';
import { applyChange } from './change-order';
import { blankOrders } from './blank-orders';
import { type OrderRow, findOrder, lockOrder } from './repository';
import { sendShortText } from './guest-messages';

/** Orders read at a time. */
const BATCH_SIZE = 500;

/** Sends the restaurant's telephone number, once, to guests whose order was not accepted for long. */
export async function watchOrders({ context }: Pick<WorkerParts, 'context'>): Promise<void> {
  for (let after = 0; ;) {
    const waiting = await findWaiting(context, after);
    for (const one of waiting)
      await notifyUnanswered(context, one).catch((error: unknown) => {
        // A failure does not stop the others.
        context.log.warn({ err: error, restaurant: one.restaurant, order: one.uid }, 'a guest could not be told yet');
      });
    const last = waiting.at(-1);
    if (!last || waiting.length < BATCH_SIZE) return;
    after = last.uid;
  }
}

interface Waiting {
  restaurant: string;
  uid: number;
}

/** Orders received long enough ago; for an order of a later day the wait may not have begun. */
async function findWaiting({ db, now }: Context, after: number): Promise<Waiting[]> {
  const before = new Date(now() - UNHEARD_MINUTES.phone * 60_000).toISOString();
  const rows = rowsOf<{ restaurant: string; uid: number | string }>(
    await db.execute(sql`
      select restaurant, uid from orders where status = 'Received' and told_at is null and received_at <= ${before}::timestamptz and uid > ${after}::bigint
      and channel = 'guest' and due_at > ${new Date(now() - 3_600_000).toISOString()}::timestamptz and not (payment = 'Online' and payment_state = 'pending')
      order by uid limit ${BATCH_SIZE}`),
  );
  return rows.map(({ restaurant, uid }) => ({ restaurant, uid: Number(uid) }));
}

async function notifyUnanswered(context: Context, { restaurant: own, uid }: Waiting): Promise<void> {
  const now = context.now();
  const found = await findRestaurantByUid(context.db, own, now);
  if (!found) return;
  const { restaurant, phone } = found;
  const setup = await findTakeawaySetup(context.db, own);
  const isUnansweredNow = (row: OrderRow | undefined) =>
    row?.status === 'Received' &&
    row.toldAt === null &&
    isUnheard({ receivedAt: row.receivedAt.getTime(), dueAt: row.dueAt.getTime() }, setup, {
      now,
      zone: restaurant.timeZone,
    });
  // Most of them are for a later day: they need no write.
  if (!isUnansweredNow((await findOrder(context.db, own, uid))?.row)) return;
  const call: Call = { context, restaurant, actor: systemActor('') };
  await writeNumbered({ context, restaurant, actor: call.actor }, async (unit) => {
    const row = await lockOrder(unit.tx, own, uid);
    if (!row || !isUnansweredNow(row)) return {};
    await sendShortText(unit, call, row, 'unanswered');
    await applyChange(unit, call, row, { set: { toldAt: new Date(now) }, kind: 'told', value: phone });
    return {};
  });
}

/** Erases personal data from orders older than 90 days; dishes and amounts stay. */
export async function eraseOldAddresses({ context }: Pick<WorkerParts, 'context'>): Promise<void> {
  const before = new Date(context.now() - ADDRESS_DAYS * 86_400_000).toISOString().slice(0, 10);
  await context.db.transaction(async (tx) => {
    await blankOrders(tx, sql`date < ${before}::date`, new Date(context.now()));
    // The buyer of an online payment; the ledger keeps the amounts.
    await tx.execute(sql`
      update purchases set buyer_name = '', buyer_email = '' where kind = 'order' and created_at < ${before}::timestamptz
      and (buyer_name <> '' or buyer_email <> '')`);
  });
}
