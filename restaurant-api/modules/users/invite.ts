/** Invites a person to work in a restaurant, by e-mail in their language. */
import { KIND } from '@/lib/contract/constants';
import type { WireInvite, WireUserOfRestaurant } from '@/lib/contract/access/users';
import type { Context } from '../../context';
import type { Tx } from '../../db/client';
import { Problem } from '../../problem';
import { type InvitationText, addedMail, invitationMail } from '../../mail/account-texts';
import { asMailLanguage } from '../../mail/mail-language';
import { queueMail } from '../../mail/queue-mail';
import { type UnitOfWork, write } from '../../write/write';
import { addOneTimeCode } from '../auth/one-time-code-repository';
import { hashSecret, newSecret } from '../auth/secrets';
import { type UsersCall, callIn } from './call';
import { personIn, readUser } from './read';
import { refuseForeign } from './rules';
import { type Person, accountOf, addMember, findNamed, findPersonOf } from './user-repository';
import { snapshotOf } from './wire';

const INVITATION_DAYS = 7;

/**
 * Adds a user to the restaurant and to the additional ones, with one mail. An existing account keeps its name and password.
 * @throws Problem 'already-user', 'forbidden-service' unless the caller manages a restaurant's users, 'arrears' for a restaurant that may not change
 * anything
 */
export async function inviteUser(call: UsersCall, body: WireInvite): Promise<WireUserOfRestaurant> {
  const others = [...new Set(body.services)]
    .filter((uid) => uid !== call.restaurant.uid)
    .map((uid) => callIn(call, uid));
  for (const other of others) other.refuseArrears();
  const uid = await join(call, body, (unit, person) => mail(unit, call, person));
  for (const other of others) await joinOnce(other, body);
  return readUser(call.context.db, call, uid);
}

/**
 * Sends the invitation again; the previous link becomes invalid.
 * @throws Problem 'not-found', 'already-user' for a person who has set a password since
 */
export async function inviteAgain(call: UsersCall, tmsUserUid: number): Promise<void> {
  const { restaurant } = call;
  await write(call, async (unit) => {
    const person = await personIn(unit.tx, restaurant.uid, tmsUserUid);
    if (person.hasPassword) throw new Problem('already-user', 'This person has accepted already');
    await mail(unit, call, person);
    unit.record({
      kind: KIND.session,
      entity: 'user-invitation',
      uid: tmsUserUid,
      action: 'create',
      after: { name: person.name },
    });
    return { ok: true };
  });
}

/** Does nothing if the person works there already, since an interrupted request may be repeated. */
export async function joinOnce(call: UsersCall, body: Joining): Promise<void> {
  try {
    await join(call, body);
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'already-user')) throw error;
  }
}

/**
 * Creates a new link to set the password, to be passed on; the previous link becomes invalid. It opens the account in all restaurants, so the caller
 * has to administer all of them. The link is not stored.
 * @throws Problem 'not-found', 'already-user' for a person who has set a password since, 'works-elsewhere'
 */
export async function makeInvitationLink(
  { context, restaurant, actor, caller }: UsersCall,
  tmsUserUid: number,
): Promise<{ link: string }> {
  let link = '';
  await write({ context, restaurant, actor }, async (unit) => {
    const person = await personIn(unit.tx, restaurant.uid, tmsUserUid);
    if (person.hasPassword) throw new Problem('already-user', 'This person has accepted already');
    await refuseForeign(unit.tx, caller, person);
    link = await newInvitationLink(unit.tx, context, person.accountId);
    unit.record({
      kind: KIND.session,
      entity: 'user-invitation',
      uid: tmsUserUid,
      action: 'create',
      after: { name: person.name },
    });
    return { ok: true };
  });
  return { link };
}

interface Joining {
  email: string;
  name: string;
  role: string;
  location: string;
  language: string;
}

async function join(
  { context, restaurant, actor, idempotency }: UsersCall,
  { email, name, role, location, language }: Joining,
  tell?: (unit: UnitOfWork, person: Person) => Promise<void>,
): Promise<number> {
  const result = await write({ context, restaurant, actor, idempotency }, async (unit) => {
    const accountId = await accountOf(unit.tx, { email, name, language });
    const uid = await addMember(unit.tx, { restaurant: restaurant.uid, accountId, role, location });
    const person = uid === undefined ? undefined : await findPersonOf(unit.tx, restaurant.uid, accountId);
    if (uid === undefined || !person) throw new Problem('already-user', 'This person works here already');
    unit.record({ kind: KIND.session, entity: 'user', uid, action: 'create', after: snapshotOf(person) });
    await tell?.(unit, person);
    return { uid };
  });
  return result.uid;
}

/** Uses the account's own name and language, not the inviting person's input. */
async function mail(
  { tx }: UnitOfWork,
  { context, restaurant, actor }: UsersCall,
  { accountId, hasPassword, email, name, language }: Person,
): Promise<void> {
  const { settings, jobs } = context;
  const [named] = await findNamed(tx, [restaurant.uid]);
  const about: InvitationText = {
    name,
    by: actor.name,
    restaurant: named?.Name ?? restaurant.service,
    link: new URL('/login', settings.publicUrl).href,
    days: INVITATION_DAYS,
  };
  if (hasPassword)
    return queueMail(tx, jobs, { restaurant: null, to: email, ...addedMail[asMailLanguage(language)](about) });
  const link = await newInvitationLink(tx, context, accountId);
  return queueMail(tx, jobs, {
    restaurant: null,
    to: email,
    ...invitationMail[asMailLanguage(language)]({ ...about, link }),
  });
}

async function newInvitationLink(
  tx: Tx,
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  accountId: string,
): Promise<string> {
  const token = newSecret();
  const lifeSeconds = INVITATION_DAYS * 86_400;
  await addOneTimeCode(tx, {
    accountId,
    purpose: 'invitation',
    hash: hashSecret(token),
    now: new Date(now()),
    lifeSeconds,
  });
  return new URL(`/reset-password?${new URLSearchParams({ token })}`, settings.publicUrl).href;
}
