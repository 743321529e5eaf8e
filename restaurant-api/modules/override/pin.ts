/** A manager's PIN: what is kept of it, and what is too simple to be one. */
import { createHmac } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { type Secrets, everySecret } from '../../secrets';

/** As for passwords (OWASP's first recommendation for argon2id). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What a PIN may be kept as, the present secret's first. */
export const pinHashes = (secrets: Secrets, restaurant: string, pin: string): Promise<string[]> =>
  Promise.all(everySecret(secrets).map((secret) => hashPin(secret, restaurant, pin)));

/**
 * argon2id. The salt is the restaurant's, made with the server's secret: equal PINs have equal hashes, so that the database itself refuses the
 * second and finds one without trying everybody's; a copy of the database alone gives none away, although there are few PINs to try.
 */
async function hashPin(authSecret: string, restaurant: string, pin: string): Promise<string> {
  const salt = createHmac('sha256', authSecret).update(`override-pin:${restaurant}`).digest();
  return (await hashRaw(pin, { ...COST, salt })).toString('hex');
}

/** All digits the same, or one after the other: 1111, 2345, 9876. */
export function isTooSimple(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])));
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] as number);
}
