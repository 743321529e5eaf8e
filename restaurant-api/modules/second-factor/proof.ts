/** Re-authentication for changes of an account's security: an open session alone may be used by another person at the screen. */
import type { WireProof } from '@/lib/contract/access/second-factor';
import type { Context } from '../../context';
import { Problem } from '../../problem';
import { findAccount } from '../auth/account-repository';
import { passwordMatches } from '../auth/password';
import { spendFactorCode } from './check-code';
import type { Tries } from './tries';

/** @throws Problem 'wrong-password', 'invalid-code', 'too-many-requests' */
export async function demandProof(context: Context, tries: Tries, accountId: string, proof: WireProof): Promise<void> {
  // Consumed before the check, so that concurrent attempts cannot exceed the limit.
  await tries.take(accountId);
  await check(context, accountId, proof);
  await tries.giveBack(accountId);
}

async function check(context: Context, accountId: string, { password, code }: WireProof): Promise<void> {
  if (code !== undefined) {
    if (!(await spendFactorCode(context.db, context, accountId, code)))
      throw new Problem('invalid-code', 'The code is not valid');
    return;
  }
  const account = await findAccount(context.db, accountId);
  if (!(await passwordMatches(account?.passwordHash, password ?? '')))
    throw new Problem('wrong-password', 'The password is not right');
}
