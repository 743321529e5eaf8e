/** Accounts that may create keys and webhooks in a restaurant: their keys and webhooks stop working when they lose that right. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { accounts, members } from '../../db/schema/accounts';
import { mayIntegrate } from './repository';

/** Filters the accounts to those with the right, in one statement. */
export async function makersAmong(
  db: Queryable,
  restaurant: string,
  accountIds: ReadonlyArray<string | null>,
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(accountIds)].filter((id) => id !== null);
  if (wanted.length === 0) return new Set();
  const rows = await db
    .select({
      id: accounts.id,
      isSuper: accounts.isSuper,
      role: members.role,
      location: members.location,
      isKeptOut: members.disabled,
    })
    .from(accounts)
    .leftJoin(members, and(eq(members.accountId, accounts.id), eq(members.restaurant, restaurant)))
    .where(and(inArray(accounts.id, wanted), eq(accounts.disabled, false)));
  return new Set(
    rows
      .filter(
        ({ isSuper, role, location, isKeptOut }) =>
          isSuper || (role !== null && isKeptOut !== true && mayIntegrate({ role, location: location ?? '' })),
      )
      .map(({ id }) => id),
  );
}
