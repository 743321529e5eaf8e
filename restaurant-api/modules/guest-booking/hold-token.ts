/** The token of a hold: known to its guest only; the database stores its hash. */
import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 128 random bits, URL-safe. */
export const newHoldToken = () => randomBytes(16).toString('base64url');

export const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Keyed hash of the caller's address, for counting its holds without storing addresses. */
export function visitorOf(authSecret: string, address: string): string {
  return createHmac('sha256', authSecret).update(`guest-visitor\n${address}`).digest('base64url').slice(0, 22);
}
