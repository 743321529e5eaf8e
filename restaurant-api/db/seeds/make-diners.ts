/** The people of a seeded restaurant's CRM. */
import { phoneKey } from '@/lib/rules/booking/duplicate';
import { type People, PEOPLE } from './names';
import type { Random } from './random';
import { ALLERGIES, COMPANIES, DINER_REMARKS, TAGS } from './remarks';

export interface SeedDiner {
  uid: number;
  firstName: string;
  lastName: string;
  phone: string;
  phoneKey: string;
  email: string;
  company: string;
  notes: string;
  allergies: string;
  vip: boolean;
  language: 'en' | 'es' | 'pt';
  birthday: string | null;
  guestOptions: number[];
  tags: string[];
}

/** One diner for each uid; every one has a phone or an e-mail address, and their addresses go nowhere (RFC 2606). */
export function makeDiners(uids: readonly number[], people: keyof typeof PEOPLE, guestOptions: readonly number[], random: Random): SeedDiner[] {
  const phones = new Set<string>();
  return uids.map((uid, index) => {
    const kind: People = random.weighted(PEOPLE[people]);
    const firstName = random.pick(kind.first);
    const lastName = kind.language === 'es' && random.chance(0.35) ? `${random.pick(kind.last)} ${random.pick(kind.last)}` : random.pick(kind.last);
    const phone = random.chance(0.95) ? freshPhone(kind, phones, random) : '';
    const hasEmail = phone === '' || random.chance(0.7);
    return {
      uid, firstName, lastName, phone, phoneKey: phoneKey(phone),
      email: hasEmail ? `${plain(firstName)}.${plain(lastName)}${index + 1}@example.com` : '',
      company: random.chance(0.06) ? random.pick(COMPANIES) : '',
      notes: random.chance(0.08) ? random.pick(DINER_REMARKS) : '',
      allergies: random.chance(0.09) ? random.pick(ALLERGIES) : '',
      vip: random.chance(index < 60 ? 0.35 : 0.01),
      language: kind.language,
      birthday: random.chance(0.2) ? `${random.between(1950, 2004)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}` : null,
      guestOptions: guestOptions.length > 0 && random.chance(0.1) ? [random.pick(guestOptions)] : [],
      tags: random.chance(0.12) ? [random.pick(TAGS)] : [],
    };
  });
}

function freshPhone(people: People, taken: Set<string>, random: Random): string {
  const [prefix, digits] = people.phone;
  for (;;) {
    const phone = `${prefix}${Array.from({ length: digits }, () => random.between(0, 9)).join('')}`;
    if (taken.has(phone)) continue;
    taken.add(phone);
    return phone;
  }
}

const two = (value: number) => String(value).padStart(2, '0');
const plain = (name: string) => name.normalize('NFD').replace(/[^A-Za-z]/g, '').toLowerCase();
