/**
 * The key of a guest's link to his own data: which diner, until when, and a code that only this server can make. Nothing of it is kept; a new
 * AUTH_SECRET ends all links.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** How long a link opens, in days: it shows more than a booking's, so it lives less long. */
export const LINK_DAYS = 30;
const DAY_SECONDS = 86_400;

export interface LinkedDiner {
  restaurant: string;
  uid: number;
}

export interface KeyParts {
  uid: number;
  /** Epoch seconds. */
  until: number;
}

/** @param now epoch milliseconds */
export function preferencesKey(authSecret: string, diner: LinkedDiner, now: number): { key: string; until: number } {
  const until = Math.floor(now / 1000) + LINK_DAYS * DAY_SECONDS;
  return { key: keyOf(authSecret, diner, until), until };
}

/** What a key says of itself, true or not; null for what can be no key. */
export function partsOf(key: string): KeyParts | null {
  const match = /^([\da-z]{1,11})-([\da-z]{1,8})-[\w-]{22}$/.exec(key);
  if (!match) return null;
  const [uid, until] = [match[1], match[2]].map((text) => Number.parseInt(text as string, 36)) as [number, number];
  return Number.isSafeInteger(uid) && uid > 0 ? { uid, until } : null;
}

/** Whether the server made this key for this diner. It may have run out all the same. */
export function opens(authSecret: string, diner: LinkedDiner, { until }: KeyParts, key: string): boolean {
  const [given, right] = [key, keyOf(authSecret, diner, until)].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(given as Buffer, right as Buffer);
}

function keyOf(authSecret: string, { restaurant, uid }: LinkedDiner, until: number): string {
  // A purpose of its own: the link to a booking never opens its guest's data.
  const code = createHmac('sha256', authSecret).update(`guest-preferences\n${restaurant}\n${uid}\n${until}`).digest().subarray(0, 16).toString('base64url');
  return `${uid.toString(36)}-${until.toString(36)}-${code}`;
}
