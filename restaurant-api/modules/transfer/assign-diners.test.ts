import { type KnownAs, type Person, assignDiners } from './assign-diners';

const person = (name: string, contact: { phone?: string; email?: string; walkIn?: boolean } = {}): Person => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    firstName,
    lastName,
    phone: contact.phone ?? '',
    phoneKey: (contact.phone ?? '').replace(/\D/g, ''),
    email: contact.email ?? '',
    walkIn: contact.walkIn ?? false,
  };
};
const nobody: KnownAs = { byPhone: null, byEmail: null, byName: null };
const assign = (people: Person[], known: Array<Partial<KnownAs>> = []) =>
  assignDiners(
    people,
    people.map((_, at) => ({ ...nobody, ...known[at] })),
  );

test('a phone decides before an address, and an address before a name', () => {
  const { owners } = assign(
    [
      person('Ana Gil', { phone: '+34 600', email: 'ana@example.com' }),
      person('Ana Gil', { email: 'ana@example.com' }),
    ],
    [
      { byPhone: 7, byEmail: 8 },
      { byEmail: 8, byName: 9 },
    ],
  );
  expect(owners).toEqual([
    { kind: 'known', uid: 7 },
    { kind: 'known', uid: 8 },
  ]);
});

test('one new person of a batch is made once, and learns', () => {
  const { owners, added } = assign([
    person('Ana Gil', { phone: '600 1' }),
    person('A Gil', { phone: '6001', email: 'ana@example.com' }),
    person('Ana', { email: 'ANA@example.com' }),
    person('ana gíl'),
  ]);
  expect(owners).toEqual([0, 0, 0, 0].map((index) => ({ kind: 'new', index })));
  expect(added).toEqual([person('Ana Gil', { phone: '600 1', email: 'ana@example.com' })]);
});

test('one name with another phone is another person', () => {
  expect(assign([person('Ana Gil', { phone: '6001' }), person('Ana Gil', { phone: '6002' })]).added).toHaveLength(2);
});

test('a name alone finds who is known by it', () => {
  expect(assign([person('Ana Gil')], [{ byName: 9 }]).owners).toEqual([{ kind: 'known', uid: 9 }]);
});

test('walk-ins and nobody make no diners', () => {
  const { owners, added } = assign([person('Walk In', { walkIn: true }), person('')]);
  expect(owners).toEqual([{ kind: 'walk-in' }, { kind: 'nobody' }]);
  expect(added).toEqual([]);
});

test('a known diner gets what is new of their contact, the first word of it', () => {
  const { contacts } = assign(
    [
      person('Ana Gil', { phone: '6001' }),
      person('Ana Gil', { phone: '6001', email: 'a@example.com' }),
      person('Ana Gil', { phone: '6001', email: 'b@example.com' }),
    ],
    [{ byPhone: 7 }, { byPhone: 7 }, { byPhone: 7 }],
  );
  expect([...contacts]).toEqual([[7, { phone: '6001', phoneKey: '6001', email: 'a@example.com' }]]);
});
