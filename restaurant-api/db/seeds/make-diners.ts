/** Diners of a seeded restaurant. */
import { phoneKey } from '@/lib/rules/booking/duplicates/duplicate';
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

/** One diner per uid, each with a phone number or an e-mail address; the addresses are reserved ones (RFC 2606). */
export function makeDiners(
  uids: readonly number[],
  people: keyof typeof PEOPLE,
  guestOptions: readonly number[],
  random: Random,
): SeedDiner[] {
  const phones = new Set<string>();
  return uids.map((uid, index) => {
    const kind: People = random.weighted(PEOPLE[people]);
    const firstName = random.pick(kind.first);
    const lastName =
      kind.language === 'es' && random.chance(0.35)
        ? `${random.pick(kind.last)} ${random.pick(kind.last)}`
        : random.pick(kind.last);
    const phone = random.chance(0.95) ? freshPhone(kind, phones, random) : '';
    const hasEmail = phone === '' || random.chance(0.7);
    return {
      uid,
      firstName,
      lastName,
      phone,
      phoneKey: phoneKey(phone),
      email: hasEmail ? `${plain(firstName)}.${plain(lastName)}${index + 1}@example.com` : '',
      company: random.chance(0.06) ? random.pick(COMPANIES) : '',
      notes: random.chance(0.08) ? random.pick(DINER_REMARKS) : '',
      allergies: random.chance(0.09) ? random.pick(ALLERGIES) : '',
      vip: random.chance(index < 60 ? 0.35 : 0.01),
      language: kind.language,
      birthday: random.chance(0.2)
        ? `${random.between(1950, 2004)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`
        : null,
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
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

interface People {
  first: readonly string[];
  last: readonly string[];
  /** Language of their notes, two letters. */
  language: 'en' | 'es' | 'pt';
  /** Country and mobile prefix, and the number of further digits. */
  phone: readonly [prefix: string, digits: number];
}

const spanish: People = {
  first: [
    'Sofía',
    'Lucía',
    'Martina',
    'María',
    'Paula',
    'Julia',
    'Carmen',
    'Elena',
    'Marta',
    'Laura',
    'Ana',
    'Cristina',
    'Irene',
    'Nuria',
    'Pilar',
    'Amparo',
    'Rosa',
    'Beatriz',
    'Alba',
    'Claudia',
    'Hugo',
    'Mateo',
    'Martín',
    'Lucas',
    'Pablo',
    'Javier',
    'Alejandro',
    'Daniel',
    'Carlos',
    'Sergio',
    'Jorge',
    'Álvaro',
    'Diego',
    'Manuel',
    'Vicente',
    'José Luis',
    'Francisco',
    'Andrés',
    'Raúl',
    'Rubén',
    'Iván',
    'Óscar',
    'Ignacio',
    'Tomás',
    'Jaume',
    'Pau',
    'Neus',
    'Empar',
  ],
  last: [
    'García',
    'Martínez',
    'López',
    'Sánchez',
    'Pérez',
    'Gómez',
    'Fernández',
    'Ruiz',
    'Díaz',
    'Moreno',
    'Muñoz',
    'Romero',
    'Navarro',
    'Torres',
    'Prieto',
    'Ramos',
    'Gil',
    'Serrano',
    'Blanco',
    'Molina',
    'Ortega',
    'Delgado',
    'Castro',
    'Rubio',
    'Marín',
    'Sanz',
    'Iglesias',
    'Medina',
    'Cortés',
    'Garrido',
    'Ferrer',
    'Soler',
    'Peris',
    'Climent',
    'Ferrandis',
    'Llorens',
    'Beltrán',
    'Carbonell',
    'Esteve',
    'Gisbert',
    'Monzó',
    'Roig',
    'Sempere',
    'Tormo',
    'Vidal',
    'Ibáñez',
    'Nicolau',
    'Alcaraz',
    'Bosch',
    'Puig',
  ],
  language: 'es',
  phone: ['+346', 8],
};

const english: People = {
  first: [
    'James',
    'Oliver',
    'Jack',
    'Harry',
    'George',
    'Noah',
    'Charlie',
    'William',
    'Thomas',
    'Henry',
    'Emma',
    'Olivia',
    'Amelia',
    'Isla',
    'Ava',
    'Grace',
    'Emily',
    'Sophie',
    'Charlotte',
    'Alice',
    'Ruby',
    'Chloe',
    'Mia',
    'Hannah',
    'Liam',
    'Ethan',
    'Nathan',
    'Callum',
    'Priya',
    'Wei',
    'Nikhil',
    'Aisha',
  ],
  last: [
    'Smith',
    'Jones',
    'Taylor',
    'Brown',
    'Williams',
    'Wilson',
    'Johnson',
    'Davies',
    'Robinson',
    'Wright',
    'Thompson',
    'Evans',
    'Walker',
    'White',
    'Roberts',
    'Green',
    'Hall',
    'Wood',
    'Jackson',
    'Clarke',
    'Patel',
    'Khan',
    'Lewis',
    'Martin',
    'Cooper',
    'Bailey',
    'Kelly',
    'Murphy',
    'Nguyen',
    'Chen',
    'O’Brien',
    'Singh',
  ],
  language: 'en',
  phone: ['+447', 9],
};

const portuguese: People = {
  first: ['João', 'Maria', 'Inês', 'Beatriz', 'Tiago', 'Rui', 'Catarina', 'Gonçalo', 'Mariana', 'Duarte'],
  last: ['Silva', 'Santos', 'Ferreira', 'Pereira', 'Oliveira', 'Costa', 'Rodrigues', 'Martins', 'Sousa', 'Carvalho'],
  language: 'pt',
  phone: ['+3519', 8],
};

/** Nationalities of the guests in a country, with weights. */
const PEOPLE: Record<'spain' | 'australia', ReadonlyArray<readonly [People, number]>> = {
  spain: [
    [spanish, 80],
    [english, 14],
    [portuguese, 6],
  ],
  australia: [
    [{ ...english, phone: ['+614', 8] }, 94],
    [portuguese, 6],
  ],
};
