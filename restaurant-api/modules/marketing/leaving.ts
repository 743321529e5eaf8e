/** The check of a campaign's message immediately before it is sent. */
import { sql } from 'drizzle-orm';
import type { ExclusionReason } from '@/lib/contract/messages/campaigns';
import type { Context } from '../../context';
import { rowsOf } from '../../db/client';
import type { OutboxMessage } from '../../mail/outbox-repository';
import { recheck } from './recheck';

/** Reasons that only apply before a message is created. */
const NOT_AGAIN: readonly (ExclusionReason | '')[] = ['', 'recent'];

/**
 * 'paused' waits until a person resumes; 'unsubscribed' stands for every reason that excludes the recipient now.
 * @param message any message; the result is null if it belongs to no campaign
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
