/** Rows of one-time codes and secrets: each is valid once, for a limited time. */
import { and, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { accounts, oneTimeCodes } from '../../db/schema/accounts';

/** 'recovery' is typed by a person, 'reset' follows it, 'sign-in' and 'invitation' come in a link, 'second-factor' follows a password. */
export type Purpose = 'recovery' | 'reset' | 'sign-in' | 'invitation' | 'second-factor';

export interface NewOneTimeCode {
  accountId: string;
  purpose: Purpose;
  hash: string;
  now: Date;
  lifeSeconds: number;
}

/** Adds a code and invalidates open ones of the same purpose. */
export async function addOneTimeCode(
  db: Queryable,
  { accountId, purpose, hash, now, lifeSeconds }: NewOneTimeCode,
): Promise<void> {
  await closeOneTimeCodes(db, accountId, purpose, now);
  const expiresAt = new Date(now.getTime() + lifeSeconds * 1000);
  await db.insert(oneTimeCodes).values({ accountId, purpose, hash, createdAt: now, expiresAt });
}

export async function closeOneTimeCodes(db: Queryable, accountId: string, purpose: Purpose, now: Date): Promise<void> {
  await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.accountId, accountId), eq(oneTimeCodes.purpose, purpose), isNull(oneTimeCodes.usedAt)));
}

export async function countOneTimeCodes(
  db: Queryable,
  accountId: string,
  purpose: Purpose,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ made: count() })
    .from(oneTimeCodes)
    .where(
      and(eq(oneTimeCodes.accountId, accountId), eq(oneTimeCodes.purpose, purpose), gt(oneTimeCodes.createdAt, since)),
    );
  return row?.made ?? 0;
}

/**
 * Counts an attempt for an address's open recovery code, whether it is right or not; concurrent calls never exceed
 * the limit. @returns the code's row and hash; undefined without an open code or a remaining attempt
 */
export async function countAttempt(
  db: Queryable,
  email: string,
  now: Date,
): Promise<{ id: string; accountId: string; hash: string } | undefined> {
  const open = db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .innerJoin(accounts, eq(accounts.id, oneTimeCodes.accountId))
    .where(
      and(
        sql`lower(${accounts.email}) = ${email.toLowerCase()}`,
        eq(accounts.disabled, false),
        eq(oneTimeCodes.purpose, 'recovery'),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, now),
      ),
    )
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1);
  const [taken] = await db
    .update(oneTimeCodes)
    .set({ triesLeft: sql`${oneTimeCodes.triesLeft} - 1` })
    .where(and(eq(oneTimeCodes.id, sql`(${open})`), gt(oneTimeCodes.triesLeft, 0), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id, accountId: oneTimeCodes.accountId, hash: oneTimeCodes.hash });
  return taken;
}

/** Marks a code as used; false if it was used meanwhile. */
export async function markCodeUsed(db: Queryable, id: string, now: Date): Promise<boolean> {
  const spent = await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id });
  return spent.length === 1;
}

/** Marks a secret as used. @returns its account; undefined for an invalid or used one */
export async function useSecret(
  db: Queryable,
  { purpose, hash, accountId, now }: { purpose: Purpose; hash: string; accountId?: string; now: Date },
): Promise<string | undefined> {
  const [spent] = await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeCodes.hash, hash),
        eq(oneTimeCodes.purpose, purpose),
        accountId === undefined ? undefined : eq(oneTimeCodes.accountId, accountId),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, now),
      ),
    )
    .returning({ accountId: oneTimeCodes.accountId });
  return spent?.accountId;
}

/** Whether a secret is valid for one of the purposes, without using it. */
export async function isOpenSecret(
  db: Queryable,
  { purposes, hash, now }: { purposes: readonly Purpose[]; hash: string; now: Date },
): Promise<boolean> {
  const found = await db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.hash, hash),
        inArray(oneTimeCodes.purpose, [...purposes]),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, now),
      ),
    );
  return found.length > 0;
}
