/** Queries of TOTP secrets. */
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { totpSecrets } from '../../db/schema/second-factor';

export type TotpSecret = typeof totpSecrets.$inferSelect;

export async function findTotp(db: Queryable, accountId: string): Promise<TotpSecret | undefined> {
  const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.accountId, accountId));
  return row;
}

/** Stores an unconfirmed secret; false if the account has a confirmed one. */
export async function offerTotp(db: Queryable, accountId: string, secret: string): Promise<boolean> {
  const kept = await db
    .insert(totpSecrets)
    .values({ accountId, secret })
    .onConflictDoUpdate({
      target: totpSecrets.accountId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ id: totpSecrets.accountId });
  return kept.length === 1;
}

/** Confirms the secret, which is required at sign-in from then on; false if it was confirmed or replaced in the meantime. */
export async function confirmTotp(
  db: Queryable,
  { accountId, secret }: TotpSecret,
  step: number,
  now: Date,
): Promise<boolean> {
  const confirmed = await db
    .update(totpSecrets)
    .set({ confirmedAt: now, lastStep: step })
    .where(and(eq(totpSecrets.accountId, accountId), eq(totpSecrets.secret, secret), isNull(totpSecrets.confirmedAt)))
    .returning({ id: totpSecrets.accountId });
  return confirmed.length === 1;
}

/** Uses up the code of a time step; false if one of that step or a later one was used before. */
export async function spendStep(db: Queryable, accountId: string, step: number): Promise<boolean> {
  const spent = await db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(
      and(eq(totpSecrets.accountId, accountId), isNotNull(totpSecrets.confirmedAt), lt(totpSecrets.lastStep, step)),
    )
    .returning({ id: totpSecrets.accountId });
  return spent.length === 1;
}

export async function removeTotp(db: Queryable, accountId: string): Promise<boolean> {
  const removed = await db
    .delete(totpSecrets)
    .where(eq(totpSecrets.accountId, accountId))
    .returning({ id: totpSecrets.accountId });
  return removed.length === 1;
}
