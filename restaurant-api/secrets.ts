/**
 * AUTH_SECRET and those of before it (AUTH_SECRET_PREVIOUS, ADR 182): the present one signs, seals and hashes; what a former one made is still
 * known as ours.
 */
import { createHash, timingSafeEqual } from 'node:crypto';

export interface Secrets {
  authSecret: string;
  formerSecrets?: readonly string[];
}

/** Of the settings, these alone. */
export const secretsOf = ({ authSecret, formerSecrets }: Secrets): Secrets => ({ authSecret, formerSecrets });

/** The present one first. */
export const everySecret = ({ authSecret, formerSecrets = [] }: Secrets): readonly string[] => [
  authSecret,
  ...formerSecrets,
];

/**
 * Whether a text is what one of our secrets makes; in the same time wherever it differs.
 * @param make what a secret makes of the thing in question: a link's key, a signature
 */
export function isMadeByUs(secrets: Secrets, given: string, make: (authSecret: string) => string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return everySecret(secrets).some((secret) => timingSafeEqual(digest(given), digest(make(secret))));
}
