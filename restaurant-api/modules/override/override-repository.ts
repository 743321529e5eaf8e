/** Queries of managers' PINs and override grants. */
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { accounts, members } from '../../db/schema/accounts';
import { overrideGrants, overridePins } from '../../db/schema/override';

export async function hasPin(db: Queryable, restaurant: string, accountId: string): Promise<boolean> {
  const found = await db.select({ at: overridePins.setAt }).from(overridePins).where(own(restaurant, accountId));
  return found.length === 1;
}

/** Whether any manager of the restaurant has a PIN. */
export async function hasAnyPin(db: Queryable, restaurant: string): Promise<boolean> {
  const found = await db
    .select({ at: overridePins.setAt })
    .from(overridePins)
    .where(eq(overridePins.restaurant, restaurant))
    .limit(1);
  return found.length === 1;
}

/**
 * False if it is their PIN already.
 * @throws the database's error 23505 if another manager has it (index `override_pins_hash`)
 */
export async function putPin(
  db: Queryable,
  restaurant: string,
  accountId: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const put = await db
    .insert(overridePins)
    .values({ restaurant, accountId, hash, setAt: now })
    .onConflictDoUpdate({
      target: [overridePins.restaurant, overridePins.accountId],
      set: { hash, setAt: now },
      setWhere: ne(overridePins.hash, hash),
    })
    .returning({ at: overridePins.setAt });
  return put.length === 1;
}

/** Whether another manager has one of these PINs. */
export async function isPinOfOther(
  db: Queryable,
  restaurant: string,
  accountId: string,
  hashes: readonly string[],
): Promise<boolean> {
  if (hashes.length === 0) return false;
  const found = await db
    .select({ at: overridePins.setAt })
    .from(overridePins)
    .where(
      and(
        eq(overridePins.restaurant, restaurant),
        ne(overridePins.accountId, accountId),
        inArray(overridePins.hash, [...hashes]),
      ),
    );
  return found.length > 0;
}

export async function removePin(db: Queryable, restaurant: string, accountId: string): Promise<boolean> {
  const removed = await db.delete(overridePins).where(own(restaurant, accountId)).returning({ at: overridePins.setAt });
  return removed.length === 1;
}

const own = (restaurant: string, accountId: string) =>
  and(eq(overridePins.restaurant, restaurant), eq(overridePins.accountId, accountId));

/** Owner of a PIN; whether they may override is decided by the rules. */
export interface Manager {
  accountId: string;
  name: string;
  role: string;
  location: string;
}

const MANAGER = {
  accountId: accounts.id,
  name: accounts.name,
  role: sql<string>`case when ${accounts.isSuper} then 'super' else coalesce(${members.role}, '') end`,
  location: sql<string>`coalesce(${members.location}, '')`,
};

/** The owner of a PIN, if they work here and are not blocked. */
export async function findByPin(
  db: Queryable,
  restaurant: string,
  hashes: readonly string[],
): Promise<Manager | undefined> {
  const [row] = await db
    .select(MANAGER)
    .from(overridePins)
    .innerJoin(accounts, eq(accounts.id, overridePins.accountId))
    .leftJoin(members, and(eq(members.restaurant, restaurant), eq(members.accountId, accounts.id)))
    .where(and(eq(overridePins.restaurant, restaurant), inArray(overridePins.hash, [...hashes]), present()));
  return row;
}

const present = () => and(eq(accounts.disabled, false), sql`(${accounts.isSuper} or ${members.disabled} = false)`);

export async function addGrant(db: Queryable, grant: typeof overrideGrants.$inferInsert): Promise<void> {
  await db.insert(overrideGrants).values(grant);
}

export interface UsedGrant extends Manager {
  mask: number;
}

/** Uses up a grant; undefined for a grant of another session, an expired or used one, or if its manager is blocked by now. */
export async function spendGrant(
  db: Queryable,
  { restaurant, hash, sessionId, now }: { restaurant: string; hash: string; sessionId: string; now: Date },
): Promise<UsedGrant | undefined> {
  const [used] = await db
    .update(overrideGrants)
    .set({ usedAt: now })
    .where(
      and(
        eq(overrideGrants.restaurant, restaurant),
        eq(overrideGrants.hash, hash),
        eq(overrideGrants.sessionId, sessionId),
        isNull(overrideGrants.usedAt),
        gt(overrideGrants.expiresAt, now),
      ),
    )
    .returning({ managerId: overrideGrants.managerId, mask: overrideGrants.mask });
  if (!used) return undefined;
  const [manager] = await db
    .select(MANAGER)
    .from(accounts)
    .leftJoin(members, and(eq(members.restaurant, restaurant), eq(members.accountId, accounts.id)))
    .where(and(eq(accounts.id, used.managerId), present()));
  return manager && { ...manager, mask: used.mask };
}
