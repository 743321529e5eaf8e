/** Changes a password by means of the current one. */
import type { z } from 'zod';
import type { changePasswordBody } from '@/lib/contract/access/auth';
import type { Caller } from '../../http/types';
import type { Parts } from '../../parts';
import { demandProof } from '../second-factor/proof';
import type { Tries } from '../second-factor/tries';
import { setPassword } from './account-repository';
import { closeOneTimeCodes } from './one-time-code-repository';
import { notifyAccount } from './notify-account';
import { revokeOtherSessions } from './own-session-repository';
import { hashPassword } from './password';
import { dropSessions } from './session-service';

/**
 * All other devices have to sign in again.
 * @throws Problem 'wrong-password', 'too-many-requests'
 */
export async function changePassword(
  parts: Parts,
  tries: Tries,
  { accountId, sessionId }: Caller,
  { current, password }: z.infer<typeof changePasswordBody>,
): Promise<void> {
  const { context } = parts;
  await demandProof(context, tries, accountId, { password: current });
  const hash = await hashPassword(password);
  const now = new Date(context.now());
  const ended = await context.db.transaction(async (tx) => {
    await setPassword(tx, accountId, hash);
    for (const purpose of ['recovery', 'reset', 'sign-in', 'second-factor'] as const)
      await closeOneTimeCodes(tx, accountId, purpose, now);
    await notifyAccount(tx, context, accountId, 'password-changed');
    return revokeOtherSessions(tx, accountId, sessionId, 'password-changed', now);
  });
  dropSessions(parts, ended);
}
