/** Whether a campaign's message may leave, looked at in the moment in which it would. */
import { sql } from 'drizzle-orm';
import type { ExclusionReason } from '@/lib/contract/messages/campaigns';
import type { Context } from '../../context';
import { rowsOf } from '../../db/client';
import type { OutboxMessage } from '../../mail/outbox-repository';
import { recheck } from './recheck';

/** Found before a message is made; one that was made in time leaves. */
const NOT_AGAIN: readonly (ExclusionReason | '')[] = ['', 'recent'];

/**
 * 'paused' waits until a person goes on; 'unsubscribed' stands for whatever is in the way of writing to this person now.
 * @param message any; null for one that is of no campaign
 */
export async function whyNotNow(
  { db, settings, now }: Context,
  { restaurant, recipientUid }: OutboxMessage,
  country: string,
): Promise<'paused' | 'unsubscribed' | null> {
  if (restaurant === null || recipientUid === null) return null;
  const [campaign] = rowsOf<{ state: string }>(
    await db.execute(sql`
      select c.state from campaign_recipients r join campaigns c on c.restaurant = r.restaurant and c.uid = r.campaign_uid
      where r.restaurant = ${restaurant} and r.uid = ${recipientUid}`),
  );
  if (campaign?.state === 'paused') return 'paused';
  const [person] = await recheck(db, { settings, restaurant: { uid: restaurant, country }, now: now() }, [
    recipientUid,
  ]);
  return person && NOT_AGAIN.includes(person.reason) ? null : 'unsubscribed';
}
