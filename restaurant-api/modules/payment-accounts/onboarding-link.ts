/**
 * The signed link by which an owner connects an account. It is made for their session and opens nothing without it: who signs out, is locked out
 * or loses their role takes it along. Nothing of it is kept.
 */
import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { CONNECTABLE } from '@/lib/rules/payments/payment-account';
import { type Secrets, isMadeByUs } from '../../secrets';

/** Long enough to read a page. */
export const LINK_MINUTES = 15;
/** Long enough to look for the papers that a provider asks for. */
export const RETURN_MINUTES = 120;

const claimsSchema = z.object({
  restaurant: z.string(),
  provider: z.enum(CONNECTABLE),
  session: z.string(),
  /** Epoch milliseconds. */
  expires: z.number(),
  /** Hash of the browser that went to the provider; none before it goes. */
  browser: z.string().optional(),
});
export type LinkClaims = z.infer<typeof claimsSchema>;

export function signLink(authSecret: string, claims: LinkClaims): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${signatureOf(authSecret, body)}`;
}

/** Null for what we have not signed. Whether it is too old is the caller's to say. */
export function readLink(secrets: Secrets, link: string): LinkClaims | null {
  const [body = '', signature = ''] = link.split('.');
  if (!isMadeByUs(secrets, signature, (authSecret) => signatureOf(authSecret, body))) return null;
  return claimsSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
}

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A purpose of its own: no other signature of this secret is ever such a link. */
const signatureOf = (authSecret: string, body: string) =>
  createHmac('sha256', authSecret).update(`payments-onboarding\n${body}`).digest('base64url');
