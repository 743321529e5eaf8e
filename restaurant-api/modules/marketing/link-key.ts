/**
 * The key of the links in a campaign's mail: which recipient, and a code that only this server can make. It does not run out: whoever wants no more mail
 * may say so of an old one, too.
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

/** The recipient that a key names, where this server made it for the restaurant; null for any other text. */
export function recipientOf(secrets: Secrets, restaurant: string, key: string): number | null {
  const match = /^([\da-z]{1,11})-[\w-]{22}$/.exec(key);
  const uid = match ? Number.parseInt(match[1] as string, 36) : Number.NaN;
  if (!Number.isSafeInteger(uid) || uid <= 0) return null;
  return isMadeByUs(secrets, key, (authSecret) => recipientKey(authSecret, { restaurant, uid })) ? uid : null;
}

/** That a recipient's mail led to an address: no other address is led to. */
export const linkCode = (authSecret: string, { restaurant, uid }: Recipient, to: string): string =>
  codeOf(authSecret, 'campaign-link', restaurant, uid, to);

export const isLinkCode = (secrets: Secrets, recipient: Recipient, to: string, code: string): boolean =>
  isMadeByUs(secrets, code, (authSecret) => linkCode(authSecret, recipient, to));
