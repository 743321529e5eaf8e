/** The second factors of an account. */
import type { FactorMethod } from '@/lib/contract/access/auth';
import type { WirePasskey, WireSecondFactorState } from '@/lib/contract/access/second-factor';
import { may } from '@/lib/contract/access/role';
import type { Queryable } from '../../db/client';
import type { Caller } from '../../http/types';
import { type Passkey, findPasskeys, removePasskeys } from './passkey-repository';
import { countRecoveryCodes, removeRecoveryCodes } from './recovery-code-repository';
import { findTotp, removeTotp } from './totp-repository';

/** Methods available to the account, the default first; empty without a second factor. */
export async function methodsOf(db: Queryable, accountId: string): Promise<FactorMethod[]> {
  const totp = (await findTotp(db, accountId))?.confirmedAt != null;
  const passkeys = (await findPasskeys(db, accountId)).length > 0;
  if (!totp && !passkeys) return [];
  const recovery = (await countRecoveryCodes(db, accountId)) > 0;
  const open: Record<FactorMethod, boolean> = { passkey: passkeys, totp, recovery };
  return (['passkey', 'totp', 'recovery'] as const).filter((method) => open[method]);
}

export async function stateOf(
  db: Queryable,
  { accountId, isSuper, memberships }: Caller,
): Promise<WireSecondFactorState> {
  const totp = (await findTotp(db, accountId))?.confirmedAt != null;
  const passkeys = await findPasskeys(db, accountId);
  const manages = isSuper || [...memberships.values()].some(({ role, location }) => may(role, 'setup', location));
  return {
    totp,
    passkeys: passkeys.map(wireOf),
    recoveryCodesLeft: await countRecoveryCodes(db, accountId),
    advised: manages && !totp && passkeys.length === 0,
  };
}

/** Deletes the recovery codes of an account without any other factor. */
export async function dropCodesWithoutFactor(db: Queryable, accountId: string): Promise<void> {
  if ((await methodsOf(db, accountId)).length === 0) await removeRecoveryCodes(db, accountId);
}

/** Removes all factors and recovery codes; false if there were none. */
export async function removeFactors(db: Queryable, accountId: string): Promise<boolean> {
  const had = (await methodsOf(db, accountId)).length > 0;
  await removeTotp(db, accountId);
  await removePasskeys(db, accountId);
  await removeRecoveryCodes(db, accountId);
  return had;
}

const wireOf = ({ id, name, createdAt, lastUsedAt }: Passkey): WirePasskey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
