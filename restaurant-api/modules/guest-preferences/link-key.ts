/**
 * The key of a guest's link to their own data: which diner, until when, and a code that only this server can make. Nothing of it is kept. One that was mailed to prove that it is them also names the address it went to, as a mark that says nothing of it.
 */
import { createHmac } from 'node:crypto';
import { emailKey } from '@/lib/rules/booking/duplicates/duplicate';
import { type Secrets, isMadeByUs } from '../../secrets';

/** How long a link opens, in days: it shows more than a booking's, so it lives less long. */
export const LINK_DAYS = 30;
const DAY_SECONDS = 86_400;
/** How long a link proves that its guest is there, in seconds: they asked for it a moment ago. */
const PROOF_SECONDS = 3_600;

export interface LinkedDiner {
  restaurant: string;
  uid: number;
}

export interface KeyParts {
  uid: number;
  /** Epoch seconds. */
  until: number;
  /** Of the address that it proves; '' for a link that proves nothing. */
  mark: string;
}

/** @param now epoch milliseconds */
export function preferencesKey(authSecret: string, diner: LinkedDiner, now: number): { key: string; until: number } {
  const until = Math.floor(now / 1000) + LINK_DAYS * DAY_SECONDS;
  return { key: keyOf(authSecret, diner, { until, mark: '' }), until };
}

/** For the mailbox of the diner alone, and good as long as that address is theirs. @param now epoch milliseconds */
export function provingKey(authSecret: string, diner: LinkedDiner, email: string, now: number): string {
  return keyOf(authSecret, diner, {
    until: Math.floor(now / 1000) + PROOF_SECONDS,
    mark: markOf(authSecret, diner, email),
  });
}

/** What a key says of itself, true or not; null for what can be no key. */
export function partsOf(key: string): KeyParts | null {
  const match = /^([\da-z]{1,11})-([\da-z]{1,8})-(?:([\w-]{11})-)?[\w-]{22}$/.exec(key);
  if (!match) return null;
  const [uid, until] = [match[1], match[2]].map((text) => Number.parseInt(text as string, 36)) as [number, number];
  return Number.isSafeInteger(uid) && uid > 0 ? { uid, until, mark: match[3] ?? '' } : null;
}

/** Whether the server made this key for this diner. It may have run out all the same. */
export const opens = (secrets: Secrets, diner: LinkedDiner, parts: Omit<KeyParts, 'uid'>, key: string): boolean =>
  isMadeByUs(secrets, key, (authSecret) => keyOf(authSecret, diner, parts));

/** Whether a mark stands for an address. */
export const marks = (secrets: Secrets, diner: LinkedDiner, email: string, mark: string): boolean =>
  isMadeByUs(secrets, mark, (authSecret) => markOf(authSecret, diner, email));

/** What stands for an address in a key: nobody reads the address out of it. */
export function markOf(authSecret: string, { restaurant, uid }: LinkedDiner, email: string): string {
  return codeOf(authSecret, ['guest-preferences-address', restaurant, uid, emailKey(email)], 8);
}

function keyOf(authSecret: string, { restaurant, uid }: LinkedDiner, { until, mark }: Omit<KeyParts, 'uid'>): string {
  // Purposes of their own: the link to a booking never opens its guest's data, and none that proves nothing is made into one that does.
  const said =
    mark === ''
      ? ['guest-preferences', restaurant, uid, until]
      : ['guest-preferences-proof', restaurant, uid, until, mark];
  return [uid.toString(36), until.toString(36), ...(mark === '' ? [] : [mark]), codeOf(authSecret, said, 16)].join('-');
}

const codeOf = (authSecret: string, said: ReadonlyArray<string | number>, bytes: number) =>
  createHmac('sha256', authSecret).update(said.join('\n')).digest().subarray(0, bytes).toString('base64url');
