/** Users of a restaurant as recipients of its reports. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { accounts, members } from '../../db/schema/accounts';

export interface Person {
  tmsUserUid: number;
  name: string;
  email: string;
  role: string;
  location: string;
  language: string;
}

/** Users who can currently sign in there. @param uids default: all */
export async function findPeople(db: Queryable, restaurant: string, uids?: readonly number[]): Promise<Person[]> {
  if (uids?.length === 0) return [];
  return db
    .select({
      tmsUserUid: members.tmsUserUid,
      name: accounts.name,
      email: accounts.email,
      role: members.role,
      location: members.location,
      language: accounts.language,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(
      and(
        eq(members.restaurant, restaurant),
        eq(members.disabled, false),
        eq(accounts.disabled, false),
        uids && inArray(members.tmsUserUid, [...uids]),
      ),
    )
    .orderBy(accounts.name, members.tmsUserUid);
}

/** Names of current and former users. */
export async function findNames(
  db: Queryable,
  restaurant: string,
  uids: readonly number[],
): Promise<Map<number, string>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .select({ uid: members.tmsUserUid, name: accounts.name })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.restaurant, restaurant), inArray(members.tmsUserUid, [...uids])));
  return new Map(rows.map(({ uid, name }) => [uid, name]));
}
