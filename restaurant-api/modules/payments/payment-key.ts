/**
 * The key of the link by which a guest meets a request: its number with a code that only this server can make. There is no list of keys.
 */
import { createHmac } from 'node:crypto';
import { type Secrets, isMadeByUs } from '../../secrets';

export interface LinkedRequest {
  restaurant: string;
  uid: number;
}

export function paymentKey(authSecret: string, request: LinkedRequest): string {
  // A purpose of its own: the link of a booking opens no payment, nor the other way round.
  const code = createHmac('sha256', authSecret)
    .update(`payment-link\n${request.restaurant}\n${request.uid}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
  return `${request.uid}-${code}`;
}

/** The request that a key names; null for what can be no key. */
export function requestIn(key: string): number | null {
  const match = /^(\d{1,15})-[\w-]{22}$/.exec(key);
  return match ? Number(match[1]) : null;
}

export const opensPayment = (secrets: Secrets, request: LinkedRequest, key: string): boolean =>
  isMadeByUs(secrets, key, (authSecret) => paymentKey(authSecret, request));
