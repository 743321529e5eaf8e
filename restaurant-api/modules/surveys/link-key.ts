/** The key of a survey's link: booking, expiry and a signature of this server. Nothing is stored. */
import { createHmac } from 'node:crypto';
import { type Secrets, isMadeByUs } from '../../secrets';

interface SurveyedBooking {
  restaurant: string;
  uid: number;
}

/** @param until epoch milliseconds, in whole seconds */
export function surveyKey(authSecret: string, { restaurant, uid }: SurveyedBooking, until: number): string {
  const seconds = until / 1000;
  // Signed with a purpose of its own: a survey key never opens a booking, and the other way round.
  const code = createHmac('sha256', authSecret)
    .update(`guest-survey\n${restaurant}\n${uid}\n${seconds}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
  return [uid.toString(36), seconds.toString(36), code].join('-');
}

/**
 * Reads a key that this server made for the restaurant; null for any other text. It may have expired.
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
