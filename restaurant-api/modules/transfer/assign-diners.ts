/** Assigns each imported row to a diner: one known by phone, e-mail or name, a new one, the walk-in guest, or none. */
import { emailKey } from '@/lib/rules/booking/duplicates/duplicate';
import { plainText } from '@/lib/rules/import/plain-text';

export interface Person {
  firstName: string;
  lastName: string;
  phone: string;
  phoneKey: string;
  email: string;
  walkIn: boolean;
}

/** Existing diners that match a person. */
export interface KnownAs {
  byPhone: number | null;
  byEmail: number | null;
  byName: number | null;
}

/** `new`: index in the list of diners to create. */
export type Owner =
  { kind: 'walk-in' } | { kind: 'nobody' } | { kind: 'known'; uid: number } | { kind: 'new'; index: number };

export interface Assignment {
  owners: Owner[];
  added: Person[];
  /** New contact data of known diners; only fills empty fields. */
  contacts: Map<number, Pick<Person, 'phone' | 'phoneKey' | 'email'>>;
}

/**
 * Assigns each person, in the order of the file. Phone number or e-mail address decide; the name only for rows with neither, since two people may
 * share one.
 * @param known matches in the database for each person
 */
export function assignDiners(people: readonly Person[], known: readonly KnownAs[]): Assignment {
  const met = new Map<string, Owner>();
  const added: Person[] = [];
  const contacts: Assignment['contacts'] = new Map();

  const owners = people.map((person, at): Owner => {
    if (person.walkIn) return { kind: 'walk-in' };
    const name = plainText(`${person.firstName} ${person.lastName}`);
    const keys = {
      phone: person.phoneKey && `p${person.phoneKey}`,
      email: person.email && `e${emailKey(person.email)}`,
      name: name && `n${name}`,
    };
    if (!keys.phone && !keys.email && !keys.name) return { kind: 'nobody' };

    const of = (key: string, uid: number | null | undefined): Owner | undefined =>
      key === '' ? undefined : uid == null ? met.get(key) : { kind: 'known', uid };
    const nameDecides = !keys.phone && !keys.email;
    let owner =
      of(keys.phone, known[at]?.byPhone) ??
      of(keys.email, known[at]?.byEmail) ??
      (nameDecides ? of(keys.name, known[at]?.byName) : undefined);
    if (!owner) {
      owner = { kind: 'new', index: added.length };
      const { firstName, lastName, phone, phoneKey, email, walkIn } = person;
      added.push({ firstName, lastName, phone, phoneKey, email, walkIn });
    }
    for (const key of Object.values(keys)) if (key !== '' && !met.has(key)) met.set(key, owner);
    learn(owner, person, added, contacts);
    return owner;
  });
  return { owners, added, contacts };
}

function learn(
  owner: Owner,
  { phone, phoneKey, email }: Person,
  added: Person[],
  contacts: Assignment['contacts'],
): void {
  const made = owner.kind === 'new' ? added[owner.index] : undefined;
  if (made) {
    if (made.phoneKey === '') Object.assign(made, { phone, phoneKey });
    if (made.email === '') made.email = email;
  }
  if (owner.kind === 'known' && (phone !== '' || email !== '')) {
    const before = contacts.get(owner.uid);
    contacts.set(owner.uid, {
      phone: before?.phone || phone,
      phoneKey: before?.phoneKey || phoneKey,
      email: before?.email || email,
    });
  }
}
