/** The life of a session: begun with a pair of tokens, prolonged by rotation, ended on a device. */
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

/** How long a device may stay away before it has to sign in again, in seconds. */
export const REFRESH_SECONDS = 30 * 24 * 3600;
/** A spent refresh token is still good for requests that were under way with it, in milliseconds. */
const REUSE_GRACE_MS = 10_000;
/** And for so long where nothing that came of it has been used: then its answer was lost on its way. In milliseconds. */
const LOST_ANSWER_MS = 120_000;

/** Begins a session and answers its first tokens. */
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
 * Rotation: the token is spent and a new pair issued. One that is spent already gets another pair within the grace, and while its own answer
 * may have been lost; else somebody has a copy, and the session ends (ADR 11).
 * @throws Problem 'unauthorized' unknown token, 'session-ended', 'token-reused'
 */
export async function refreshSession(parts: Parts, refreshToken: string): Promise<WireTokens> {
  const { context } = parts;
  const hash = hashSecret(refreshToken);
  const outcome = await context.db.transaction(async (tx) => {
    await lockSessionOf(tx, hash);
    // The time of the lock: what waited for it is not older by that.
    const now = new Date(context.now());
    const known = await findRefreshToken(tx, hash);
    if (!known) throw new Problem('unauthorized', 'Unauthorized');
    const { sessionId, accountId, spentAt, live, expiresAt } = known;
    if (!live || expiresAt <= now) throw new Problem('session-ended', 'Unauthorized');
    const since = spentAt ? now.getTime() - spentAt.getTime() : null;
    if (spentAt && since !== null && since > REUSE_GRACE_MS) {
      if (since > LOST_ANSWER_MS || (await isUsedSince(tx, known, spentAt))) {
        await endSession(tx, sessionId, 'token-reused', now);
        return { reusedIn: sessionId };
      }
      await voidUnused(tx, sessionId);
    }
    // Spent anew where its answer was lost: others that are under way with it get a pair beside the new one.
    if (since === null || since > REUSE_GRACE_MS) await spendRefreshToken(tx, hash, now);
    await prolongSession(tx, sessionId, lastDay(parts), now);
    return { tokens: await issueTokens(parts, tx, accountId, sessionId) };
  });
  if (outcome.tokens) return outcome.tokens;
  // Thrown only now: inside the transaction it would have undone the end of the session.
  context.log.warn({ sessionId: outcome.reusedIn }, 'a spent refresh token came again: session ended');
  forgetSessions(parts, [outcome.reusedIn]);
  throw new Problem('token-reused', 'Unauthorized');
}

/** Says which device the caller's session is on, and what they read there. Answers what is known of it now. */
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

/** Where a device is reached from now on: nobody else is there, and what was put off because it could not be reached holds again. */
async function takePushToken(
  db: Queryable,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
  { deviceUID, pushToken }: Device,
): Promise<void> {
  if (pushToken === '' || (await findPushToken(db, sessionId)) === pushToken) return;
  await takeToken(db, sessionId, deviceUID, pushToken);
  await reviveChoices(db, { accountId, device: deviceUID });
}

/** Signs the caller out on a device, which is told nothing any more. Signing out twice is no failure. */
export async function signOut(parts: Parts, caller: Caller, deviceUid: string): Promise<void> {
  const { db, now } = parts.context;
  await dropChoices(db, { accountId: caller.accountId, device: deviceUid });
  forgetSessions(parts, await endDevice(db, caller, deviceUid, new Date(now())));
}

/** After the commit that ended them: no cache and no socket keeps them alive. */
export function forgetSessions({ context, sessions }: Parts, ended: readonly string[]): void {
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
  /** False when the session has ended, or its account is disabled. */
  live: boolean;
  expiresAt: Date;
}

/** Refreshes of one session follow each other, by whichever of its tokens. */
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

/** Whether another token of the session was spent after this one: then its answer did arrive. */
async function isUsedSince(tx: Tx, { hash, sessionId }: KnownRefreshToken, spentAt: Date): Promise<boolean> {
  const later = and(
    eq(refreshTokens.sessionId, sessionId),
    ne(refreshTokens.hash, hash),
    gte(refreshTokens.spentAt, spentAt),
  );
  return (await tx.select({ hash: refreshTokens.hash }).from(refreshTokens).where(later).limit(1)).length > 0;
}

/** Long ago: whoever brings such a token has what was never meant to be used beside a newer one. */
const VOID = new Date(0);

/** One branch goes on. If what was lost turns up after all there are two holders, and its use ends the session. */
async function voidUnused(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ spentAt: VOID })
    .where(and(eq(refreshTokens.sessionId, sessionId), isNull(refreshTokens.spentAt)));
}

async function addRefreshToken(db: Queryable, token: typeof refreshTokens.$inferInsert): Promise<void> {
  await db.insert(refreshTokens).values(token);
}

async function spendRefreshToken(tx: Tx, hash: string, now: Date): Promise<void> {
  await tx.update(refreshTokens).set({ spentAt: now }).where(eq(refreshTokens.hash, hash));
}

/** A session lives as long as its newest refresh token. */
async function prolongSession(tx: Tx, sessionId: string, expiresAt: Date, now: Date): Promise<void> {
  await tx.update(sessions).set({ expiresAt, lastSeenAt: now }).where(eq(sessions.id, sessionId));
}

async function endSession(tx: Tx, sessionId: string, why: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ endedAt: now, endedWhy: why }).where(eq(sessions.id, sessionId));
}
