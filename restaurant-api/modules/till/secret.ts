/** Signatures of the till's messages: HMAC-SHA256 of '{timestamp}.{body}' in hex, in `x-maitre-signature: t={seconds},v1={hex}`. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Maximum difference of a message's timestamp to now, in seconds. */
export const SIGNED_FOR_SECONDS = 300;

export const newSecret = (): string => `mt_${randomBytes(24).toString('base64url')}`;

export const signatureOf = (secret: string, timestamp: number, body: Buffer | string): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/**
 * @param now epoch milliseconds
 * @returns the signature; null for a missing, invalid or expired one
 */
export function signedBy(secret: string, header: string | undefined, body: Buffer, now: number): string | null {
  const match = HEADER.exec(header ?? '');
  if (!match) return null;
  const [, timestamp = '', said = ''] = match;
  if (Math.abs(now / 1000 - Number(timestamp)) > SIGNED_FOR_SECONDS) return null;
  const expected = signatureOf(secret, Number(timestamp), body);
  return timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(said, 'hex')) ? said : null;
}
