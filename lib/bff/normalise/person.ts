/** The people of a restaurant, from the wire and to it. */
import type { WireInvite, WireUserOfRestaurant, WireUserPatch, WireUsersAnswer } from '@/lib/contract/access/users';
import type { Invitation, People, Person, PersonChange, RestaurantName } from '@/lib/rules/setup/person';
import type { userSchemas } from '@/lib/resources/access/users-schema';
import type { ShapesOf } from '../shapes';

const restaurantFromWire = ({ UID, Service, Name }: WireUsersAnswer['administers'][number]): RestaurantName => ({
  uid: UID,
  service: Service,
  name: Name,
});

function personFromWire({ tmsUserUID, services, ...rest }: WireUserOfRestaurant): Person {
  return { ...rest, uid: tmsUserUID, services: services.map(restaurantFromWire) };
}

export function peopleFromWire({ users, administers }: WireUsersAnswer): People {
  return { people: users.map(personFromWire), administers: administers.map(restaurantFromWire) };
}

const invitationToWire = (invitation: Invitation): WireInvite => invitation;
const personChangeToWire = (change: PersonChange): WireUserPatch => change;

export const userShapes: ShapesOf<typeof userSchemas> = {
  list: { answer: peopleFromWire },
  invite: { body: invitationToWire, answer: personFromWire },
  change: { body: personChangeToWire, answer: personFromWire },
  undo: { answer: ({ user }) => ({ person: user && personFromWire(user) }) },
};
