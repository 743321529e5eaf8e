/** Recovery of a password: a code by mail, a token for the code, a new password with the token (§7). */
import type { z } from 'zod';
import type { WireTokens, sendOtpBody, verifyOtpBody } from '@/lib/contract/access/auth';
import type { Tx } from '../../db/client';
import type { Parts } from '../../parts';
import { Problem } from '../../problem';
import { isMadeByUs } from '../../secrets';
import { findAccount, setPassword } from './account-repository';
import { endAccountSessions } from './device-repository';
import { notifyAccount } from './notify-account';
import {
  addOneTimeCode,
  closeOneTimeCodes,
  isOpenSecret,
  markCodeUsed,
  useSecret,
  countAttempt,
} from './one-time-code-repository';
import { hashPassword } from './password';
import { hashCode, hashSecret, newSecret } from './secrets';
import { dropSessions } from './session-service';

/** Time to type a new password, in seconds. */
const RESET_SECONDS = 600;

/** Queues the mail with a code. The answer does not reveal whether the address has an account. */
export async function requestCode({ context }: Parts, { email, lang }: z.infer<typeof sendOtpBody>): Promise<void> {
  await context.db.transaction((tx) => context.jobs.enqueue(tx, 'send-recovery-code', { email, language: lang }));
}

/**
 * Exchanges a recovery code for a reset token.
 * @throws Problem 'invalid-code' for a wrong, used, expired or exhausted code, and for an unknown address
 */
export async function exchangeCode(
  { context }: Parts,
  { email, password: code }: z.infer<typeof verifyOtpBody>,
): Promise<WireTokens> {
  const now = new Date(context.now());
  const open = await countAttempt(context.db, email, now);
  const right =
    open && isMadeByUs(context.settings, open.hash, (authSecret) => hashCode(authSecret, open.accountId, code));
  if (!open || !right) throw invalidCode();
  const value = newSecret();
  await context.db.transaction(async (tx) => {
    if (!(await markCodeUsed(tx, open.id, now))) throw invalidCode();
    await addOneTimeCode(tx, {
      accountId: open.accountId,
      purpose: 'reset',
      hash: hashSecret(value),
      now,
      lifeSeconds: RESET_SECONDS,
    });
  });
  return [{ type: 'reset', value, expiresIn: RESET_SECONDS }];
}

/**
 * Sets a new password, or the first one after an invitation; all devices have to sign in again.
 * @throws Problem 'unauthorized' for an invalid or used token of a code or an invitation
 */
export async function resetPassword(parts: Parts, resetToken: string, password: string): Promise<void> {
  const { context } = parts;
  const now = new Date(context.now());
  const hash = await hashPassword(password);
  const ended = await context.db.transaction(async (tx) => {
    const accountId = await usePasswordToken(tx, hashSecret(resetToken), now);
    if (!accountId) throw new Problem('unauthorized', 'Unauthorized');
    // The first password after an invitation needs no notice.
    const had = (await findAccount(tx, accountId))?.passwordHash != null;
    await setPassword(tx, accountId, hash);
    for (const purpose of ['recovery', 'reset', 'sign-in', 'invitation', 'second-factor'] as const)
      await closeOneTimeCodes(tx, accountId, purpose, now);
    if (had) await notifyAccount(tx, context, accountId, 'password-changed');
    return endAccountSessions(tx, accountId, 'password-changed', now);
  });
  dropSessions(parts, ended);
}

/**
 * Checks a token for `resetPassword` without using it: the page checks its link before the password is entered.
 * @throws Problem 'unauthorized' for an unknown or expired token
 */
export async function checkResetToken({ context }: Parts, resetToken: string): Promise<void> {
  const open = await isOpenSecret(context.db, {
    purposes: ['reset', 'invitation'],
    hash: hashSecret(resetToken),
    now: new Date(context.now()),
  });
  if (!open) throw new Problem('unauthorized', 'Unauthorized');
}

/** Tries both purposes: a secret of 256 bits matches one at most. */
async function usePasswordToken(tx: Tx, hash: string, now: Date): Promise<string | undefined> {
  return (await useSecret(tx, { purpose: 'reset', hash, now })) ?? useSecret(tx, { purpose: 'invitation', hash, now });
}

const invalidCode = () => new Problem('invalid-code', 'The code is not valid');
