/**
 * The key of a request's payment link: its number and an HMAC. Keys are not stored.
 */
import { createHmac } from 'node:crypto';
import { type Secrets, isMadeByUs } from '../../secrets';

export interface LinkedRequest {
  restaurant: string;
  uid: number;
}

export function paymentKey(authSecret: string, request: LinkedRequest): string {
  // A separate purpose: a booking's link does not open a payment, nor the reverse.
  const code = createHmac('sha256', authSecret)
    .update(`payment-link\n${request.restaurant}\n${request.uid}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
  return `${request.uid}-${code}`;
}

/** The number of a key's request; null for a malformed key. */
export function requestUidOf(key: string): number | null {
  const match = /^(\d{1,15})-[\w-]{22}$/.exec(key);
  return match ? Number(match[1]) : null;
}

export const isValidPaymentKey = (secrets: Secrets, request: LinkedRequest, key: string): boolean =>
  isMadeByUs(secrets, key, (authSecret) => paymentKey(authSecret, request));
