import { type ComparedPerson, compareBesideThird, comparePeople, duplicatePairs, foldPerson } from './duplicates';
import { editDistance, similarity } from './text-distance';

let uid = 0;
const person = (said: Partial<ComparedPerson> = {}): ComparedPerson => ({
  uid: ++uid,
  firstName: 'Lucía',
  lastName: 'Ferreira',
  phone: '+34600112233',
  email: '',
  birthday: '1984-03-12',
  ...said,
});
const reasonsOf = (one: Partial<ComparedPerson>, other: Partial<ComparedPerson>) =>
  comparePeople(foldPerson(person(one)), foldPerson(person(other)))?.reasons ?? null;

describe('two records are one person', () => {
  test.each<[string, Partial<ComparedPerson>, Partial<ComparedPerson>, string[]]>([
    ['with and without accents', {}, { firstName: 'Lucia' }, ['same-phone', 'same-name', 'same-birthday']],
    ['with a letter wrong', {}, { lastName: 'Fereira' }, ['same-phone', 'near-name', 'same-birthday']],
    [
      'with first and last name swapped',
      {},
      { firstName: 'Ferreira', lastName: 'Lucia' },
      ['same-phone', 'swapped-name', 'same-birthday'],
    ],
    ['with a digit of the phone wrong', {}, { phone: '+34600112238' }, ['near-phone', 'same-name', 'same-birthday']],
    [
      'with two digits swapped',
      { birthday: null },
      { phone: '+34600121233', birthday: null },
      ['near-phone', 'same-name'],
    ],
    [
      'with a digit of the birthday wrong',
      {},
      { birthday: '1984-03-19' },
      ['same-phone', 'same-name', 'near-birthday'],
    ],
    [
      'with a name as it is heard',
      { lastName: 'Hernández' },
      { lastName: 'Ernandes' },
      ['same-phone', 'near-name', 'same-birthday'],
    ],
    [
      'with a name as a scanner read it',
      { firstName: 'James', lastName: 'Stewart', birthday: null },
      { firstName: 'Jarnes', lastName: '5tewart', birthday: null },
      ['same-phone', 'near-name'],
    ],
    [
      'with two faults in the first name and one birthday, without a phone',
      { firstName: 'Ellie', phone: '' },
      { firstName: 'Fellye', phone: '' },
      ['near-name', 'same-birthday'],
    ],
    [
      'with another family name and a wrong digit of the birthday',
      {},
      { lastName: 'Novak', birthday: '1984-03-19' },
      ['same-phone', 'near-birthday'],
    ],
    [
      'with two wrong digits of the birthday, a digit of the phone and a letter of the name',
      {},
      { lastName: 'Fereira', phone: '+34600112238', birthday: '1948-03-12' },
      ['near-phone', 'near-name', 'near-birthday'],
    ],
    ['with day and month swapped', {}, { birthday: '1984-12-03' }, ['same-phone', 'same-name', 'near-birthday']],
    [
      'without the code of the country',
      { birthday: null },
      { phone: '600 11 22 33', birthday: null },
      ['same-phone', 'same-name'],
    ],
    ['with another phone and the same birthday', {}, { phone: '+34677889900' }, ['same-name', 'same-birthday']],
    ['with one of two family names', { lastName: 'Ferreira Sousa' }, {}, ['same-phone', 'near-name', 'same-birthday']],
    [
      'by e-mail alone beside the name',
      { phone: '', email: 'Lucia@Example.com', birthday: null },
      { phone: '', email: 'lucia@example.com', birthday: null },
      ['same-email', 'same-name'],
    ],
  ])('%s', (_name, one, other, reasons) => {
    expect(reasonsOf(one, other)).toEqual(reasons);
  });
});

describe('two records are two people', () => {
  const alone = { birthday: null, email: '' };
  test.each<[string, Partial<ComparedPerson>, Partial<ComparedPerson>]>([
    ['with nothing but their name in common', { ...alone, phone: '' }, { ...alone, phone: '' }],
    ['of a family with one phone', alone, { ...alone, firstName: 'Pedro' }],
    ['who are brother and sister with one phone', { ...alone, firstName: 'Mario' }, { ...alone, firstName: 'María' }],
    ['who share a phone and nothing else', alone, { ...alone, firstName: 'Igor', lastName: 'Novak' }],
    ['father and son of one name, one phone and two birthdays', {}, { birthday: '1951-11-30' }],
    [
      'namesakes whose addresses are told apart by a number',
      { birthday: null, email: 'lucia.ferreira12@example.com' },
      { birthday: null, email: 'lucia.ferreira17@example.com', phone: '+34677889900' },
    ],
    [
      'a brother and a sister with one phone, born on like days',
      { firstName: 'Carlos', birthday: '1984-03-12' },
      { firstName: 'Julia', birthday: '1986-03-12' },
    ],
    ['born on one day', { phone: '' }, { phone: '', firstName: 'Igor', lastName: 'Novak' }],
    [
      'a couple with one phone and one address',
      { ...alone, email: 'we@example.com' },
      { ...alone, email: 'we@example.com', firstName: 'Igor', lastName: 'Novak' },
    ],
  ])('%s', (_name, one, other) => {
    expect(reasonsOf(one, other)).toBeNull();
  });
});

