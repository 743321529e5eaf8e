/** The key of an offer from the waiting list, and its public data. */
import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { GuestOffer } from '@/lib/contract/guests/guest-events';
import type { Context } from '../../context';
import { eventWaiting } from '../../db/schema/event-tickets';
import { type Secrets, isMadeByUs } from '../../secrets';

type WaitingKey = Pick<typeof eventWaiting.$inferSelect, 'restaurant' | 'uid'>;

const codeOf = (authSecret: string, { restaurant, uid }: WaitingKey) =>
  createHmac('sha256', authSecret)
    .update(`ticket-offer\n${restaurant}\n${uid}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

export const offerKey = (authSecret: string, row: WaitingKey): string => `${row.uid}-${codeOf(authSecret, row)}`;

export const offerIn = (key: string): number | null => {
  const match = /^(\d{1,15})-[\w-]{22}$/.exec(key);
  return match ? Number(match[1]) : null;
};

export const opensOffer = (secrets: Secrets, row: WaitingKey, key: string): boolean =>
  isMadeByUs(secrets, key, (authSecret) => offerKey(authSecret, row));

/** Null for an invalid key, or one of another event. */
export async function readOffer(
  { db, settings, now }: Context,
  { restaurant, event, key }: { restaurant: string; event: number; key: string },
): Promise<GuestOffer | null> {
  const uid = offerIn(key);
  if (uid === null) return null;
  const [row] = await db
    .select()
    .from(eventWaiting)
    .where(and(eq(eventWaiting.restaurant, restaurant), eq(eventWaiting.event, event), eq(eventWaiting.uid, uid)));
  if (!row || !opensOffer(settings, row, key)) return null;
  const { seating, kind, quantity, offeredUntil } = row;
  const stands = row.state === 'offered' && offeredUntil !== null && offeredUntil.getTime() > now();
  return {
    state: stands ? 'open' : row.state === 'booked' ? 'taken' : 'over',
    until: stands ? offeredUntil.toISOString() : null,
    seating,
    kind,
    quantity,
  };
}
