/** Form values of a person. */
import { ROLES, type Role } from '@/lib/contract/access/role';
import type { Person, PersonChange } from '@/lib/rules/setup/person';

export interface PersonDraft {
  email: string;
  name: string;
  role: Role;
  location: string;
  /** Restaurant UIDs. */
  services: string[];
}

export interface PersonErrors {
  email?: 'requiredEmail' | 'invalidEmail';
  name?: 'requiredName';
  services?: 'requiredService';
}

const ROLE_NAMES: ReadonlySet<string> = new Set(ROLES);

/** Whether it is an assignable role of D8. */
export const isRole = (role: string): role is Role => ROLE_NAMES.has(role);

/** Only catches obvious mistakes; the server validates strictly. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** @param here UID of the selected restaurant, the default of a new person */
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

export function errorsOf({ email, name, services }: PersonDraft, isNew: boolean): PersonErrors {
  const address = email.trim();
  return {
    ...(isNew && address === '' && { email: 'requiredEmail' as const }),
    ...(isNew && address !== '' && !ADDRESS.test(address) && { email: 'invalidEmail' as const }),
    ...(name.trim() === '' && { name: 'requiredName' as const }),
    ...(services.length === 0 && { services: 'requiredService' as const }),
  };
}

/** Changed fields only, so that a new name does not touch the person's restaurants. */
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
