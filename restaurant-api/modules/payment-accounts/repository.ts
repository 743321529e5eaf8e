/** Queries of accounts at providers, and of pending onboardings. */
import { and, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Connectable } from '@/lib/rules/payments/payment-account';
import type { Db, Queryable, Tx } from '../../db/client';
import { paymentOnboardings } from '../../db/schema/payment-onboardings';
import { paymentAccounts } from '../../db/schema/payments';
import { restaurants } from '../../db/schema/restaurants';

export type AccountRow = typeof paymentAccounts.$inferSelect & { provider: Connectable };
export type OnboardingRow = typeof paymentOnboardings.$inferSelect;

const asAccount = (row: typeof paymentAccounts.$inferSelect | undefined) => row as AccountRow | undefined;
const keyOf = ({ restaurant, uid }: Pick<AccountRow, 'restaurant' | 'uid'>) =>
  and(eq(paymentAccounts.restaurant, restaurant), eq(paymentAccounts.uid, uid));

/** The connected account. */
export async function findConnected(db: Queryable, restaurant: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.restaurant, restaurant), isNull(paymentAccounts.disconnectedAt)));
  return asAccount(row);
}

export async function findAccount(db: Queryable, restaurant: string, uid: number): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(paymentAccounts).where(keyOf({ restaurant, uid }));
  return asAccount(row);
}

/** The newest account at a provider, connected or not; or the one given by `account`. */
export async function findLast(
  db: Queryable,
  restaurant: string,
  provider: Connectable,
  account?: string,
): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAccounts)
    .where(
      and(
        eq(paymentAccounts.restaurant, restaurant),
        eq(paymentAccounts.provider, provider),
        account === undefined ? undefined : eq(paymentAccounts.account, account),
      ),
    )
    .orderBy(desc(paymentAccounts.uid))
    .limit(1);
  return asAccount(row);
}

export async function addAccount(tx: Tx, made: typeof paymentAccounts.$inferInsert): Promise<AccountRow> {
  const [row] = await tx.insert(paymentAccounts).values(made).returning();
  return row as AccountRow;
}

export async function updateAccount(
  db: Queryable,
  account: Pick<AccountRow, 'restaurant' | 'uid'>,
  set: Partial<AccountRow>,
): Promise<AccountRow> {
  const [row] = await db.update(paymentAccounts).set(set).where(keyOf(account)).returning();
  return row as AccountRow;
}

/** Stores renewed credentials; false if they were replaced in the meantime. */
export async function replaceCredentials(
  db: Db,
  { credentials, ...account }: AccountRow,
  set: Partial<AccountRow>,
): Promise<boolean> {
  const replaced = await db
    .update(paymentAccounts)
    .set(set)
    .where(and(keyOf(account), eq(paymentAccounts.credentials, credentials)))
    .returning({ uid: paymentAccounts.uid });
  return replaced.length === 1;
}

/** Accounts of all restaurants whose credentials expire before `before`. */
export async function findExpiring(db: Db, before: Date): Promise<AccountRow[]> {
  const rows = await db
    .select()
    .from(paymentAccounts)
    .where(
      and(
        isNull(paymentAccounts.lapsedAt),
        isNotNull(paymentAccounts.credentialsExpireAt),
        lt(paymentAccounts.credentialsExpireAt, before),
      ),
    )
    .limit(200);
  return rows as AccountRow[];
}

export async function addOnboarding(db: Db, made: typeof paymentOnboardings.$inferInsert): Promise<void> {
  await db.insert(paymentOnboardings).values(made);
}

/** Uses up an onboarding; undefined if it is unknown, of another browser, used or expired. */
export async function takeOnboarding(
  db: Db,
  stateHash: string,
  browserHash: string,
  now: Date,
): Promise<OnboardingRow | undefined> {
  const { stateHash: state, browserHash: browser, usedAt, expiresAt } = paymentOnboardings;
  const [row] = await db
    .update(paymentOnboardings)
    .set({ usedAt: now })
    .where(and(eq(state, stateHash), eq(browser, browserHash), isNull(usedAt), gt(expiresAt, now)))
    .returning();
  return row;
}

export async function removeOldOnboardings(db: Db, now: Date): Promise<void> {
  await db
    .delete(paymentOnboardings)
    .where(or(isNotNull(paymentOnboardings.usedAt), lt(paymentOnboardings.expiresAt, now)));
}

export async function nameOf(db: Db, restaurant: string): Promise<string> {
  const [row] = await db
    .select({ name: restaurants.name })
    .from(restaurants)
    .where(eq(restaurants.restaurant, restaurant));
  return row?.name ?? '';
}
