/** Sign-in by password and second factor or by a one-time link, and the check of a session. */
import type { z } from 'zod';
import type { checkAnswer, loginBody, WireLoginAnswer, WireService, WireUser } from '@/lib/contract/access/auth';
import { backupProblem } from '../../backup/backup-state';
import { findLastRuns } from '../../backup/run-repository';
import type { Tx } from '../../db/client';
import { findInstallation } from '../../outbound-lock/installation-repository';
import type { Caller } from '../../http/types';
import type { Parts } from '../../parts';
import { Problem } from '../../problem';
import { methodsOf } from '../second-factor/factors';
import { askSecondFactor } from '../second-factor/pending-sign-in';
import {
  type Account,
  type AccountService,
  findAccount,
  findAccountByEmail,
  findServices,
  isKeptOut,
  lockAccount,
  setLanguage,
  setLastService,
} from './account-repository';
import type { Device } from './device-repository';
import { takeToken } from '../push/repository';
import { deviceProof } from './known-device';
import { useSecret } from './one-time-code-repository';
import { passwordMatches } from './password';
import { hashSecret } from './secrets';
import { beginSession, registerDevice } from './session-service';
import { abilitiesOf, may } from '@/lib/contract/access/role';
import { CAPABILITIES } from '@/lib/contract/capabilities';

type CheckAnswer = z.infer<typeof checkAnswer>;

/**
 * Signs in by password. The answer is the same for a wrong password, an unknown address, an account without a password, and a blocked account,
 * whether as a whole or in each of its restaurants.
 * @param limited the refusal by the account's rate limit. An account with a second factor passes it: the password alone gives no access
 *   there, and the factor has a limit of its own (ADR 38). The refusal does not reveal whether the password was right.
 * @throws Problem 'invalid-credentials', 'invalid-est' for a service that is not the user's, 'second-factor' if one is required
 */
export async function signIn(
  parts: Parts,
  { email, password, est }: z.infer<typeof loginBody>,
  limited?: Problem,
): Promise<WireLoginAnswer> {
  const { db } = parts.context;
  const account = await findAccountByEmail(db, email);
  const matches = await passwordMatches(account?.passwordHash, password);
  if (!account || !matches || account.disabled || (await isKeptOut(db, account))) throw limited ?? invalidCredentials();
  if (limited && (await methodsOf(db, account.id)).length === 0) throw limited;
  await serviceOf(parts, account, est);
  await askSecondFactor(parts.context, account.id, est);
  if (limited) throw limited; // its second factor was removed in the meantime
  return beginVerifiedSession(parts, account, est, async (tx) => {
    // The password may have changed since it was compared: a sign-in with the old one must not succeed after that.
    const now = await lockAccount(tx, account.id);
    if (now?.passwordHash !== account.passwordHash) throw invalidCredentials();
  });
}

const invalidCredentials = () => new Problem('invalid-credentials', 'The e-mail address or the password is not right');

/**
 * Begins the session of an authenticated account.
 * @param prove the last check, within the same transaction: throws to refuse
 * @throws Problem 'invalid-est'
 */
export async function beginVerifiedSession(
  parts: Parts,
  account: Account,
  est: string | undefined,
  prove: (tx: Tx) => Promise<void>,
): Promise<WireLoginAnswer> {
  const { user, service } = await serviceOf(parts, account, est);
  const tokens = await parts.context.db.transaction(async (tx) => {
    await prove(tx);
    if (service && service.Service !== account.lastService) await setLastService(tx, account.id, service.Service);
    return (await beginSession(parts, tx, account.id)).tokens;
  });
  return { tokens, user: { ...user, service } };
}

async function serviceOf({ context: { db } }: Parts, account: Account, est: string | undefined): Promise<SignedInUser> {
  const services = await findServices(db, account);
  if (est && !services.some(({ service }) => service.Service === est)) throw new Problem('invalid-est', 'invalid est');
  return userAnswer(account, services, est || account.lastService);
}

