/** The token of a hold: only its guest has it, the database keeps its hash. */
import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 128 random bits, safe in an address. */
export const newHoldToken = () => randomBytes(16).toString('base64url');

export const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Where a call comes from, to count its holds by: keyed, so that the table is no list of addresses. */
export function visitorOf(authSecret: string, address: string): string {
  return createHmac('sha256', authSecret).update(`guest-visitor\n${address}`).digest('base64url').slice(0, 22);
}
