/** Queries of recovery codes by hash. */
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { recoveryCodes } from '../../db/schema/second-factor';

/** Replaces all codes; earlier ones become invalid. */
export async function replaceRecoveryCodes(db: Queryable, accountId: string, hashes: readonly string[]): Promise<void> {
  await removeRecoveryCodes(db, accountId);
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ accountId, hash })));
}

export async function removeRecoveryCodes(db: Queryable, accountId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
}

/** Uses up a code, by any of its hashes; false if it is unknown or was used. */
export async function spendRecoveryCode(
  db: Queryable,
  accountId: string,
  hashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        inArray(recoveryCodes.hash, [...hashes]),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ hash: recoveryCodes.hash });
  return spent.length === 1;
}

export async function countRecoveryCodes(db: Queryable, accountId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
