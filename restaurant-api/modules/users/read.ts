/** Reads the users of a restaurant. */
import type { WireUserOfRestaurant, WireUsersAnswer } from '@/lib/contract/access/users';
import type { Queryable } from '../../db/client';
import { notFound } from '../../problem';
import type { UsersCall } from './call';
import { administered } from './rules';
import { type NamedRestaurant, type Person, findMembersOf, findNamed, findPeople, findPerson } from './user-repository';
import { wireOf } from './wire';

export async function listUsers({ context: { db }, restaurant, caller }: UsersCall): Promise<WireUsersAnswer> {
  const people = await findPeople(db, restaurant.uid);
  const administers = await findNamed(db, administered(caller));
  const servicesOf = await byAccount(db, people, administers);
  return { users: people.map((person) => wireOf(person, caller, servicesOf(person))), administers };
}

/** The current state of one user. @throws Problem 'not-found' */
export async function readUser(
  db: Queryable,
  { restaurant, caller }: UsersCall,
  tmsUserUid: number,
): Promise<WireUserOfRestaurant> {
  const person = await personIn(db, restaurant.uid, tmsUserUid);
  const servicesOf = await byAccount(db, [person], await findNamed(db, administered(caller)));
  return wireOf(person, caller, servicesOf(person));
}

/** @throws Problem 'not-found' */
export async function personIn(db: Queryable, restaurant: string, tmsUserUid: number): Promise<Person> {
  const person = await findPerson(db, restaurant, tmsUserUid);
  if (!person) throw notFound('a user');
  return person;
}

async function byAccount(
  db: Queryable,
  people: readonly Person[],
  named: readonly NamedRestaurant[],
): Promise<(person: Person) => NamedRestaurant[]> {
  const found = await findMembersOf(
    db,
    people.map(({ accountId }) => accountId),
    named.map(({ UID }) => UID),
  );
  const works = new Set(found.map(({ accountId, restaurant }) => `${accountId} ${restaurant}`));
  return ({ accountId }) => named.filter(({ UID }) => works.has(`${accountId} ${UID}`));
}