describe('two records beside a third that both look like', () => {
  const besideThird = (one: Partial<ComparedPerson>, other: Partial<ComparedPerson>) =>
    compareBesideThird(foldPerson(person(one)), foldPerson(person(other)))?.reasons ?? null;

  test.each<[string, Partial<ComparedPerson>, Partial<ComparedPerson>, string[]]>([
    [
      'are one person who has married',
      { birthday: null },
      { birthday: null, lastName: 'Novak' },
      ['same-phone', 'third-record'],
    ],
    [
      'are one person whose first names were mixed up',
      {},
      { firstName: 'Pilar', birthday: '1984-03-19' },
      ['same-phone', 'near-birthday', 'third-record'],
    ],
    [
      'are one person with two numbers',
      { birthday: null },
      { phone: '+34677889900', birthday: null },
      ['same-name', 'third-record'],
    ],
  ])('%s', (_name, one, other, reasons) => {
    expect(reasonsOf(one, other)).toBeNull();
    expect(besideThird(one, other)).toEqual(reasons);
  });

  test.each<[string, Partial<ComparedPerson>, Partial<ComparedPerson>]>([
    ['are a family whose third record says no first name', { birthday: null }, { birthday: null, firstName: 'Pedro' }],
    ['are father and son whose third record says no birthday', {}, { birthday: '1951-11-30' }],
    [
      'are two people who have nothing but a birthday',
      { phone: '' },
      { phone: '', firstName: 'Igor', lastName: 'Novak' },
    ],
  ])('%s', (_name, one, other) => {
    expect(besideThird(one, other)).toBeNull();
  });

  test('are a pair when the third is there, and without it they are none', () => {
    const [one, other] = [
      person({ birthday: null }),
      person({ birthday: null, phone: '+34677889900', email: 'lucia@example.com' }),
    ];
    const third = person({ birthday: null, email: 'lucia@example.com' });
    expect(duplicatePairs([one, other])).toEqual([]);
    expect(duplicatePairs([one, other, third]).map(({ a, b, reasons }) => [a, b, reasons])).toEqual([
      [one.uid, third.uid, ['same-phone', 'same-name']],
      [other.uid, third.uid, ['same-email', 'same-name']],
      [one.uid, other.uid, ['same-name', 'third-record']],
    ]);
  });
});

test('a number that very many share is no reason to compare them', () => {
  const guests = Array.from({ length: 61 }, () => person({ firstName: 'Guest', lastName: '', birthday: null }));
  expect(duplicatePairs(guests)).toEqual([]);
});

test.each([
  ['ana', 'ana', 0],
  ['ana', 'anna', 1],
  ['maria', 'amria', 1],
  ['garcia', 'gracias', 2],
  ['perez', 'novak', 3],
])('%s and %s are %d changes apart, at most counted to 3', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
});

test('likeness is that of Jaro and Winkler', () => {
  expect(similarity('martha', 'marhta')).toBeCloseTo(0.961, 3);
  expect(similarity('dixon', 'dicksonx')).toBeCloseTo(0.813, 3);
  expect(similarity('abc', 'xyz')).toBe(0);
});

describe('of five thousand records with typing errors', () => {
  const { people, truth } = fiveThousand(20261123);
  const found = duplicatePairs(people);
  const right = found.filter(({ a, b }) => truth.has(`${a} ${b}`));

  test('99 of 100 pairs that are suggested are one person', () => {
    expect(right.length / found.length).toBeGreaterThanOrEqual(0.99);
  });

  test('and 9 of 10 people who are there twice are suggested', () => {
    expect(truth.size).toBeGreaterThan(1_000);
    expect(right.length / truth.size).toBeGreaterThanOrEqual(0.9);
  });
});

