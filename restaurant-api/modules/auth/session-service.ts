/** Sessions: begin with a pair of tokens, refresh by rotation, sign out. */
import type { WireTokens } from '@/lib/contract/access/auth';
import type { Caller } from '../../http/types';
import type { Parts } from '../../parts';
import { Problem } from '../../problem';
import type { Queryable, Tx } from '../../db/client';
import { setLanguage } from './account-repository';
import { dropChoices, reviveChoices, takeToken } from '../push/repository';
import { type Device, addSession, endDevice, findPushToken, nameDevice } from './device-repository';
import { hashSecret, newSecret } from './secrets';
import { and, eq, gte, inArray, isNull, ne } from 'drizzle-orm';
import { accounts, refreshTokens, sessions } from '../../db/schema/accounts';

/** Lifetime of a refresh token, in seconds. */
export const REFRESH_SECONDS = 30 * 24 * 3600;
/** Grace period of a used refresh token for concurrent requests, in milliseconds. */
const REUSE_GRACE_MS = 10_000;
/** Grace period while none of its successors was used, so that its answer was probably lost, in milliseconds. */
const LOST_ANSWER_MS = 120_000;

/** Begins a session. @returns its first tokens */
export async function beginSession(
  parts: Parts,
  db: Queryable,
  accountId: string,
  device?: Device,
): Promise<{ sessionId: string; tokens: WireTokens }> {
  const sessionId = await addSession(db, accountId, lastDay(parts), device);
  return { sessionId, tokens: await issueTokens(parts, db, accountId, sessionId) };
}

/**
 * Rotation: the token is marked as used and a new pair is issued. A used token gets another pair within the grace period, and while its own answer
 * may have been lost; otherwise it was copied, and the session ends (ADR 11).
 * @throws Problem 'unauthorized' unknown token, 'session-ended', 'token-reused'
 */
export async function refreshSession(parts: Parts, refreshToken: string): Promise<WireTokens> {
  const { context } = parts;
  const hash = hashSecret(refreshToken);
  const outcome = await context.db.transaction(async (tx) => {
    await lockSessionOf(tx, hash);
    // The time after the lock: waiting for it does not count against the grace period.
    const now = new Date(context.now());
    const known = await findRefreshToken(tx, hash);
    if (!known) throw new Problem('unauthorized', 'Unauthorized');
    const { sessionId, accountId, spentAt, live, expiresAt } = known;
    if (!live || expiresAt <= now) throw new Problem('session-ended', 'Unauthorized');
    const since = spentAt ? now.getTime() - spentAt.getTime() : null;
    if (spentAt && since !== null && since > REUSE_GRACE_MS) {
      if (since > LOST_ANSWER_MS || (await hasLaterUse(tx, known, spentAt))) {
        await endSession(tx, sessionId, 'token-reused', now);
        return { reusedIn: sessionId };
      }
      await voidUnused(tx, sessionId);
    }
    // After a lost answer the token counts as used now: concurrent requests with it get pairs of their own.
    if (since === null || since > REUSE_GRACE_MS) await markRefreshTokenUsed(tx, hash, now);
    await prolongSession(tx, sessionId, lastDay(parts), now);
    return { tokens: await issueTokens(parts, tx, accountId, sessionId) };
  });
  if (outcome.tokens) return outcome.tokens;
  // Thrown after the transaction, which would otherwise roll back the end of the session.
  context.log.warn({ sessionId: outcome.reusedIn }, 'a spent refresh token came again: session ended');
  dropSessions(parts, [outcome.reusedIn]);
  throw new Problem('token-reused', 'Unauthorized');
}

/** Stores the device and language of the caller's session. @returns the stored device */
export async function registerDevice(
  { context, sessions }: Parts,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
  device: Device,
): Promise<Device> {
  await takePushToken(context.db, { accountId, sessionId }, device);
  const named = await nameDevice(context.db, sessionId, device, new Date(context.now()));
  if (device.language) await setLanguage(context.db, accountId, device.language);
  sessions.forget(sessionId); // the change log takes the device from there
  return named;
}

/** Assigns a push token to a device: removes it from others, and reactivates choices that had been suspended as unreachable. */
async function takePushToken(
  db: Queryable,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
  { deviceUID, pushToken }: Device,
): Promise<void> {
  if (pushToken === '' || (await findPushToken(db, sessionId)) === pushToken) return;
  await takeToken(db, sessionId, deviceUID, pushToken);
  await reviveChoices(db, { accountId, device: deviceUID });
}

