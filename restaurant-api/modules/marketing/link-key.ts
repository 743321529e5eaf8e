/**
 * The key of the links in a campaign's mail: the recipient with an HMAC. It does not expire, so that guests can unsubscribe
 * by an old mail too.
 */
import { createHmac } from 'node:crypto';
import { type Secrets, isMadeByUs } from '../../secrets';

interface Recipient {
  restaurant: string;
  uid: number;
}

const codeOf = (authSecret: string, purpose: string, ...about: Array<string | number>) =>
  createHmac('sha256', authSecret)
    .update([purpose, ...about].join('\n'))
    .digest()
    .subarray(0, 16)
    .toString('base64url');

export const recipientKey = (authSecret: string, { restaurant, uid }: Recipient): string =>
  `${uid.toString(36)}-${codeOf(authSecret, 'campaign-recipient', restaurant, uid)}`;

/** The recipient of a valid key of the restaurant; null for any other text. */
export function recipientOf(secrets: Secrets, restaurant: string, key: string): number | null {
  const match = /^([\da-z]{1,11})-[\w-]{22}$/.exec(key);
  const uid = match ? Number.parseInt(match[1] as string, 36) : Number.NaN;
  if (!Number.isSafeInteger(uid) || uid <= 0) return null;
  return isMadeByUs(secrets, key, (authSecret) => recipientKey(authSecret, { restaurant, uid })) ? uid : null;
}

/** Signature of a link in a recipient's mail: only signed URLs are redirected to. */
export const linkCode = (authSecret: string, { restaurant, uid }: Recipient, to: string): string =>
  codeOf(authSecret, 'campaign-link', restaurant, uid, to);

export const isLinkCode = (secrets: Secrets, recipient: Recipient, to: string, code: string): boolean =>
  isMadeByUs(secrets, code, (authSecret) => linkCode(authSecret, recipient, to));
