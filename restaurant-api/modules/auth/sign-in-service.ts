/** Who comes in: by password and a second factor, by a link of one use, or with a session that is to be checked. */
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
import { spendSecret } from './one-time-code-repository';
import { passwordMatches } from './password';
import { hashSecret } from './secrets';
import { beginSession, registerDevice } from './session-service';
import { abilitiesOf, may } from '@/lib/contract/access/role';
import { CAPABILITIES } from '@/lib/contract/capabilities';

type CheckAnswer = z.infer<typeof checkAnswer>;

/**
 * Signs in by password. One answer for a wrong password, an unknown address, an account without a password and one that is kept out, of
 * everywhere or of each restaurant it had.
 * @param limited why the account's limit on tries refuses this one. An account with a second factor passes: the password alone opens nothing
 *   there, and it is the factor that is to be guessed (ADR 38). To anybody else it says nothing of whether the password was right.
 * @throws Problem 'invalid-credentials', 'invalid-est' for a service that is not the user's, 'second-factor' where the password is not enough
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
  if (limited) throw limited; // its factor was taken away at this moment
  return admit(parts, account, est, async (tx) => {
    // A new password ends every session: one of the old, found right a moment ago, is not to begin after that.
    const now = await lockAccount(tx, account.id);
    if (now?.passwordHash !== account.passwordHash) throw invalidCredentials();
  });
}

const invalidCredentials = () => new Problem('invalid-credentials', 'The e-mail address or the password is not right');

/**
 * Begins the session of somebody who has shown who they are.
 * @param prove the last of the proof, part of the same transaction: it throws to refuse
 * @throws Problem 'invalid-est'
 */
export async function admit(
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

/** Checks a session that the guard found good: its user as they are now, with the device that asks. */
export async function checkSession(parts: Parts, caller: Caller, email: string, device: Device): Promise<CheckAnswer> {
  if (caller.email.toLowerCase() !== email.toLowerCase()) return refused(device);
  const account = await findAccount(parts.context.db, caller.accountId);
  if (!account) return refused(device);
  const known = await registerDevice(parts, caller, device);
  const { id, heldSince, restoredFrom } = await findInstallation(parts.context.db);
  const held = heldSince && { since: heldSince.toISOString(), restoredFrom: restoredFrom?.toISOString() ?? null };
  const answer = await accepted(parts, account, caller.sessionId, known, []);
  const mayKnow = answer.user?.services.some(({ role, location }) => may(role, 'users', location)) ?? false;
  const backup = !held && mayKnow && backupProblem(await findLastRuns(parts.context.db), parts.context.now());
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
  // A link is one factor; who has set up a second one signs in by password.
  if ((await methodsOf(db, account.id)).length > 0) return refused(device);
  const begun = await db.transaction(async (tx) => {
    const spent = await spendSecret(tx, {
      purpose: 'sign-in',
      hash: hashSecret(link.token),
      accountId: account.id,
      now: new Date(now()),
    });
    if (spent && device.language) await setLanguage(tx, account.id, device.language);
    return spent ? beginSession(parts, tx, account.id, device) : undefined;
  });
  // Nobody else is told on this browser any more.
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
  /** Null for a user with no services. */
  service: WireService | null;
}

/** @param chosen slug of the service to open; any other than the user's own falls back to the first */
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
