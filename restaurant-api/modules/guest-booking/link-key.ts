/**
 * The key of a guest's link: the booking's reference with a code that only this server can make. No table of them is kept (a mail and an answer
 * that carried one are, for their while).
 */
import { createHmac } from 'node:crypto';
import { type Secrets, isMadeByUs } from '../../secrets';

/** 16 bytes as base64url: what somebody would have to guess. */
const CODE_LENGTH = 22;

export interface LinkedBooking {
  restaurant: string;
  uid: number;
  reference: string;
}

export function linkKey(authSecret: string, booking: LinkedBooking): string {
  return `${booking.reference}-${codeOf(authSecret, booking)}`;
}

/** The reference that a key names; null for what can be no key. */
export function referenceIn(key: string): string | null {
  const match = /^([\w]{1,40})-[\w-]{22}$/.exec(key);
  return match?.[1] ?? null;
}

export const opens = (secrets: Secrets, booking: LinkedBooking, key: string): boolean =>
  isMadeByUs(secrets, key, (authSecret) => linkKey(authSecret, booking));

function codeOf(authSecret: string, { restaurant, uid, reference }: LinkedBooking): string {
  // A purpose of its own: no other signature of this secret is ever a link.
  return createHmac('sha256', authSecret)
    .update(`guest-link\n${restaurant}\n${uid}\n${reference}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
    .slice(0, CODE_LENGTH);
}
