/** Passwords: argon2id, and the same time for a wrong one as for an account that does not exist. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id (the library's algorithm by default): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;

/** Compares with the stored hash. With none (unknown address, no password chosen yet) it works as long and says no. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const against = await decoy;
  const matches = await verify(stored ?? against, password);
  return matches && stored != null;
}
