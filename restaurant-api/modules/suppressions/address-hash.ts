/** Hashes of addresses for the suppression list: addresses can be recognised, but not read from it. */
import { createHmac } from 'node:crypto';
import type { SuppressedAddress } from '@/lib/contract/messages/suppressions';
import { normalPhone } from '@/lib/rules/diner/phone';

/**
 * Equal for all spellings of an address: case, spaces, phone numbers with and without country code.
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
