/** A forgotten password: a code by mail, a token for the code, a new password for the token (§7). */
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
  spendCode,
  spendSecret,
  takeTry,
} from './one-time-code-repository';
import { hashPassword } from './password';
import { hashCode, hashSecret, newSecret } from './secrets';
import { forgetSessions } from './session-service';

/** Time to type a new password, in seconds. */
const RESET_SECONDS = 600;

/** Sees to it that a code is mailed, if the address is somebody's. Whether it is cannot be told from here. */
export async function askForCode({ context }: Parts, { email, lang }: z.infer<typeof sendOtpBody>): Promise<void> {
  await context.db.transaction((tx) => context.jobs.enqueue(tx, 'send-recovery-code', { email, language: lang }));
}

/**
 * Gives a reset token for the right code.
 * @throws Problem 'invalid-code' for a wrong, spent, old or too often tried code, and for an address that is nobody's
 */
export async function exchangeCode(
  { context }: Parts,
  { email, password: code }: z.infer<typeof verifyOtpBody>,
): Promise<WireTokens> {
  const now = new Date(context.now());
  const open = await takeTry(context.db, email, now);
  const right =
    open && isMadeByUs(context.settings, open.hash, (authSecret) => hashCode(authSecret, open.accountId, code));
  if (!open || !right) throw invalidCode();
  const value = newSecret();
  await context.db.transaction(async (tx) => {
    if (!(await spendCode(tx, open.id, now))) throw invalidCode();
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
 * Sets a new password, or the first of somebody who was invited; every device has to sign in again with it.
 * @throws Problem 'unauthorized' for a token, of a code or of an invitation, that is not good (any more)
 */
export async function resetPassword(parts: Parts, resetToken: string, password: string): Promise<void> {
  const { context } = parts;
  const now = new Date(context.now());
  const hash = await hashPassword(password);
  const ended = await context.db.transaction(async (tx) => {
    const accountId = await spendPasswordToken(tx, hashSecret(resetToken), now);
    if (!accountId) throw new Problem('unauthorized', 'Unauthorized');
    // Somebody who was invited chooses the first one, and knows.
    const had = (await findAccount(tx, accountId))?.passwordHash != null;
    await setPassword(tx, accountId, hash);
    for (const purpose of ['recovery', 'reset', 'sign-in', 'invitation', 'second-factor'] as const)
      await closeOneTimeCodes(tx, accountId, purpose, now);
    if (had) await notifyAccount(tx, context, accountId, 'password-changed');
    return endAccountSessions(tx, accountId, 'password-changed', now);
  });
  forgetSessions(parts, ended);
}

/**
 * Lets a token pass that `resetPassword` would take, and uses nothing up: a link is looked at before a password is typed.
 * @throws Problem 'unauthorized', alike for one that nobody was given and one that is over
 */
export async function checkResetToken({ context }: Parts, resetToken: string): Promise<void> {
  const open = await isOpenSecret(context.db, {
    purposes: ['reset', 'invitation'],
    hash: hashSecret(resetToken),
    now: new Date(context.now()),
  });
  if (!open) throw new Problem('unauthorized', 'Unauthorized');
}

/** Either kind names its account by itself; a secret of 256 bits is of one kind only. */
async function spendPasswordToken(tx: Tx, hash: string, now: Date): Promise<string | undefined> {
  return (
    (await spendSecret(tx, { purpose: 'reset', hash, now })) ?? spendSecret(tx, { purpose: 'invitation', hash, now })
  );
}

const invalidCode = () => new Problem('invalid-code', 'The code is not valid');
