/** An account's signed-in devices, and ending their sessions. */
import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { WireOwnSession } from '@/lib/contract/access/auth';
import type { Queryable } from '../../db/client';
import { sessions } from '../../db/schema/accounts';
import { isLiveOrKnown } from './device-repository';

/** Live sessions, last seen first. @param current the calling session */
export async function findLiveSessions(
  db: Queryable,
  accountId: string,
  current: string,
  now: Date,
): Promise<WireOwnSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(live(accountId, now))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), desc(sessions.id));
  return rows.map(({ id, deviceName, createdAt, lastSeenAt }) => ({
    id,
    deviceName,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === current,
  }));
}

/** Ends a session and forgets its device; false if it is not a live session of the account. */
export async function revokeSession(
  db: Queryable,
  accountId: string,
  id: string,
  why: string,
  now: Date,
): Promise<boolean> {
  const device = db
    .select({ uid: sessions.deviceUid })
    .from(sessions)
    .where(and(live(accountId, now), eq(sessions.id, id), ne(sessions.deviceUid, '')));
  const before = and(
    eq(sessions.accountId, accountId),
    eq(sessions.endedWhy, 'signed-out'),
    inArray(sessions.deviceUid, device),
  );
  const ended = await db
    .update(sessions)
    .set(ending(why, now))
    .where(or(and(live(accountId, now), eq(sessions.id, id)), before))
    .returning({ id: sessions.id });
  return ended.some((one) => one.id === id);
}

/** Ends all other sessions and forgets their devices. @returns the sessions' ids */
export async function revokeOtherSessions(
  db: Queryable,
  accountId: string,
  kept: string,
  why: string,
  now: Date,
): Promise<string[]> {
  const ended = await db
    .update(sessions)
    .set(ending(why, now))
    .where(and(eq(sessions.accountId, accountId), isLiveOrKnown, ne(sessions.id, kept)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

const ending = (why: string, now: Date) => ({
  endedAt: sql`coalesce(${sessions.endedAt}, ${now.toISOString()}::timestamptz)`,
  endedWhy: why,
});
const live = (accountId: string, now: Date) =>
  and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), gt(sessions.expiresAt, now));
