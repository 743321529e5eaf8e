/**
 * The key of a guest's link to their order: which order, until when, and a code that only this server can make. Nothing of it is kept.
 */
import { createHmac } from 'node:crypto';
import { type Secrets, isMadeByUs } from '../../secrets';

/** Days after an order for which its link opens. */
const LINK_DAYS = 30;
const DAY_SECONDS = 86_400;

interface Ordered {
  restaurant: string;
  uid: number;
  dueAt: Date;
}

export const orderKey = (authSecret: string, { restaurant, uid, dueAt }: Ordered): string =>
  keyUntil(authSecret, restaurant, uid, Math.floor(dueAt.getTime() / 1000) + LINK_DAYS * DAY_SECONDS);

function keyUntil(authSecret: string, restaurant: string, uid: number, until: number): string {
  // A purpose of its own: the link to an order opens nothing else.
  const code = createHmac('sha256', authSecret)
    .update(`guest-order\n${restaurant}\n${uid}\n${until}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
  return [uid.toString(36), until.toString(36), code].join('-');
}

/**
 * Number of the order that a key names, where this server made it for the restaurant and it has not run out; null for any other text.
 * @param now epoch milliseconds
 */
export function orderOpenedBy(secrets: Secrets, restaurant: string, key: string, now: number): number | null {
  const match = /^([\da-z]{1,11})-([\da-z]{1,8})-[\w-]{22}$/.exec(key);
  if (!match) return null;
  const [uid, until] = [match[1], match[2]].map((text) => Number.parseInt(text as string, 36)) as [number, number];
  if (!Number.isSafeInteger(uid) || uid <= 0 || until * 1000 < now) return null;
  return isMadeByUs(secrets, key, (authSecret) => keyUntil(authSecret, restaurant, uid, until)) ? uid : null;
}
