/** Removes a user from a restaurant; undo restores them. */
import { KIND } from '@/lib/contract/constants';
import type { UnitOfWork } from '../../write/write';
import { writeLocked } from '../../write/write-locked';
import { endAccountSessions } from '../auth/device-repository';
import { dropSessions } from '../auth/session-service';
import type { UsersCall } from './call';
import { personIn } from './read';
import { refuseLastOwner, refuseSelf } from './rules';
import { type Person, removeMember } from './user-repository';
import { snapshotOf } from './wire';

/** @throws Problem 'not-found', 'own-role', 'last-owner' */
export async function removeFrom(call: UsersCall, tmsUserUid: number): Promise<void> {
  const ended = await writeLocked(call, async (unit) =>
    takeOut(unit, call, await personIn(unit.tx, call.restaurant.uid, tmsUserUid)),
  );
  dropSessions(call.parts, ended);
}

/** Ends their sessions in all restaurants; they sign in again elsewhere. Returns the session ids. The restaurant's row is locked. */
export async function takeOut(
  unit: UnitOfWork,
  { actor, context }: UsersCall,
  person: Person,
  undoes?: number,
): Promise<string[]> {
  refuseSelf(actor, person);
  await refuseLastOwner(unit.tx, person, null);
  await removeMember(unit.tx, person);
  unit.record({
    kind: KIND.session,
    entity: 'user',
    uid: person.tmsUserUid,
    action: undoes === undefined ? 'delete' : 'undo',
    before: snapshotOf(person),
    after: null,
    undoes,
  });
  return endAccountSessions(unit.tx, person.accountId, 'removed', new Date(context.now()));
}
