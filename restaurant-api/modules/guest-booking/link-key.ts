/**
 * The key of a guest's link: the booking's reference with an HMAC. Keys are not stored (except temporarily, in mails and idempotent
 * answers).
 */
import { createHmac } from 'node:crypto';
import { type Secrets, isMadeByUs } from '../../secrets';

/** 16 bytes as base64url. */
const CODE_LENGTH = 22;

export interface LinkedBooking {
  restaurant: string;
  uid: number;
  reference: string;
}

export function linkKey(authSecret: string, booking: LinkedBooking): string {
  return `${booking.reference}-${codeOf(authSecret, booking)}`;
}

/** The reference of a key; null for a malformed key. */
export function referenceIn(key: string): string | null {
  const match = /^([\w]{1,40})-[\w-]{22}$/.exec(key);
  return match?.[1] ?? null;
}

export const opens = (secrets: Secrets, booking: LinkedBooking, key: string): boolean =>
  isMadeByUs(secrets, key, (authSecret) => linkKey(authSecret, booking));

function codeOf(authSecret: string, { restaurant, uid, reference }: LinkedBooking): string {
  // A separate purpose: no other signature with this secret is valid as a link.
  return createHmac('sha256', authSecret)
    .update(`guest-link\n${restaurant}\n${uid}\n${reference}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
    .slice(0, CODE_LENGTH);
}
