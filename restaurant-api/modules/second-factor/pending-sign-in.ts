/** Sign-ins with a correct password that still need the second step. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { WireSecondFactorDetails } from '@/lib/contract/access/auth';
import type { Context } from '../../context';
import type { Queryable } from '../../db/client';
import { oneTimeCodes } from '../../db/schema/accounts';
import { Problem } from '../../problem';
import type { Purpose } from '../auth/one-time-code-repository';
import { hashSecret, newSecret } from '../auth/secrets';
import { methodsOf } from './factors';

const PURPOSE = 'second-factor' satisfies Purpose;
const PENDING_SECONDS = 300;

export interface PendingSignIn {
  id: string;
  accountId: string;
  /** The requested service; '' for the last one. */
  about: string;
  triesLeft: number;
}

/**
 * Accepts an account without a second factor.
 * @throws Problem 'second-factor' with a token for the second step and the available methods
 */
export async function askSecondFactor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  accountId: string,
  est: string | undefined,
): Promise<void> {
  const methods = await methodsOf(db, accountId);
  if (methods.length === 0) return;
  const token = newSecret();
  const createdAt = new Date(now());
  const expiresAt = new Date(now() + PENDING_SECONDS * 1000);
  // Other pending sign-ins stay valid: two devices may sign in at once.
  await db
    .insert(oneTimeCodes)
    .values({ accountId, purpose: PURPOSE, about: est ?? '', hash: hashSecret(token), createdAt, expiresAt });
  throw new Problem('second-factor', 'A second factor is needed', {
    details: { token, methods } satisfies WireSecondFactorDetails,
  });
}

const open = (token: string, now: Date) =>
  and(
    eq(oneTimeCodes.hash, hashSecret(token)),
    eq(oneTimeCodes.purpose, PURPOSE),
    isNull(oneTimeCodes.usedAt),
    gt(oneTimeCodes.expiresAt, now),
    gt(oneTimeCodes.triesLeft, 0),
  );
const PENDING = {
  id: oneTimeCodes.id,
  accountId: oneTimeCodes.accountId,
  about: oneTimeCodes.about,
  triesLeft: oneTimeCodes.triesLeft,
};

export async function findPending(db: Queryable, token: string, now: Date): Promise<PendingSignIn | undefined> {
  const [row] = await db.select(PENDING).from(oneTimeCodes).where(open(token, now));
  return row;
}

/** Consumes one attempt, before the code is checked: concurrent attempts cannot exceed the limit. */
export async function takePendingTry(db: Queryable, token: string, now: Date): Promise<PendingSignIn | undefined> {
  const [row] = await db
    .update(oneTimeCodes)
    .set({ triesLeft: sql`${oneTimeCodes.triesLeft} - 1` })
    .where(open(token, now))
    .returning(PENDING);
  return row;
}
