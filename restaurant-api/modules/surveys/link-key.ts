/**
 * The key of a survey's link: which booking, until when, and a code that only this server can make. Nothing of it is kept.
 */
import { createHmac } from 'node:crypto';
import { type Secrets, isMadeByUs } from '../../secrets';

interface SurveyedBooking {
  restaurant: string;
  uid: number;
}

/** @param until epoch milliseconds, whole seconds */
export function surveyKey(authSecret: string, { restaurant, uid }: SurveyedBooking, until: number): string {
  const seconds = until / 1000;
  // A purpose of its own: the link to a survey never opens a booking, and none is made into another.
  const code = createHmac('sha256', authSecret)
    .update(`guest-survey\n${restaurant}\n${uid}\n${seconds}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
  return [uid.toString(36), seconds.toString(36), code].join('-');
}

/**
 * What a key names, where this server made it for the restaurant; null for any other text. It may have run out all the same.
 * @returns `until` in epoch milliseconds
 */
export function openedBy(secrets: Secrets, restaurant: string, key: string): { uid: number; until: number } | null {
  const match = /^([\da-z]{1,11})-([\da-z]{1,8})-[\w-]{22}$/.exec(key);
  if (!match) return null;
  const [uid, seconds] = [match[1], match[2]].map((text) => Number.parseInt(text as string, 36)) as [number, number];
  if (!Number.isSafeInteger(uid) || uid <= 0) return null;
  const until = seconds * 1000;
  const ours = isMadeByUs(secrets, key, (authSecret) => surveyKey(authSecret, { restaurant, uid }, until));
  return ours ? { uid, until } : null;
}
