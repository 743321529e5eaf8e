/** The second step of a sign-in: a code or a passkey. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { WireLoginAnswer } from '@/lib/contract/access/auth';
import type { passkeyCredential, secondFactorBody } from '@/lib/contract/access/second-factor';
import type { Context } from '../../context';
import type { Tx } from '../../db/client';
import type { Parts } from '../../parts';
import { Problem } from '../../problem';
import { findAccount, isKeptOut } from '../auth/account-repository';
import { findKnownDevice } from '../auth/known-device';
import { notifyAccount } from '../auth/notify-account';
import { markCodeUsed } from '../auth/one-time-code-repository';
import { beginVerifiedSession } from '../auth/sign-in-service';
import { spendFactorCode } from './check-code';
import { countUse, findPasskeys } from './passkey-repository';
import { type Asked, readSignIn, refused, signInOptions } from './passkeys';
import { type PendingSignIn, findPending, takePendingTry } from './pending-sign-in';
import type { Tries } from './tries';

/**
 * Completes a sign-in.
 * @throws Problem 'session-ended' for an expired sign-in, which restarts with the password, 'invalid-code', 'passkey-refused', 'too-many-requests'
 */
export async function takeSecondStep(
  parts: Parts,
  tries: Tries,
  request: Pick<FastifyRequest, 'headers'>,
  { token, code, credential }: z.infer<typeof secondFactorBody>,
): Promise<WireLoginAnswer> {
  const { context } = parts;
  const now = new Date(context.now());
  const pending = await takePendingTry(context.db, token, now);
  if (!pending) throw overAlready();
  // Passkeys cannot be guessed: they are not blocked by another person's wrong codes.
  const who = credential
    ? undefined
    : ((await findKnownDevice(context, request, pending))?.sessionId ?? pending.accountId);
  if (who !== undefined) await tries.take(who);
  const account = await findAccount(context.db, pending.accountId);
  if (!account || account.disabled || (await isKeptOut(context.db, account))) throw overAlready();

  const prove = credential
    ? await proofByPasskey(context, pending, credential, now)
    : proofByCode(context, pending, code ?? '');
  const admitted = await beginVerifiedSession(parts, account, pending.about, async (tx) => {
    if (!(await markCodeUsed(tx, pending.id, now))) throw overAlready();
    await prove(tx);
  });
  if (who !== undefined) await tries.giveBack(who);
  return admitted;
}

/** @throws Problem 'session-ended', 'no-second-factor' for an account without passkeys */
export async function optionsOfSecondStep(
  { db, settings, now }: Context,
  token: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const at = new Date(now());
  const pending = await findPending(db, token, at);
  if (!pending) throw overAlready();
  const passkeys = await findPasskeys(db, pending.accountId);
  if (passkeys.length === 0) throw new Problem('no-second-factor', 'This account has no passkey');
  return signInOptions(db, askedOf(pending, settings.publicUrl, at), passkeys);
}

type Prove = (tx: Tx) => Promise<void>;

function proofByCode(context: Context, { accountId, triesLeft }: PendingSignIn, code: string): Prove {
  return async (tx) => {
    const spent = await spendFactorCode(tx, context, accountId, code);
    if (!spent) throw new Problem('invalid-code', 'The code is not valid', { details: { triesLeft } });
    if (spent === 'recovery') await notifyAccount(tx, context, accountId, 'recovery-code-used');
  };
}

async function proofByPasskey(
  { db, settings }: Context,
  pending: PendingSignIn,
  credential: z.infer<typeof passkeyCredential>,
  now: Date,
): Promise<Prove> {
  const passkey = (await findPasskeys(db, pending.accountId)).find(({ id }) => id === credential.id);
  if (!passkey) throw refused();
  const counter = await readSignIn(db, askedOf(pending, settings.publicUrl, now), passkey, credential);
  return async (tx) => {
    if (!(await countUse(tx, passkey.id, counter, now))) throw refused();
  };
}

const askedOf = ({ id, accountId }: PendingSignIn, publicUrl: string, now: Date): Asked => ({
  accountId,
  purpose: `sign-in/${id}`,
  now,
  publicUrl,
});
const overAlready = () => new Problem('session-ended', 'This sign-in is over, begin again');
