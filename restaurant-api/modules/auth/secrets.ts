/** What is handed out once and kept only as a hash: refresh tokens, reset tokens, sign-in links, recovery codes. */
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, safe in an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Enough for a secret of 256 bits: there is nothing to guess. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Six digits for a person to type (§7 OTP). */
export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

/** A code has a million values, so its hash is keyed: a copy of the database alone does not give it away. */
export function hashCode(authSecret: string, account: string, code: string): string {
  return createHmac('sha256', authSecret).update(`${account}:${code}`).digest('hex');
}
