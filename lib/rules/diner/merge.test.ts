import { type MergedValues, mergedValues, presetSide, staysOf, strictConsents } from './merge';

const person = (said: Partial<MergedValues> = {}): MergedValues => ({
  firstName: 'Ana',
  lastName: 'Pérez',
  phone: '+34600112233',
  email: 'ana@example.com',
  company: '',
  birthday: null,
  language: '',
  vip: false,
  allergies: '',
  notes: '',
  guestNotes: '',
  guestOptions: [],
  tags: [],
  ...said,
});

test('what only one of them has stays, and of what both have that of the one who stays', () => {
  expect(
    mergedValues(person({ firstName: 'Anna' }), person({ birthday: '1990-05-01', vip: true, company: 'Acme' }), {}),
  ).toEqual(person({ firstName: 'Anna', birthday: '1990-05-01', vip: true, company: 'Acme' }));
});

test('nobody’s allergy, note or tag is lost unless somebody says so', () => {
  const kept = person({ allergies: 'Nuts', notes: 'Table 4', tags: ['press'], guestOptions: [1, 2] });
  const gone = person({ allergies: 'Milk', notes: 'Table 4, quiet', tags: ['press', 'wine'], guestOptions: [3] });
  expect(mergedValues(kept, gone, {})).toMatchObject({
    allergies: 'Nuts\nMilk',
    notes: 'Table 4, quiet',
    tags: ['press', 'wine'],
    guestOptions: [1, 2, 3],
  });
  expect(mergedValues(kept, gone, { allergies: 'gone', tags: 'kept' })).toMatchObject({
    allergies: 'Milk',
    tags: ['press'],
  });
});

test('equal notes are no choice', () => {
  expect(presetSide('notes', person({ notes: 'x' }), person({ notes: 'x' }))).toBe('kept');
});

test('who came more often stays, of equals who was there first', () => {
  expect(staysOf({ uid: 1, visits: 2 }, { uid: 2, visits: 3 })).toEqual({ uid: 2, visits: 3 });
  expect(staysOf({ uid: 9, visits: 2 }, { uid: 2, visits: 2 })).toEqual({ uid: 2, visits: 2 });
});

describe('of two people’s consents the stricter holds', () => {
  const early = { at: '2026-01-01T10:00:00Z', to: 'ana@example.com', how: 'booking' as const };
  const late = { at: '2026-06-01T10:00:00Z', to: 'Ana@example.com', how: 'preferences' as const };
  const other = { at: '2026-06-01T10:00:00Z', to: 'old@example.com' };
  const address = { email: 'ana@example.com', phone: '+34600112233' };
  const nobody = new Set<never>();

  test('given by both, since the first day', () => {
    expect(strictConsents({ email: late }, { email: early }, address, nobody)).toEqual({ email: early });
  });
  test('given by one, where the other was never asked', () => {
    expect(strictConsents({}, { email: early }, address, nobody)).toEqual({ email: early });
  });
  test('taken back by either, it is taken back', () => {
    expect(strictConsents({ email: early }, {}, address, new Set(['email'] as const))).toEqual({});
  });
  test('given for an address that is given up, it holds no more', () => {
    expect(strictConsents({ email: other }, {}, address, nobody)).toEqual({});
  });
  test('that their data are kept is no channel', () => {
    expect(strictConsents({ privacy: other }, { privacy: early }, address, new Set(['privacy'] as const))).toEqual({
      privacy: early,
    });
  });
});
