/** Who may make keys and webhooks in a restaurant: what they made stops once they may no more. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { accounts, members } from '../../db/schema/accounts';
import { mayIntegrate } from './repository';

/** Of these accounts, those who may. One statement, whatever their number. */
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
