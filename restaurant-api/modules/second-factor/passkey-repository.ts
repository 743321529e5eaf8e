/** Queries of passkeys and their challenges. */
import { and, asc, eq, gt, lt, or } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { passkeyChallenges, passkeys } from '../../db/schema/second-factor';

export type Passkey = typeof passkeys.$inferSelect;

/** Oldest first. */
export async function findPasskeys(db: Queryable, accountId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** False if the passkey is already registered, to any account. */
export async function addPasskey(db: Queryable, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return added.length === 1;
}

const own = (accountId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));

export async function renamePasskey(db: Queryable, accountId: string, id: string, name: string): Promise<boolean> {
  const renamed = await db.update(passkeys).set({ name }).where(own(accountId, id)).returning({ id: passkeys.id });
  return renamed.length === 1;
}

export async function removePasskey(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const removed = await db.delete(passkeys).where(own(accountId, id)).returning({ id: passkeys.id });
  return removed.length === 1;
}

export async function removePasskeys(db: Queryable, accountId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.accountId, accountId));
}

/** Records a use; false if the authenticator's counter did not increase, which indicates a clone. Authenticators without a counter always send 0. */
export async function countUse(db: Queryable, id: string, counter: number, now: Date): Promise<boolean> {
  const grown = or(lt(passkeys.counter, counter), counter === 0 ? eq(passkeys.counter, 0) : undefined);
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), grown))
    .returning({ id: passkeys.id });
  return used.length === 1;
}

/** Stores a challenge; the previous one for the same purpose becomes invalid. */
export async function addChallenge(db: Queryable, challenge: typeof passkeyChallenges.$inferInsert): Promise<void> {
  const { accountId, purpose } = challenge;
  await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.accountId, accountId), eq(passkeyChallenges.purpose, purpose)));
  await db.insert(passkeyChallenges).values(challenge);
}

/** Uses up a challenge; false if it belongs to another account or purpose, is too old, or was used. */
export async function spendChallenge(
  db: Queryable,
  { hash, accountId, purpose, now }: { hash: string; accountId: string; purpose: string; now: Date },
): Promise<boolean> {
  const spent = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hash),
        eq(passkeyChallenges.accountId, accountId),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ hash: passkeyChallenges.hash });
  return spent.length === 1;
}
