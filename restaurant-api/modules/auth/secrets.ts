/** Secrets that are stored as hashes only: refresh tokens, reset tokens, sign-in links, recovery codes. */
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** An unkeyed hash, sufficient for a secret of 256 bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Six random digits (§7 OTP). */
export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

/** Keyed hash, since a code has only a million values: a copy of the database alone does not reveal it. */
export function hashCode(authSecret: string, account: string, code: string): string {
  return createHmac('sha256', authSecret).update(`${account}:${code}`).digest('hex');
}