describe('of two thousand people, of whom many are there up to six times with typing errors', () => {
  const { people, truth } = fiveThousand(20261126, { originals: 2_000, mostCopies: 5 });
  const found = duplicatePairs(people);
  const right = found.filter(({ a, b }) => truth.has(`${a} ${b}`));

  test('99 of 100 pairs that are suggested are one person, and 9 of 10 are suggested', () => {
    expect(people).toHaveLength(5_000);
    expect(truth.size).toBeGreaterThan(5_000);
    expect(right.length / found.length).toBeGreaterThanOrEqual(0.99);
    expect(right.length / truth.size).toBeGreaterThanOrEqual(0.9);
  });
});

/**
 * Five thousand records: people, including families and namesakes, and copies with one to three typing errors each.
 * @param made number of people, and the maximum number of copies of one of them
 */
function fiveThousand(
  seed: number,
  { originals, mostCopies }: { originals: number; mostCopies: number } = { originals: 4_000, mostCopies: 2 },
): { people: ComparedPerson[]; truth: Set<string> } {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number) => Math.floor(random() * most);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const digits = (count: number) => Array.from({ length: count }, () => String(below(10))).join('');
  const two = (value: number) => String(value).padStart(2, '0');
  const day = () => `${1935 + below(70)}-${two(1 + below(12))}-${two(1 + below(28))}`;
  const first =
    'Ana Luis Marta Pedro Lucía João Inés Carlos Sofía Miguel Elena Andrés Clara Tomás Irene Hugo Nuria Bruno Paula Óscar Emma Jack Olivia Noah Daniel Daniela Mario María Julio Julia José Rosa Iván Eva Pablo Laura Diego Alba Raúl Sara'.split(
      ' ',
    );
  const last =
    'García López Pérez Silva Santos Ferreira Costa Oliveira Sánchez Romero Navarro Torres Ramos Gil Serrano Molina Castro Ortiz Rubio Medina Iglesias Cruz Prieto Vidal Cano Nunes Pinto Rocha Moreira Teixeira Smith Jones Taylor Brown Wilson Evans Walker Wright Hughes Green'.split(
      ' ',
    );
  const people: ComparedPerson[] = [];
  const truth = new Set<string>();
  const add = (one: Omit<ComparedPerson, 'uid'>) => {
    const made = { ...one, uid: people.length + 1 };
    people.push(made);
    return made;
  };
  for (let n = 0; n < originals; n++) {
    const before = people.at(-1);
    const isFamily = n > 0 && random() < 0.1 && before !== undefined;
    add({
      firstName: pick(first),
      lastName: isFamily ? before.lastName : pick(last) + (random() < 0.4 ? ` ${pick(last)}` : ''),
      phone: isFamily ? before.phone : `+346${digits(8)}`,
      email: '',
      birthday: random() < 0.9 ? day() : null,
    });
  }
  const typo = (text: string) => {
    const at = below(text.length);
    const letter = /\d/.test(text[at] as string) ? String(below(10)) : String.fromCharCode(97 + below(26));
    const kind = below(4);
    if (kind === 0) return text.slice(0, at) + letter + text.slice(at + 1);
    if (kind === 1) return text.slice(0, at) + text.slice(at + 1);
    if (kind === 2) return text.slice(0, at) + letter + text.slice(at);
    return text.slice(0, at) + (text[at + 1] ?? '') + text[at] + text.slice(at + 2);
  };
  const faults: Array<(one: ComparedPerson) => Partial<ComparedPerson>> = [
    ({ firstName }) => ({ firstName: typo(firstName) }),
    ({ lastName }) => ({ lastName: typo(lastName) }),
    ({ phone }) => ({ phone: phone.slice(0, 3) + typo(phone.slice(3)) }),
    ({ birthday }) => ({ birthday: birthday && birthday.slice(0, 9) + String(below(10)) }),
    ({ birthday }) => ({
      birthday: birthday && [birthday.slice(0, 4), birthday.slice(8), birthday.slice(5, 7)].join('-'),
    }),
    ({ firstName, lastName }) => ({ firstName: lastName, lastName: firstName }),
  ];
  const missing: typeof faults = [() => ({ birthday: null }), () => ({ phone: '' })];
  const copiesOf = new Map<number, number[]>();
  while (people.length < 5_000) {
    const source = people[below(originals)] as ComparedPerson;
    const known = copiesOf.get(source.uid) ?? [source.uid];
    if (known.length > mostCopies) continue;
    let copy = source;
    for (let left = 1 + below(3); left > 0; left--)
      copy = { ...copy, ...pick(random() < 0.1 ? missing : faults)(copy) };
    const made = add(copy);
    for (const other of known) truth.add(`${other} ${made.uid}`);
    copiesOf.set(source.uid, [...known, made.uid]);
  }
  return { people, truth };
}