/** Signs the caller out on a device and removes its push token. Idempotent. */
export async function signOut(parts: Parts, caller: Caller, deviceUid: string): Promise<void> {
  const { db, now } = parts.context;
  await dropChoices(db, { accountId: caller.accountId, device: deviceUid });
  dropSessions(parts, await endDevice(db, caller, deviceUid, new Date(now())));
}

/** Call after the commit that ended the sessions: drops them from the cache and closes their sockets. */
export function dropSessions({ context, sessions }: Parts, ended: readonly string[]): void {
  for (const sessionId of ended) {
    sessions.forget(sessionId);
    context.publisher.endSession(sessionId);
  }
}

const lastDay = ({ context }: Parts) => new Date(context.now() + REFRESH_SECONDS * 1000);

async function issueTokens(parts: Parts, db: Queryable, accountId: string, sessionId: string): Promise<WireTokens> {
  const refresh = newSecret();
  const issuedAt = new Date(parts.context.now());
  await addRefreshToken(db, { hash: hashSecret(refresh), sessionId, issuedAt, expiresAt: lastDay(parts) });
  return [
    {
      type: 'access',
      value: parts.accessTokens.sign({ sub: accountId, sid: sessionId }),
      expiresIn: parts.accessTokens.lifetimeSeconds,
    },
    { type: 'refresh', value: refresh, expiresIn: REFRESH_SECONDS },
  ];
}

interface KnownRefreshToken {
  hash: string;
  sessionId: string;
  accountId: string;
  spentAt: Date | null;
  /** False if the session has ended or its account is disabled. */
  live: boolean;
  expiresAt: Date;
}

/** Serialises refreshes of a session, with any of its tokens. */
async function lockSessionOf(tx: Tx, hash: string): Promise<void> {
  await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      inArray(
        sessions.id,
        tx.select({ id: refreshTokens.sessionId }).from(refreshTokens).where(eq(refreshTokens.hash, hash)),
      ),
    )
    .for('no key update');
}

async function findRefreshToken(tx: Tx, hash: string): Promise<KnownRefreshToken | undefined> {
  const [row] = await tx
    .select({ token: refreshTokens, endedAt: sessions.endedAt, accountId: accounts.id, disabled: accounts.disabled })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(refreshTokens.hash, hash));
  if (!row) return undefined;
  const { token, endedAt, accountId, disabled } = row;
  return {
    hash,
    sessionId: token.sessionId,
    accountId,
    spentAt: token.spentAt,
    live: endedAt === null && !disabled,
    expiresAt: token.expiresAt,
  };
}

/** Whether a later token of the session was used, which proves that the answer arrived. */
async function hasLaterUse(tx: Tx, { hash, sessionId }: KnownRefreshToken, spentAt: Date): Promise<boolean> {
  const later = and(
    eq(refreshTokens.sessionId, sessionId),
    ne(refreshTokens.hash, hash),
    gte(refreshTokens.spentAt, spentAt),
  );
  return (await tx.select({ hash: refreshTokens.hash }).from(refreshTokens).where(later).limit(1)).length > 0;
}

/** A date beyond every grace period: a token used then is always treated as copied. */
const VOID_SINCE = new Date(0);

/** Voids the unused successors of a token whose answer was lost: if one of them is used after all, the session ends. */
async function voidUnused(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ spentAt: VOID_SINCE })
    .where(and(eq(refreshTokens.sessionId, sessionId), isNull(refreshTokens.spentAt)));
}

async function addRefreshToken(db: Queryable, token: typeof refreshTokens.$inferInsert): Promise<void> {
  await db.insert(refreshTokens).values(token);
}

async function markRefreshTokenUsed(tx: Tx, hash: string, now: Date): Promise<void> {
  await tx.update(refreshTokens).set({ spentAt: now }).where(eq(refreshTokens.hash, hash));
}

/** A session expires with its newest refresh token. */
async function prolongSession(tx: Tx, sessionId: string, expiresAt: Date, now: Date): Promise<void> {
  await tx.update(sessions).set({ expiresAt, lastSeenAt: now }).where(eq(sessions.id, sessionId));
}

async function endSession(tx: Tx, sessionId: string, why: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ endedAt: now, endedWhy: why }).where(eq(sessions.id, sessionId));
}
