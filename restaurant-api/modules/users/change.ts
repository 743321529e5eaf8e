/** Changes a user's role and rights in a restaurant. */
import { KIND } from '@/lib/contract/constants';
import type { WireUserOfRestaurant, WireUserPatch } from '@/lib/contract/access/users';
import { invalidField } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { writeLocked } from '../../write/write-locked';
import { endAccountSessions } from '../auth/device-repository';
import { dropSessions } from '../auth/session-service';
import { type CallElsewhere, type UsersCall, callIn } from './call';
import { joinOnce } from './invite';
import { personIn, readUser } from './read';
import { removeFrom } from './remove';
import { administered, refuseForeign, refuseLastOwner, refuseSelf } from './rules';
import { type Person, findPersonOf, findRestaurantsOf, findSessionIds, setName, updateMember } from './user-repository';
import { snapshotOf } from './wire';

/** Sessions affected by the change: ended ones, and those that continue with other rights. */
export interface Touched {
  ended: string[];
  changed: string[];
}

/**
 * Disabling a user ends their sessions in all restaurants; a new role applies from the next call.
 * @throws Problem 'not-found', 'own-role', 'last-owner', 'works-elsewhere' for the name of a person who also works elsewhere; for the restaurants in
 * `services` 'forbidden-service', 'arrears'
 */
export async function changeUser(
  call: UsersCall,
  tmsUserUid: number,
  { name, role, location, disabled, services }: WireUserPatch,
): Promise<WireUserOfRestaurant> {
  const { context, restaurant, parts } = call;
  if (services && !services.includes(restaurant.uid)) throw invalidField('services', 'required');
  const moves = services && (await movesTo(call, tmsUserUid, services));
  const touched = await writeLocked(call, async (unit) => {
    const person = await personIn(unit.tx, restaurant.uid, tmsUserUid);
    const after = {
      ...person,
      name: name ?? person.name,
      role: role ?? person.role,
      location: location ?? person.location,
      disabled: disabled ?? person.disabled,
    };
    return put(unit, call, person, after);
  });
  tell(parts, touched);
  if (moves) await move(call, tmsUserUid, moves);
  return readUser(context.db, call, tmsUserUid);
}

/** Writes the new state of a user, and ends or updates their sessions. The restaurant's row is locked. */
export async function put(
  unit: UnitOfWork,
  call: UsersCall,
  before: Person,
  after: Person,
  undoes?: number,
): Promise<Touched> {
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
    kind: KIND.session,
    entity: 'user',
    uid: before.tmsUserUid,
    action: undoes === undefined ? 'update' : 'undo',
    before: snapshotOf(before),
    after: snapshotOf(after),
    undoes,
  });
  const ended =
    disabled && !before.disabled
      ? await endAccountSessions(unit.tx, before.accountId, 'disabled', new Date(call.context.now()))
      : [];
  return { ended, changed: ended.length > 0 ? [] : await findSessionIds(unit.tx, before.accountId) };
}

/** After the commit: drops the cached data of these sessions. */
export function tell(parts: UsersCall['parts'], { ended, changed }: Touched): void {
  dropSessions(parts, ended);
  for (const id of changed) parts.sessions.forget(id);
}

interface Moves {
  joined: CallElsewhere[];
  left: CallElsewhere[];
}

/**
 * Restaurants to join and to leave, so that the user works in exactly these of the restaurants that the caller administers.
 * @throws Problem 'forbidden-service', 'arrears'
 */
async function movesTo(call: UsersCall, tmsUserUid: number, services: readonly string[]): Promise<Moves> {
  const { context, restaurant, caller } = call;
  const { accountId } = await personIn(context.db, restaurant.uid, tmsUserUid);
  const works = new Set(await findRestaurantsOf(context.db, accountId));
  const wanted = new Set(services);
  const elsewhere = (uids: Iterable<string>) =>
    [...uids].filter((uid) => uid !== restaurant.uid).map((uid) => callIn(call, uid));
  const joined = elsewhere(wanted).filter((other) => !works.has(other.restaurant.uid));
  const left = elsewhere(administered(caller).filter((uid) => works.has(uid) && !wanted.has(uid)));
  for (const other of [...joined, ...left]) other.refuseArrears();
  return { joined, left };
}

/** In a joined restaurant the user gets the same role as here. */
async function move(call: UsersCall, tmsUserUid: number, { joined, left }: Moves): Promise<void> {
  const { db } = call.context;
  const person = await personIn(db, call.restaurant.uid, tmsUserUid);
  for (const other of joined) await joinOnce(other, person);
  for (const other of left) {
    const there = await findPersonOf(db, other.restaurant.uid, person.accountId);
    if (there) await removeFrom(other, there.tmsUserUid);
  }
}
