/**
 * The signed link by which an owner connects an account. It is bound to their session: signing out, being blocked or losing the role invalidates it.
 * It is not stored.
 */
import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { CONNECTABLE } from '@/lib/rules/payments/payment-account';
import { type Secrets, isMadeByUs } from '../../secrets';

/** Validity before leaving for the provider. */
export const LINK_MINUTES = 15;
/** Validity during the provider's process, which may require documents. */
export const RETURN_MINUTES = 120;

const claimsSchema = z.object({
  restaurant: z.string(),
  provider: z.enum(CONNECTABLE),
  session: z.string(),
  /** Epoch milliseconds. */
  expires: z.number(),
  /** Hash of the browser's secret; undefined before leaving for the provider. */
  browser: z.string().optional(),
});
export type LinkClaims = z.infer<typeof claimsSchema>;

export function signLink(authSecret: string, claims: LinkClaims): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${signatureOf(authSecret, body)}`;
}

/** Null unless we signed it. Expiry is checked by the caller. */
export function readLink(secrets: Secrets, link: string): LinkClaims | null {
  const [body = '', signature = ''] = link.split('.');
  if (!isMadeByUs(secrets, signature, (authSecret) => signatureOf(authSecret, body))) return null;
  return claimsSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
}

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Signed with a purpose of its own: no other signature with this secret is valid as such a link. */
const signatureOf = (authSecret: string, body: string) =>
  createHmac('sha256', authSecret).update(`payments-onboarding\n${body}`).digest('base64url');
