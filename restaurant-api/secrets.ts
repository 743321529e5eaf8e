/** AUTH_SECRET and former ones (AUTH_SECRET_PREVIOUS, ADR 182): the current one signs, seals and hashes; values made with a former one are still accepted. */
import { createHash, timingSafeEqual } from 'node:crypto';

export interface Secrets {
  authSecret: string;
  formerSecrets?: readonly string[];
}

/** Picks the secrets from the settings. */
export const secretsOf = ({ authSecret, formerSecrets }: Secrets): Secrets => ({ authSecret, formerSecrets });

/** All secrets, the current one first. */
export const everySecret = ({ authSecret, formerSecrets = [] }: Secrets): readonly string[] => [
  authSecret,
  ...formerSecrets,
];

/**
 * Whether a value was made with one of our secrets, compared in constant time.
 * @param make derives the value from a secret: a link's key, a signature
 */
export function isMadeByUs(secrets: Secrets, given: string, make: (authSecret: string) => string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return everySecret(secrets).some((secret) => timingSafeEqual(digest(given), digest(make(secret))));
}
