/** Refresh tokens by their hash. */
import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client';
import { accounts, refreshTokens, sessions } from '../../db/schema/accounts';

export interface KnownRefreshToken {
  hash: string;
  sessionId: string;
  accountId: string;
  spentAt: Date | null;
  /** False when the session has ended, or its account is disabled. */
  live: boolean;
  expiresAt: Date;
}

/** Finds a token and holds its row to the end of the transaction: requests with one token follow each other. */
export async function lockRefreshToken(tx: Tx, hash: string): Promise<KnownRefreshToken | undefined> {
  const [row] = await tx
    .select({ token: refreshTokens, endedAt: sessions.endedAt, accountId: accounts.id, disabled: accounts.disabled })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(refreshTokens.hash, hash))
    .for('update', { of: refreshTokens });
  if (!row) return undefined;
  const { token, endedAt, accountId, disabled } = row;
  return { hash, sessionId: token.sessionId, accountId, spentAt: token.spentAt, live: endedAt === null && !disabled, expiresAt: token.expiresAt };
}

export async function addRefreshToken(db: Queryable, token: typeof refreshTokens.$inferInsert): Promise<void> {
  await db.insert(refreshTokens).values(token);
}

export async function spendRefreshToken(tx: Tx, hash: string, now: Date): Promise<void> {
  await tx.update(refreshTokens).set({ spentAt: now }).where(eq(refreshTokens.hash, hash));
}

/** A session lives as long as its newest refresh token. */
export async function prolongSession(tx: Tx, sessionId: string, expiresAt: Date, now: Date): Promise<void> {
  await tx.update(sessions).set({ expiresAt, lastSeenAt: now }).where(eq(sessions.id, sessionId));
}

export async function endSession(tx: Tx, sessionId: string, why: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ endedAt: now, endedWhy: why }).where(eq(sessions.id, sessionId));
}
