/** Rows of accounts, and the services they may sign in to. */
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { WireService } from '@/lib/contract/access/auth';
import type { MailLanguage } from '../../mail/mail-language';
import type { Queryable, Tx } from '../../db/client';
import { accounts, members } from '../../db/schema/accounts';
import { restaurants } from '../../db/schema/restaurants';

export type Account = typeof accounts.$inferSelect;

export async function findAccountByEmail(db: Queryable, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(sql`lower(${accounts.email}) = ${email.toLowerCase()}`);
  return account;
}

export async function findAccount(db: Queryable, id: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account;
}

export async function addAccount(db: Queryable, account: typeof accounts.$inferInsert): Promise<Account> {
  const [added] = await db.insert(accounts).values(account).returning();
  if (!added) throw new Error('the account was not stored');
  return added;
}

export async function addMember(db: Queryable, member: typeof members.$inferInsert): Promise<void> {
  await db.insert(members).values(member);
}

export async function setPassword(db: Queryable, accountId: string, passwordHash: string): Promise<void> {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
}

/** Reads an account and locks its row: changes of its credentials and sign-ins run one after the other. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return account;
}

/** Sets the language of mail to this person. */
export async function setLanguage(db: Queryable, accountId: string, language: MailLanguage): Promise<void> {
  await db
    .update(accounts)
    .set({ language })
    .where(and(eq(accounts.id, accountId), ne(accounts.language, language)));
}

/** Stores the last service: the next sign-in without `est` opens it. */
export async function setLastService(db: Queryable, accountId: string, service: string): Promise<void> {
  await db.update(accounts).set({ lastService: service }).where(eq(accounts.id, accountId));
}

export interface AccountService {
  service: WireService;
  tmsUserUid: number | null;
}

/** Whether an account is blocked in all of its restaurants. False without restaurants, which has an error of its own. */
export async function isKeptOut(db: Queryable, { id, isSuper }: Pick<Account, 'id' | 'isSuper'>): Promise<boolean> {
  if (isSuper) return false;
  const [row] = await db
    .select({ out: sql<boolean | null>`bool_and(${members.disabled})` })
    .from(members)
    .where(eq(members.accountId, id));
  return row?.out === true;
}

/** The services of an account by name, except where it is blocked; a super user has all services (D8). */
export async function findServices(db: Queryable, account: Pick<Account, 'id' | 'isSuper'>): Promise<AccountService[]> {
  const own = and(
    eq(members.restaurant, restaurants.restaurant),
    eq(members.accountId, account.id),
    eq(members.disabled, false),
  );
  const query = db.select({ restaurant: restaurants, member: members }).from(restaurants);
  const joined = account.isSuper ? query.leftJoin(members, own) : query.innerJoin(members, own);
  const rows = await joined.orderBy(asc(restaurants.name), asc(restaurants.restaurant));
  return rows.map(({ restaurant, member }) => ({
    service: {
      _id: restaurant.restaurant,
      UID: restaurant.restaurant,
      Service: restaurant.service,
      Name: restaurant.name,
      country: restaurant.country,
      status: restaurant.status,
      takeaway: restaurant.takeaway,
      epos: restaurant.epos,
      tariffs: restaurant.tariffs,
      role: account.isSuper ? 'super' : (member?.role ?? 'staff'),
      location: member?.location ?? '',
    },
    tmsUserUid: member?.tmsUserUid ?? null,
  }));
}
