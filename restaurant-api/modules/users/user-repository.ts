/** Queries of a restaurant's users: accounts and memberships. */
import { type SQL, and, eq, exists, inArray, isNotNull, max, notInArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client';
import { accounts, members, sessions } from '../../db/schema/accounts';
import { overridePins } from '../../db/schema/override';
import { restaurants } from '../../db/schema/restaurants';
import { passkeys, totpSecrets } from '../../db/schema/second-factor';

/** Membership of an account in a restaurant. */
export type Member = typeof members.$inferSelect;

export interface Person extends Member {
  name: string;
  email: string;
  /** Language of mail to them. */
  language: string;
  isSuper: boolean;
  /** Whether the account is disabled in all restaurants. */
  accountDisabled: boolean;
  /** False for an invited person without a password. */
  hasPassword: boolean;
  secondFactor: boolean;
  lastSeenAt: Date | null;
}

/** Sorted by name. */
export function findPeople(db: Queryable, restaurant: string): Promise<Person[]> {
  return select(db, eq(members.restaurant, restaurant));
}

export async function findPerson(db: Queryable, restaurant: string, tmsUserUid: number): Promise<Person | undefined> {
  const [person] = await select(db, and(eq(members.restaurant, restaurant), eq(members.tmsUserUid, tmsUserUid)));
  return person;
}

export async function findPersonOf(db: Queryable, restaurant: string, accountId: string): Promise<Person | undefined> {
  const [person] = await select(db, and(eq(members.restaurant, restaurant), eq(members.accountId, accountId)));
  return person;
}

async function select(db: Queryable, where: SQL | undefined): Promise<Person[]> {
  const confirmed = db
    .select({ id: totpSecrets.accountId })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.accountId, accounts.id), isNotNull(totpSecrets.confirmedAt)));
  const keys = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.accountId, accounts.id));
  const seen = db
    .select({ at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.accountId, accounts.id));
  const rows = await db
    .select({
      member: members,
      account: accounts,
      secondFactor: sql<boolean>`${exists(confirmed)} or ${exists(keys)}`,
      lastSeenAt: sql<Date | null>`${seen}`.mapWith(sessions.lastSeenAt),
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(where)
    .orderBy(sql`lower(${accounts.name})`, members.tmsUserUid);
  return rows.map(
    ({ member, account: { name, email, language, isSuper, disabled, passwordHash }, secondFactor, lastSeenAt }) => ({
      ...member,
      name,
      email,
      language,
      isSuper,
      accountDisabled: disabled,
      hasPassword: passwordHash !== null,
      secondFactor,
      lastSeenAt,
    }),
  );
}

/** Returns their id in the restaurant; undefined if they work there already. */
export async function addMember(tx: Tx, member: typeof members.$inferInsert): Promise<number | undefined> {
  const [added] = await tx.insert(members).values(member).onConflictDoNothing().returning({ uid: members.tmsUserUid });
  return added?.uid;
}

export async function updateMember(
  tx: Tx,
  { restaurant, accountId }: Pick<Member, 'restaurant' | 'accountId'>,
  change: Partial<Pick<Member, 'role' | 'location' | 'disabled'>>,
): Promise<void> {
  await tx
    .update(members)
    .set(change)
    .where(and(eq(members.restaurant, restaurant), eq(members.accountId, accountId)));
}

/** Removes a user from the restaurant, with their PIN there. */
export async function removeMember(
  tx: Tx,
  { restaurant, accountId }: Pick<Member, 'restaurant' | 'accountId'>,
): Promise<void> {
  await tx
    .delete(overridePins)
    .where(and(eq(overridePins.restaurant, restaurant), eq(overridePins.accountId, accountId)));
  await tx.delete(members).where(and(eq(members.restaurant, restaurant), eq(members.accountId, accountId)));
}

export async function setName(tx: Tx, accountId: string, name: string): Promise<void> {
  await tx.update(accounts).set({ name }).where(eq(accounts.id, accountId));
}

/** Id of the account with this address, created if there is none. */
export async function accountOf(tx: Tx, made: { email: string; name: string; language: string }): Promise<string> {
  await tx.insert(accounts).values(made).onConflictDoNothing();
  const [found] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`lower(${accounts.email}) = ${made.email.toLowerCase()}`);
  if (!found) throw new Error('the account was not stored');
  return found.id;
}

/** UIDs of all restaurants in which an account works, including those where it is blocked. */
export async function findRestaurantsOf(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ restaurant: members.restaurant })
    .from(members)
    .where(eq(members.accountId, accountId));
  return rows.map(({ restaurant }) => restaurant);
}

export interface NamedRestaurant {
  UID: string;
  Service: string;
  Name: string;
}

/** Sorted by name. */
export async function findNamed(db: Queryable, uids: readonly string[]): Promise<NamedRestaurant[]> {
  if (uids.length === 0) return [];
  return db
    .select({ UID: restaurants.restaurant, Service: restaurants.service, Name: restaurants.name })
    .from(restaurants)
    .where(inArray(restaurants.restaurant, [...uids]))
    .orderBy(restaurants.name, restaurants.restaurant);
}

/** Finds which of these accounts work in which of these restaurants. */
export async function findMembersOf(
  db: Queryable,
  accountIds: readonly string[],
  uids: readonly string[],
): Promise<Array<Pick<Member, 'restaurant' | 'accountId'>>> {
  if (accountIds.length === 0 || uids.length === 0) return [];
  return db
    .select({ restaurant: members.restaurant, accountId: members.accountId })
    .from(members)
    .where(and(inArray(members.accountId, [...accountIds]), inArray(members.restaurant, [...uids])));
}

/** Ids of an account's sessions that have not ended. */
export async function findSessionIds(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), sql`${sessions.endedAt} is null`));
  return rows.map(({ id }) => id);
}

/** Finds the accounts that also work in other restaurants than these. */
export async function findWorkElsewhere(
  db: Queryable,
  accountIds: readonly string[],
  restaurantUids: readonly string[],
): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ accountId: members.accountId })
    .from(members)
    .where(and(inArray(members.accountId, [...accountIds]), notInArray(members.restaurant, [...restaurantUids])));
  return new Set(rows.map(({ accountId }) => accountId));
}
