/** Delivery reports of providers: states only move forward, and each is applied once (§4). */
import { sql } from 'drizzle-orm';
import type { MessageState } from '@/lib/contract/messages/messages';
import type { Context } from '../../context';
import { rowsOf } from '../../db/client';
import { meaningOf } from '../../providers/twilio/twilio-errors';
import type { OutboxMessage } from '../../mail/outbox-repository';
import { notifyFailed } from './record-delivery-outcome';

interface ProviderStatus {
  /** Uid in the outbox. */
  message: number;
  providerId: string;
  status: string;
  errorCode: number | null;
}

/** Twilio's states in order; final states come last. */
const STATE_OF: Readonly<Record<string, MessageState>> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  partially_delivered: 'delivered',
  read: 'opened',
  failed: 'failed',
  undelivered: 'failed',
  canceled: 'failed',
};

/**
 * One statement: a late, repeated or unrelated report changes nothing. Also settles a message whose acceptance was unknown.
 */
export async function takeStatus(
  context: Context,
  { message, providerId, status, errorCode }: ProviderStatus,
): Promise<void> {
  const state = STATE_OF[status];
  if (state === undefined) return;
  const why = state === 'failed' ? (meaningOf(errorCode) ?? '') : '';
  const failure = state === 'failed' ? [errorCode, status].filter(Boolean).join(' ') : null;
  const rank = (name: unknown) =>
    sql`case ${name}::text when 'sent' then 1 when 'delivered' then 2 when 'opened' then 3 when 'failed' then 4 else 0 end`;
  const rows = rowsOf<{ uid: number; restaurant: string | null; before: string }>(
    await context.db.execute(sql`
      update outbox o set state = ${state}, provider = 'twilio', provider_id = ${providerId}, sent_at = coalesce(o.sent_at, now()), claimed_at = null,
        delivered_at = case when ${state} in ('delivered', 'opened') then coalesce(o.delivered_at, now()) else o.delivered_at end,
        opened_at = case when ${state} = 'opened' then coalesce(o.opened_at, now()) else o.opened_at end,
        reason = ${why}, failure = ${failure},
        cost_due_at = case when ${state} in ('delivered', 'opened', 'failed') and o.cost_micros is null then now() else o.cost_due_at end
      where o.uid = ${message} and o.channel in ('sms', 'whatsapp') and (o.provider_id = ${providerId} or (o.provider_id = '' and o.sent_at is null))
        and o.state <> 'dropped' and case when o.provider_id = '' then 0 else ${rank(sql`o.state`)} end < ${rank(state)}
      returning o.uid, o.restaurant`),
  );
  const [changed] = rows;
  if (changed && state === 'failed' && changed.restaurant !== null)
    await notifyFailed(context, Number(changed.uid) as OutboxMessage['uid'], why === 'stopped');
}
