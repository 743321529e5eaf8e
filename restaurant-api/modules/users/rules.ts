/** Restrictions on changes of users, regardless of the caller. */
import { may } from '@/lib/contract/access/role';
import type { Actor } from '../../context';
import type { Queryable } from '../../db/client';
import type { Caller } from '../../http/types';
import { Problem } from '../../problem';
import { type Person, findPeople, findRestaurantsOf } from './user-repository';

type PartyStatus = Pick<Person, 'role' | 'location' | 'disabled' | 'accountDisabled' | 'hasPassword'>;

/** Whether the user can sign in and manage the users; an invitation that was not accepted does not count. */
const administers = ({ role, location, disabled, accountDisabled, hasPassword }: PartyStatus) =>
  !disabled && !accountDisabled && hasPassword && may(role, 'users', location);

/**
 * @param after the user's new state; null for removal. The restaurant's row is locked: of two owners who demote each other, one is refused.
 * @throws Problem 'last-owner' if nobody could manage the users any more
 */
export async function refuseLastOwner(db: Queryable, person: Person, after: PartyStatus | null): Promise<void> {
  if (!administers(person) || (after && administers(after))) return;
  const people = await findPeople(db, person.restaurant);
  if (people.some((one) => one.accountId !== person.accountId && administers(one))) return;
  throw new Problem('last-owner', 'Somebody has to be left who may manage the users');
}

/** @throws Problem 'own-role': users may neither lock themselves out nor promote themselves */
export function refuseSelf(actor: Actor, { accountId }: Person): void {
  if (accountId === actor.accountId)
    throw new Problem('own-role', 'Nobody changes their own role, disables or removes themselves');
}

/**
 * Data of the account, as opposed to its role in this restaurant, may only be changed by a caller who administers all its restaurants.
 * @throws Problem 'works-elsewhere'
 */
export async function refuseForeign(db: Queryable, caller: Caller, { accountId, isSuper }: Person): Promise<void> {
  if (accountId === caller.accountId || caller.isSuper) return;
  const own = new Set(administered(caller));
  if (isSuper || (await findRestaurantsOf(db, accountId)).some((uid) => !own.has(uid)))
    throw new Problem('works-elsewhere', 'This person also works elsewhere');
}

/** UIDs of the restaurants whose users the caller manages. */
export function administered({ memberships }: Caller): string[] {
  return [...memberships.values()]
    .filter(({ role, location }) => may(role, 'users', location))
    .map(({ restaurant }) => restaurant.uid);
}
