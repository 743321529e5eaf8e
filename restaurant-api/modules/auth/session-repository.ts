/** Sessions and the restaurants their account may use. */
import { and, eq, gt, isNull } from 'drizzle-orm';
import { DEFAULT_TMS_USER } from '@/lib/contract/constants';
import { ARREARS } from '@/lib/contract/restaurant/contract';
import type { Queryable } from '../../db/client';
import { accounts, members, sessions } from '../../db/schema/accounts';
import { restaurants, setups } from '../../db/schema/restaurants';
import type { Caller, Membership } from '../../http/types';

/** The caller of a session that is live at `now`; undefined if it has ended or its account is disabled. */
export async function findCaller(db: Queryable, sessionId: string, now: Date): Promise<Caller | undefined> {
  const [row] = await db
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        eq(accounts.disabled, false),
      ),
    );
  if (!row) return undefined;
  const { account, session } = row;
  return {
    accountId: account.id,
    sessionId: session.id,
    email: account.email,
    name: account.name,
    isSuper: account.isSuper,
    device: session.deviceUid,
    memberships: await findMemberships(db, account.id, account.isSuper),
  };
}

/** An account's memberships by restaurant UID, except where it is blocked; a super user is a member of all (D8). */
export async function findMemberships(
  db: Queryable,
  accountId: string,
  isSuper: boolean,
): Promise<Map<string, Membership>> {
  const own = and(
    eq(members.restaurant, restaurants.restaurant),
    eq(members.accountId, accountId),
    eq(members.disabled, false),
  );
  const query = db
    .select({ restaurant: restaurants, member: members, credit: setups.creditStatus })
    .from(restaurants)
    .leftJoin(setups, eq(setups.restaurant, restaurants.restaurant));
  const rows = isSuper ? await query.leftJoin(members, own) : await query.innerJoin(members, own);
  return new Map(
    rows.map(({ restaurant, member, credit }) => [
      restaurant.restaurant,
      {
        restaurant: {
          uid: restaurant.restaurant,
          service: restaurant.service,
          timeZone: restaurant.timeZone,
          currency: restaurant.currency,
          country: restaurant.country,
        },
        role: isSuper ? 'super' : (member?.role ?? 'staff'),
        location: member?.location ?? '',
        tmsUserUid: member?.tmsUserUid ?? DEFAULT_TMS_USER,
        inArrears: credit === ARREARS,
      },
    ]),
  );
}
