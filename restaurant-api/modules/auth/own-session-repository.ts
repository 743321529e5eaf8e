/** The signed-in devices of an account, and the end of one of them. */
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { WireOwnSession } from '@/lib/contract/auth';
import type { Queryable } from '../../db/client';
import { sessions } from '../../db/schema/accounts';

/** Sessions that still hold, the one seen last first. @param current the session that asks */
export async function findLiveSessions(db: Queryable, accountId: string, current: string, now: Date): Promise<WireOwnSession[]> {
  const rows = await db.select().from(sessions).where(live(accountId, now)).orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), desc(sessions.id));
  return rows.map(({ id, deviceName, createdAt, lastSeenAt }) => ({
    id, deviceName, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString(), current: id === current,
  }));
}

/** Ends one; false when it is none of the account's that still holds. */
export async function revokeSession(db: Queryable, accountId: string, id: string, why: string, now: Date): Promise<boolean> {
  const ended = await db.update(sessions).set({ endedAt: now, endedWhy: why }).where(and(live(accountId, now), eq(sessions.id, id))).returning({ id: sessions.id });
  return ended.length === 1;
}

/** Ends all but one. Answers their ids. */
export async function revokeOtherSessions(db: Queryable, accountId: string, kept: string, why: string, now: Date): Promise<string[]> {
  const ended = await db.update(sessions).set({ endedAt: now, endedWhy: why }).where(and(live(accountId, now), ne(sessions.id, kept))).returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

const live = (accountId: string, now: Date) => and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), gt(sessions.expiresAt, now));
