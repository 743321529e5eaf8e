/** Passwords with argon2id; a wrong password takes the same time as an unknown account. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id (the library's algorithm by default): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;

/** Compares with the stored hash. Without one (unknown address, no password yet) it takes the same time and returns false. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const against = await decoy;
  const matches = await verify(stored ?? against, password);
  return matches && stored != null;
}
