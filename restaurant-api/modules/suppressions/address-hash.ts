/** Addresses as the suppression list keeps them: it knows an address again, and names nobody to who reads it. */
import { createHmac } from 'node:crypto';
import type { SuppressedAddress } from '@/lib/contract/messages/suppressions';
import { normalPhone } from '@/lib/rules/diner/phone';

/**
 * The same for every spelling of an address: upper and lower case, spaces, a number with and without its country.
 * @param of the restaurant's uid and its country's ISO code, for numbers without one
 */
export function addressHash(
  authSecret: string,
  of: { uid: string; country: string },
  { channel, address }: SuppressedAddress,
): string {
  const known = channel === 'email' ? address.trim().toLowerCase() : normalPhone(address, of.country);
  return createHmac('sha256', authSecret)
    .update(`suppression:${of.uid}:${channel === 'email' ? 'email' : 'phone'}:${known}`)
    .digest('base64url');
}
