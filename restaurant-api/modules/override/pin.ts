/** A manager's PIN: its stored form, and the check for simple ones. */
import { createHmac } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { type Secrets, everySecret } from '../../secrets';

/** As for passwords (OWASP's first recommendation for argon2id). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Possible stored forms of a PIN, that of the current secret first. */
export const pinHashes = (secrets: Secrets, restaurant: string, pin: string): Promise<string[]> =>
  Promise.all(everySecret(secrets).map((secret) => hashPin(secret, restaurant, pin)));

/**
 * argon2id. The salt is derived from the server's secret and the same for the whole restaurant: equal PINs have equal hashes, so that the database
 * refuses duplicates and finds a PIN with one lookup; a copy of the database alone reveals none, although there are few possible PINs.
 */
async function hashPin(authSecret: string, restaurant: string, pin: string): Promise<string> {
  const salt = createHmac('sha256', authSecret).update(`override-pin:${restaurant}`).digest();
  return (await hashRaw(pin, { ...COST, salt })).toString('hex');
}

/** All digits equal or consecutive: 1111, 2345, 9876. */
export function isTooSimple(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])));
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] as number);
}