/** The current user of a session that the guard has accepted, with the calling device. */
export async function checkSession(parts: Parts, caller: Caller, email: string, device: Device): Promise<CheckAnswer> {
  if (caller.email.toLowerCase() !== email.toLowerCase()) return refused(device);
  const account = await findAccount(parts.context.db, caller.accountId);
  if (!account) return refused(device);
  const known = await registerDevice(parts, caller, device);
  const { id, heldSince, restoredFrom } = await findInstallation(parts.context.db);
  const held = heldSince && { since: heldSince.toISOString(), restoredFrom: restoredFrom?.toISOString() ?? null };
  const answer = await accepted(parts, account, caller.sessionId, known, []);
  const maySeeBackup = answer.user?.services.some(({ role, location }) => may(role, 'users', location)) ?? false;
  const backup = !held && maySeeBackup && backupProblem(await findLastRuns(parts.context.db), parts.context.now());
  return { ...answer, installation: id, ...(held && { held }), ...(backup && { backup }) };
}

/** Signs in by a link of one use (§2: /login?email=&token=). */
export async function signInByLink(
  parts: Parts,
  link: { email: string; token: string },
  device: Device,
): Promise<CheckAnswer> {
  const { db, now } = parts.context;
  const account = await findAccountByEmail(db, link.email);
  if (!account || account.disabled || (await isKeptOut(db, account))) return refused(device);
  // A link is one factor only: accounts with a second factor sign in by password.
  if ((await methodsOf(db, account.id)).length > 0) return refused(device);
  const begun = await db.transaction(async (tx) => {
    const spent = await useSecret(tx, {
      purpose: 'sign-in',
      hash: hashSecret(link.token),
      accountId: account.id,
      now: new Date(now()),
    });
    if (spent && device.language) await setLanguage(tx, account.id, device.language);
    return spent ? beginSession(parts, tx, account.id, device) : undefined;
  });
  // Push notifications of the former user of this browser end.
  if (begun && device.pushToken) await takeToken(db, begun.sessionId, device.deviceUID, device.pushToken);
  return begun ? accepted(parts, account, begun.sessionId, device, begun.tokens) : refused(device);
}

async function accepted(
  parts: Parts,
  account: Account,
  sessionId: string,
  device: Device,
  tokens: CheckAnswer['tokens'],
): Promise<CheckAnswer> {
  const { user, service } = userAnswer(account, await findServices(parts.context.db, account), account.lastService);
  return {
    tokens,
    user,
    service,
    ...device,
    deviceMongoUID: sessionId,
    deviceProof: deviceProof(parts.context.settings.authSecret, sessionId),
  };
}

/** §7: the word 'invalid' rejects. */
export function refused(device: Device): CheckAnswer {
  return { tokens: [], user: null, service: null, ...device, deviceMongoUID: '', redirect: 'invalid' };
}

interface SignedInUser {
  user: WireUser;
  /** Null for a user without services. */
  service: WireService | null;
}

/** @param chosen slug of the service to open; falls back to the first if it is not the user's */
function userAnswer(account: Account, services: readonly AccountService[], chosen: string | null): SignedInUser {
  const selected = services.find(({ service }) => service.Service === chosen) ?? services[0];
  const role = selected?.service.role ?? (account.isSuper ? 'super' : '');
  const location = selected?.service.location ?? '';
  const known = services.filter(({ tmsUserUid }) => tmsUserUid !== null);
  return {
    service: selected?.service ?? null,
    user: {
      id: account.id,
      email: account.email,
      profile: { name: account.name },
      isClient: !account.isSuper,
      services: services.map(({ service }) => service),
      role,
      access: role ? [...abilitiesOf(role, location)] : [],
      location,
      tmsUserUID: Object.fromEntries(known.map(({ service, tmsUserUid }) => [service.UID, tmsUserUid as number])),
      capabilities: [...CAPABILITIES],
    },
  };
}
