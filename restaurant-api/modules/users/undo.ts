/** Undoes the last change of a user; repeated, the one before. */
import { KIND } from '@/lib/contract/constants';
import type { WireUserOfRestaurant } from '@/lib/contract/access/users';
import { Problem } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { writeLocked } from '../../write/write-locked';
import { type LastChange, findLastUndoable } from '../changes/repository';
import type { UsersCall } from './call';
import { type Touched, put, tell } from './change';
import { readUser } from './read';
import { takeOut } from './remove';
import { addMember, findPerson, findPersonOf } from './user-repository';
import { type PersonSnapshot, snapshotOf } from './wire';

/**
 * @returns the user's current state; null if their invitation was undone
 * @throws Problem 'nothing-to-undo', 'undo-conflict' if they were added again since, and the errors of the change itself
 */
export async function undoUser(call: UsersCall, tmsUserUid: number): Promise<WireUserOfRestaurant | null> {
  const { context, restaurant, parts } = call;
  const taken = await writeLocked(call, async (unit) => {
    const change = await findLastUndoable(unit.tx, restaurant.uid, 'user', tmsUserUid);
    if (!change) throw new Problem('nothing-to-undo', 'There is nothing to undo');
    return takeBack(unit, call, tmsUserUid, change);
  });
  tell(parts, taken);
  return taken.gone ? null : readUser(context.db, call, tmsUserUid);
}

async function takeBack(
  unit: UnitOfWork,
  call: UsersCall,
  tmsUserUid: number,
  { seq, before }: LastChange,
): Promise<Touched & { gone: boolean }> {
  const { restaurant } = call;
  const now = await findPerson(unit.tx, restaurant.uid, tmsUserUid);
  const was = before as PersonSnapshot | null;
  if (!was) {
    if (!now) throw conflict();
    return { ended: await takeOut(unit, call, now, seq), changed: [], gone: true };
  }
  if (now) return { ...(await put(unit, call, now, { ...now, ...was }, seq)), gone: false };

  const { accountId, role, location, disabled } = was;
  const back = await addMember(unit.tx, {
    restaurant: restaurant.uid,
    tmsUserUid,
    accountId,
    role,
    location,
    disabled,
  });
  const person = await findPersonOf(unit.tx, restaurant.uid, accountId);
  if (back === undefined || !person) throw conflict();
  unit.record({
    kind: KIND.session,
    entity: 'user',
    uid: tmsUserUid,
    action: 'undo',
    before: null,
    after: snapshotOf(person),
    undoes: seq,
  });
  return { ended: [], changed: [], gone: false };
}

const conflict = () => new Problem('undo-conflict', 'It has been changed since');
