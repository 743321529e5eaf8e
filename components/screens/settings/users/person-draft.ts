/** A person as a form has them, before it is sent. */
import { ROLES, type Role } from '@/lib/contract/access/role';
import type { Person, PersonChange } from '@/lib/rules/setup/person';

export interface PersonDraft {
  email: string;
  name: string;
  role: Role;
  location: string;
  /** UIDs of the restaurants. */
  services: string[];
}

export interface PersonFaults {
  email?: 'requiredEmail' | 'invalidEmail';
  name?: 'requiredName';
  services?: 'requiredService';
}

const KNOWN: ReadonlySet<string> = new Set(ROLES);

/** Whether it is a role of D8 that somebody may be given. */
export const isRole = (role: string): role is Role => KNOWN.has(role);

/** The server's own rule is stricter; this one only catches what is plainly no address. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** @param here UID of the selected restaurant: whoever is new works there */
export function draftOf(person: Person | null, here: string): PersonDraft {
  if (!person) return { email: '', name: '', role: 'staff', location: '', services: [here] };
  return {
    email: person.email,
    name: person.name,
    role: isRole(person.role) ? person.role : 'staff',
    location: person.location,
    services: person.services.map(({ uid }) => uid),
  };
}

export function faultsOf({ email, name, services }: PersonDraft, isNew: boolean): PersonFaults {
  const address = email.trim();
  return {
    ...(isNew && address === '' && { email: 'requiredEmail' as const }),
    ...(isNew && address !== '' && !ADDRESS.test(address) && { email: 'invalidEmail' as const }),
    ...(name.trim() === '' && { name: 'requiredName' as const }),
    ...(services.length === 0 && { services: 'requiredService' as const }),
  };
}

/** What differs: what is left out stays, so that nobody's restaurants are touched by a new name. */
export function changeOf(draft: PersonDraft, person: Person): PersonChange {
  const before = draftOf(person, '');
  const [name, location] = [draft.name.trim(), draft.location.trim()];
  const sameServices =
    draft.services.length === before.services.length && draft.services.every((uid) => before.services.includes(uid));
  return {
    ...(name !== before.name && { name }),
    ...(draft.role !== before.role && { role: draft.role }),
    ...(location !== before.location && { location }),
    ...(!sameServices && { services: draft.services }),
  };
}
