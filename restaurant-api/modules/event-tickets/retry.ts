/** Retries failed refunds and mails to an event's guests. */
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/client';
import type { Call } from '../../http/call';
import type { UnitOfWork } from '../../write/write';
import { findGuestDelivery } from '../messages/guest-delivery';
import { refundEverything } from './change-tickets';

export async function retryRefundsOf(unit: UnitOfWork, call: Call, bookings: readonly number[]): Promise<void> {
  for (const booking of bookings) await refundEverything(unit, call, booking);
}

/** Requeues the original messages, so that each is sent once. @returns their number */
export async function retryMessagesOf(unit: UnitOfWork, { context, restaurant }: Call, event: number): Promise<number> {
  if (!(await findGuestDelivery(unit.tx, context.settings, restaurant.uid)).email) return 0;
  const rows = rowsOf<{ uid: string }>(
    await unit.tx.execute(sql`
      update outbox set state = 'queued' where restaurant = ${restaurant.uid} and kind = 'event' and state in ('failed', 'kept', 'uncertain')
        and occasion in (select 'event-task ' || uid from event_tasks where restaurant = ${restaurant.uid} and event_uid = ${event}::bigint)
      returning uid`),
  );
  for (const { uid } of rows) await context.jobs.enqueue(unit.tx, 'send-email', { outboxUid: Number(uid) });
  return rows.length;
}
