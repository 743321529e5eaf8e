/** What a person is in a restaurant, changed by those who manage its users. */
import { KIND } from '@/lib/contract/constants';
import type { WireUserOfRestaurant, WireUserPatch } from '@/lib/contract/users';
import { invalidField } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { writeLocked } from '../../write/write-locked';
import { endAccountSessions } from '../auth/device-repository';
import { forgetSessions } from '../auth/session-service';
import { type UsersCall, callIn } from './call';
import { joinOnce } from './invite';
import { personIn, readUser } from './read';
import { removeFrom } from './remove';
import { administered, refuseForeign, refuseLastOwner, refuseSelf } from './rules';
import { type Person, findPersonOf, findRestaurantsOf, findSessionIds, setName, updateMember } from './user-repository';
import { snapshotOf } from './wire';

/** Sessions whose person is another now: those that ended, and those that go on with other rights. */
export interface Touched {
  ended: string[];
  changed: string[];
}

/**
 * Who is disabled loses his sessions, wherever he works; a new role holds from the next call on.
 * @throws Problem 'not-found', 'own-role', 'last-owner', 'works-elsewhere' for the name of somebody who also works elsewhere
 */
export async function changeUser(call: UsersCall, tmsUserUid: number, { name, role, location, disabled, services }: WireUserPatch): Promise<WireUserOfRestaurant> {
  const { context, restaurant, parts } = call;
  if (services && !services.includes(restaurant.uid)) throw invalidField('services', 'required');
  const elsewhere = services && services.filter((uid) => uid !== restaurant.uid).map((uid) => callIn(call, uid));
  const touched = await writeLocked(call, async (unit) => {
    const person = await personIn(unit.tx, restaurant.uid, tmsUserUid);
    const after = { ...person, name: name ?? person.name, role: role ?? person.role, location: location ?? person.location, disabled: disabled ?? person.disabled };
    return put(unit, call, person, after);
  });
  tell(parts, touched);
  if (elsewhere) await moveTo(call, tmsUserUid, elsewhere);
  return readUser(context.db, call, tmsUserUid);
}

/** Writes a person as he is wanted, and what it does to his sessions. The restaurant's row is locked. */
export async function put(unit: UnitOfWork, call: UsersCall, before: Person, after: Person, undoes?: number): Promise<Touched> {
  const { role, location, disabled, name } = after;
  const moved = role !== before.role || location !== before.location || disabled !== before.disabled;
  if (moved) {
    refuseSelf(call.actor, before);
    await refuseLastOwner(unit.tx, before, after);
    await updateMember(unit.tx, before, { role, location, disabled });
  }
  if (name !== before.name) {
    await refuseForeign(unit.tx, call.caller, before);
    await setName(unit.tx, before.accountId, name);
  }
  if (!moved && name === before.name) return { ended: [], changed: [] };
  unit.record({
    kind: KIND.session, entity: 'user', uid: before.tmsUserUid, action: undoes === undefined ? 'update' : 'undo', before: snapshotOf(before), after: snapshotOf(after), undoes,
  });
  const ended = disabled && !before.disabled ? await endAccountSessions(unit.tx, before.accountId, 'disabled', new Date(call.context.now())) : [];
  return { ended, changed: ended.length > 0 ? [] : await findSessionIds(unit.tx, before.accountId) };
}

/** After the commit: nothing that was remembered of these sessions holds any more. */
export function tell(parts: UsersCall['parts'], { ended, changed }: Touched): void {
  forgetSessions(parts, ended);
  for (const id of changed) parts.sessions.forget(id);
}

/** He works in exactly these of the restaurants that the caller administers; in a new one as he does here. */
async function moveTo(call: UsersCall, tmsUserUid: number, wanted: readonly UsersCall[]): Promise<void> {
  const { db } = call.context;
  const person = await personIn(db, call.restaurant.uid, tmsUserUid);
  const now = new Set(await findRestaurantsOf(db, person.accountId));
  for (const other of wanted) if (!now.has(other.restaurant.uid)) await joinOnce(other, person);
  const kept = new Set([call.restaurant.uid, ...wanted.map(({ restaurant }) => restaurant.uid)]);
  for (const uid of administered(call.caller)) {
    if (kept.has(uid) || !now.has(uid)) continue;
    const other = callIn(call, uid);
    const there = await findPersonOf(db, uid, person.accountId);
    if (there) await removeFrom(other, there.tmsUserUid);
  }
}
