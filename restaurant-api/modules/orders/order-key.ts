/**
 * The key of a guest's link to their order: order number, expiry and an HMAC. Keys are not stored.
 */
import { createHmac } from 'node:crypto';
import { type Secrets, isMadeByUs } from '../../secrets';

/** Days for which an order's link is valid. */
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
  // A separate purpose: an order's link opens nothing else.
  const code = createHmac('sha256', authSecret)
    .update(`guest-order\n${restaurant}\n${uid}\n${until}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
  return [uid.toString(36), until.toString(36), code].join('-');
}

/**
 * The order number of a valid, unexpired key of the restaurant; null for any other text.
 * @param now epoch milliseconds
 */
export function orderOpenedBy(secrets: Secrets, restaurant: string, key: string, now: number): number | null {
  const match = /^([\da-z]{1,11})-([\da-z]{1,8})-[\w-]{22}$/.exec(key);
  if (!match) return null;
  const [uid, until] = [match[1], match[2]].map((text) => Number.parseInt(text as string, 36)) as [number, number];
  if (!Number.isSafeInteger(uid) || uid <= 0 || until * 1000 < now) return null;
  return isMadeByUs(secrets, key, (authSecret) => keyUntil(authSecret, restaurant, uid, until)) ? uid : null;
}
