/** Sets up and removes second factors. */
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { enrolledAnswer, passkeyBody, totpSecret } from '@/lib/contract/access/second-factor';
import type { Context } from '../../context';
import type { Tx } from '../../db/client';
import type { Caller } from '../../http/types';
import { Problem, notFound } from '../../problem';
import { lockAccount } from '../auth/account-repository';
import { notifyAccount } from '../auth/notify-account';
import { closeOneTimeCodes } from '../auth/one-time-code-repository';
import { totpSeal } from './check-code';
import { dropCodesWithoutFactor, methodsOf, stateOf } from './factors';
import { addPasskey, removePasskey } from './passkey-repository';
import { type Asked, enrolOptions, readEnrolled, refused } from './passkeys';
import { replaceRecoveryCodes } from './recovery-code-repository';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes';
import { newTotpSecret, stepOf, totpUri } from './totp';
import { confirmTotp, findTotp, offerTotp, removeTotp } from './totp-repository';

type Enrolled = z.infer<typeof enrolledAnswer>;

/** @throws Problem 'already-enrolled' if an authenticator is in use: it has to be removed first */
export async function beginTotp(context: Context, { accountId, email }: Caller): Promise<z.infer<typeof totpSecret>> {
  const secret = newTotpSecret();
  const offered = await offerTotp(context.db, accountId, totpSeal(context.settings).close(secret, accountId));
  if (!offered) throw new Problem('already-enrolled', 'There is an authenticator already');
  return { secret, uri: totpUri(secret, email) };
}

/** @throws Problem 'invalid-code', 'no-second-factor' without a preceding beginTotp */
export async function finishTotp(context: Context, caller: Caller, code: string): Promise<Enrolled> {
  const { accountId } = caller;
  const kept = await findTotp(context.db, accountId);
  const secret = kept && !kept.confirmedAt ? totpSeal(context.settings).open(kept.secret, accountId) : null;
  if (!kept || secret === null)
    throw new Problem('no-second-factor', 'Setting up an authenticator has to be begun first');
  const step = stepOf(secret, code.replace(/\s/g, ''), context.now());
  if (step === undefined) throw new Problem('invalid-code', 'The code is not valid');
  return enrol(context, caller, async (tx) => {
    if (!(await confirmTotp(tx, kept, step, new Date(context.now()))))
      throw new Problem('invalid-code', 'The code is not valid');
  });
}

export function beginPasskey(context: Context, caller: Caller): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return enrolOptions(context.db, askedOf(context, caller), caller);
}

/** @throws Problem 'passkey-refused' */
export async function finishPasskey(
  context: Context,
  caller: Caller,
  { credential, name }: z.infer<typeof passkeyBody>,
): Promise<Enrolled> {
  const read = await readEnrolled(context.db, askedOf(context, caller), credential);
  return enrol(context, caller, async (tx) => {
    const added = await addPasskey(tx, {
      ...read,
      accountId: caller.accountId,
      name,
      createdAt: new Date(context.now()),
    });
    if (!added) throw refused();
  });
}

/** @throws Problem 'not-found' */
export async function dropTotp(context: Context, { accountId }: Caller): Promise<void> {
  await drop(context, accountId, (tx) => removeTotp(tx, accountId), 'an authenticator');
}

/** @throws Problem 'not-found' */
export async function dropPasskey(context: Context, { accountId }: Caller, id: string): Promise<void> {
  await drop(context, accountId, (tx) => removePasskey(tx, accountId, id), 'a passkey');
}

/** @throws Problem 'no-second-factor': recovery codes require one */
export async function renewRecoveryCodes({ db, settings }: Context, { accountId }: Caller): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await methodsOf(tx, accountId)).length === 0)
      throw new Problem('no-second-factor', 'There is no second factor to recover');
    return keepNewCodes(tx, settings.authSecret, accountId);
  });
}

/** The first factor also creates recovery codes, and invalidates sign-in links, which would bypass it. */
async function enrol(context: Context, caller: Caller, add: (tx: Tx) => Promise<void>): Promise<Enrolled> {
  const { db, settings, now } = context;
  const { accountId } = caller;
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const first = (await methodsOf(tx, accountId)).length === 0;
    await add(tx);
    await closeOneTimeCodes(tx, accountId, 'sign-in', new Date(now()));
    await notifyAccount(tx, context, accountId, 'second-factor-added');
    const recoveryCodes = first ? await keepNewCodes(tx, settings.authSecret, accountId) : null;
    return { ...(await stateOf(tx, caller)), recoveryCodes };
  });
}

async function keepNewCodes(tx: Tx, authSecret: string, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => hashRecoveryCode(authSecret, accountId, code)),
  );
  return codes;
}

async function drop(
  context: Context,
  accountId: string,
  remove: (tx: Tx) => Promise<boolean>,
  what: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await remove(tx))) throw notFound(what);
    await dropCodesWithoutFactor(tx, accountId);
    await notifyAccount(tx, context, accountId, 'second-factor-removed');
  });
}

const askedOf = ({ settings, now }: Context, { accountId }: Caller): Asked => ({
  accountId,
  purpose: 'enrol',
  now: new Date(now()),
  publicUrl: settings.publicUrl,
});
