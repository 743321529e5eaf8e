/** Checks codes of an account: from its authenticator, or recovery codes. Each code is valid once. */
import type { Context } from '../../context';
import type { Queryable } from '../../db/client';
import { sealFor } from '../../seal';
import { type Secrets, everySecret } from '../../secrets';
import { hashRecoveryCode } from './recovery-codes';
import { spendRecoveryCode } from './recovery-code-repository';
import { stepOf } from './totp';
import { findTotp, spendStep } from './totp-repository';

const DIGITS = /^\d{6}$/;

/** Seals the authenticator's secret. */
export const totpSeal = (secrets: Secrets) => sealFor(secrets, 'second factor');

/** Uses up a code and returns its kind; undefined for an invalid or used one. */
export async function spendFactorCode(
  db: Queryable,
  context: Pick<Context, 'settings' | 'now'>,
  accountId: string,
  typed: string,
): Promise<'totp' | 'recovery' | undefined> {
  const code = typed.replace(/[\s-]/g, '');
  if (DIGITS.test(code)) return (await spendTotp(db, context, accountId, code)) ? 'totp' : undefined;
  const hashes = everySecret(context.settings).map((secret) => hashRecoveryCode(secret, accountId, typed));
  return (await spendRecoveryCode(db, accountId, hashes, new Date(context.now()))) ? 'recovery' : undefined;
}

async function spendTotp(
  db: Queryable,
  context: Pick<Context, 'settings' | 'now'>,
  accountId: string,
  code: string,
): Promise<boolean> {
  const kept = await findTotp(db, accountId);
  const secret = kept?.confirmedAt ? totpSeal(context.settings).open(kept.secret, accountId) : null;
  const step = secret === null ? undefined : stepOf(secret, code, context.now());
  return step !== undefined && spendStep(db, accountId, step);
}
