/** Looks after orders by the clock: whose nobody accepted, and whose addresses are old. */
import { sql } from 'drizzle-orm';
import { ADDRESS_DAYS, UNHEARD_MINUTES } from '@/lib/contract/takeaway/takeaway';
import { rowsOf } from '../../db/client';
import { systemActor } from '../../context';
import type { Call } from '../../http/call';
import type { WorkerParts } from '../../jobs/worker';
import { writeNumbered } from '../../write/write';
import { findRestaurantByUid } from '../guest-booking/restaurant-repository';
import { carryOut } from './act-on';
import { blankOrders } from './blank-orders';
import { lockOrder } from './repository';
import { tellShortly } from './tell-guest';

/** A guest whose order nobody has accepted for long is given the telephone number, once. */
export async function watchOrders({ context }: Pick<WorkerParts, 'context'>): Promise<void> {
  const now = context.now();
  const before = new Date(now - UNHEARD_MINUTES.phone * 60_000).toISOString();
  const waiting = rowsOf<{ restaurant: string; uid: number | string }>(
    await context.db.execute(sql`
      select restaurant, uid from orders where status = 'Received' and told_at is null and received_at <= ${before}::timestamptz
      and channel = 'guest' and due_at > ${new Date(now - 3_600_000).toISOString()}::timestamptz and not (payment = 'Online' and payment_state = 'pending')
      order by received_at limit 500`),
  );
  for (const { restaurant: own, uid } of waiting) {
    const found = await findRestaurantByUid(context.db, own, now);
    if (!found) continue;
    const call: Call = { context, restaurant: found.restaurant, actor: systemActor('') };
    await writeNumbered({ context, restaurant: found.restaurant, actor: call.actor }, async (unit) => {
      const row = await lockOrder(unit.tx, own, Number(uid));
      if (row?.status !== 'Received' || row.toldAt !== null) return {};
      await tellShortly(unit, call, row, 'unanswered');
      await carryOut(unit, call, row, { set: { toldAt: new Date(now) }, kind: 'told', value: found.phone });
      return {};
    }).catch((error: unknown) => {
      // One that fails keeps none of the others.
      context.log.warn({ err: error, restaurant: own, order: Number(uid) }, 'a guest could not be told yet');
    });
  }
}

/** Of orders older than 90 days: what was cooked and what it cost stays, who had it goes. */
export async function eraseOldAddresses({ context }: Pick<WorkerParts, 'context'>): Promise<void> {
  const before = new Date(context.now() - ADDRESS_DAYS * 86_400_000).toISOString().slice(0, 10);
  await context.db.transaction(async (tx) => {
    await blankOrders(tx, sql`date < ${before}::date`, new Date(context.now()));
    // Who paid for one online; the ledger keeps the sums.
    await tx.execute(sql`
      update purchases set buyer_name = '', buyer_email = '' where kind = 'order' and created_at < ${before}::timestamptz
      and (buyer_name <> '' or buyer_email <> '')`);
  });
}
