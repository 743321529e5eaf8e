/**
 * The key of a guest's link to their own data: diner, expiry and a signature of this server. Nothing is stored. A key mailed for verification also
 * identifies the address it was sent to, by a hash.
 */
import { createHmac } from 'node:crypto';
import { emailKey } from '@/lib/rules/booking/duplicates/duplicate';
import { type Secrets, isMadeByUs } from '../../secrets';

/** Validity of a link in days: shorter than a booking's, since it shows more data. */
export const LINK_DAYS = 30;
const DAY_SECONDS = 86_400;
/** Validity of a verification in seconds. */
const PROOF_SECONDS = 3_600;

export interface LinkedDiner {
  restaurant: string;
  uid: number;
}

export interface KeyParts {
  uid: number;
  /** Epoch seconds. */
  until: number;
  /** Hash of the verified address; '' without verification. */
  mark: string;
}

/** @param now epoch milliseconds */
export function preferencesKey(authSecret: string, diner: LinkedDiner, now: number): { key: string; until: number } {
  const until = Math.floor(now / 1000) + LINK_DAYS * DAY_SECONDS;
  return { key: keyOf(authSecret, diner, { until, mark: '' }), until };
}

/** A key that verifies the guest: sent only to the diner's mailbox, and valid while the address stays the same. @param now epoch milliseconds */
export function provingKey(authSecret: string, diner: LinkedDiner, email: string, now: number): string {
  return keyOf(authSecret, diner, {
    until: Math.floor(now / 1000) + PROOF_SECONDS,
    mark: markOf(authSecret, diner, email),
  });
}

/** Parses a key without verifying it; null for a malformed one. */
export function partsOf(key: string): KeyParts | null {
  const match = /^([\da-z]{1,11})-([\da-z]{1,8})-(?:([\w-]{11})-)?[\w-]{22}$/.exec(key);
  if (!match) return null;
  const [uid, until] = [match[1], match[2]].map((text) => Number.parseInt(text as string, 36)) as [number, number];
  return Number.isSafeInteger(uid) && uid > 0 ? { uid, until, mark: match[3] ?? '' } : null;
}

/** Whether this server made the key for this diner. It may have expired. */
export const opens = (secrets: Secrets, diner: LinkedDiner, parts: Omit<KeyParts, 'uid'>, key: string): boolean =>
  isMadeByUs(secrets, key, (authSecret) => keyOf(authSecret, diner, parts));

/** Whether a hash belongs to an address. */
export const marks = (secrets: Secrets, diner: LinkedDiner, email: string, mark: string): boolean =>
  isMadeByUs(secrets, mark, (authSecret) => markOf(authSecret, diner, email));

/** Hash of an address in a key; the address cannot be derived from it. */
export function markOf(authSecret: string, { restaurant, uid }: LinkedDiner, email: string): string {
  return codeOf(authSecret, ['guest-preferences-address', restaurant, uid, emailKey(email)], 8);
}

function keyOf(authSecret: string, { restaurant, uid }: LinkedDiner, { until, mark }: Omit<KeyParts, 'uid'>): string {
  // Signed with a purpose of its own: keys of bookings are not valid here, and an ordinary key cannot be turned into a verifying one.
  const said =
    mark === ''
      ? ['guest-preferences', restaurant, uid, until]
      : ['guest-preferences-proof', restaurant, uid, until, mark];
  return [uid.toString(36), until.toString(36), ...(mark === '' ? [] : [mark]), codeOf(authSecret, said, 16)].join('-');
}

const codeOf = (authSecret: string, said: ReadonlyArray<string | number>, bytes: number) =>
  createHmac('sha256', authSecret).update(said.join('\n')).digest().subarray(0, bytes).toString('base64url');
