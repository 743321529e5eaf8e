/** Managers end a user's sessions, and reset a lost second factor. */
import { KIND } from '@/lib/contract/constants';
import type { WireProof } from '@/lib/contract/access/second-factor';
import { Problem, notFound } from '../../problem';
import { write } from '../../write/write';
import { endAccountSessions } from '../auth/device-repository';
import { notifyAccount } from '../auth/notify-account';
import { findLiveSessions, revokeSession } from '../auth/own-session-repository';
import { dropSessions } from '../auth/session-service';
import { removeFactors } from '../second-factor/factors';
import { demandProof } from '../second-factor/proof';
import type { Tries } from '../second-factor/tries';
import type { UsersCall } from './call';
import { personIn } from './read';
import { refuseForeign, refuseSelf } from './rules';

/** @throws Problem 'not-found', 'works-elsewhere' since devices used at another restaurant are private to the user */
export async function listDevices({ context: { db, now }, restaurant, actor, caller }: UsersCall, tmsUserUid: number) {
  const person = await personIn(db, restaurant.uid, tmsUserUid);
  await refuseForeign(db, caller, person);
  return findLiveSessions(db, person.accountId, actor.sessionId, new Date(now()));
}

/** @throws Problem 'not-found', 'works-elsewhere' */
export async function endDevice(
  { context, restaurant, actor, idempotency, parts, caller }: UsersCall,
  tmsUserUid: number,
  sessionId: string,
): Promise<void> {
  await write({ context, restaurant, actor, idempotency }, async ({ tx, record }) => {
    const person = await personIn(tx, restaurant.uid, tmsUserUid);
    await refuseForeign(tx, caller, person);
    if (!(await revokeSession(tx, person.accountId, sessionId, 'revoked', new Date(context.now()))))
      throw notFound('a session');
    record({
      kind: KIND.session,
      entity: 'user-session',
      uid: tmsUserUid,
      action: 'delete',
      before: { name: person.name },
    });
    return { ok: true };
  });
  dropSessions(parts, [sessionId]);
}

/**
 * Removes a user's second factor, so that they can sign in by password and set up a new one.
 * @throws Problem 'own-role' (users remove their own in their account), 'works-elsewhere', 'no-second-factor', 'wrong-password' of the caller
 */
export async function resetSecondFactor(
  call: UsersCall,
  tries: Tries,
  tmsUserUid: number,
  proof: WireProof,
): Promise<void> {
  const { context, restaurant, actor, parts, caller } = call;
  await demandProof(context, tries, actor.accountId, proof);
  const result = await write(call, async ({ tx, record }) => {
    const person = await personIn(tx, restaurant.uid, tmsUserUid);
    refuseSelf(actor, person);
    await refuseForeign(tx, caller, person);
    if (!(await removeFactors(tx, person.accountId)))
      throw new Problem('no-second-factor', 'There is no second factor');
    await notifyAccount(tx, context, person.accountId, 'second-factor-removed');
    record({
      kind: KIND.session,
      entity: 'user-second-factor',
      uid: tmsUserUid,
      action: 'delete',
      before: { name: person.name },
    });
    return { ended: await endAccountSessions(tx, person.accountId, 'second-factor-reset', new Date(context.now())) };
  });
  dropSessions(parts, result.ended);
}
