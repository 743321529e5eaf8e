/**
 * The content of a ticket's QR code: its number with an HMAC. Codes are not stored.
 * Staff's devices have the codes' hashes, with which they can check codes offline, but not create them.
 */
import { createHash, createHmac } from 'node:crypto';
import { type Secrets, isMadeByUs } from '../../secrets';

interface CodedTicket {
  restaurant: string;
  uid: number;
}

export function ticketCode(authSecret: string, { restaurant, uid }: CodedTicket): string {
  const code = createHmac('sha256', authSecret)
    .update(`ticket\n${restaurant}\n${uid}`)
    .digest()
    .subarray(0, 15)
    .toString('base64url');
  return `T${uid}-${code}`;
}

export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex');

/** The ticket's number in a code; null for a malformed code. */
export function ticketIn(code: string): number | null {
  const match = /^T(\d{1,15})-[\w-]{20}$/.exec(code.trim());
  return match ? Number(match[1]) : null;
}

export const opensTicket = (secrets: Secrets, ticket: CodedTicket, code: string): boolean =>
  isMadeByUs(secrets, code.trim(), (authSecret) => ticketCode(authSecret, ticket));
