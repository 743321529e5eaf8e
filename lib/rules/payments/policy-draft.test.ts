import { type PolicyDraft, newPolicy, policyErrors, valuesOf, writtenPolicy } from './policy-draft';

const card: PolicyDraft = { ...newPolicy(), name: 'Large parties', noShow: { amount: 2_000, per: 'cover' } };
const faultsOf = (said: Partial<PolicyDraft>) => Object.fromEntries(policyErrors({ ...card, ...said }));

test('a new policy still wants its name and what a no-show costs', () => {
  expect(Object.fromEntries(policyErrors(newPolicy()))).toEqual({ name: 'required', noShow: 'amount' });
  expect(faultsOf({})).toEqual({});
});

test.each<[Partial<PolicyDraft>, object]>([
  [{ name: '   ' }, { name: 'required' }],
  [{ name: 'x'.repeat(201) }, { name: 'tooLong' }],
  [{ kind: 'deposit' }, { amount: 'amount' }],
  [{ kind: 'deposit', amount: Number.NaN }, { amount: 'amount' }],
  [{ kind: 'prepaid', amount: 4_500, noShow: { amount: 0, per: 'cover' } }, {}],
  [{ freeUntil: null }, { freeUntil: 'notice' }],
  [{ freeUntil: 0 }, {}],
  [{ freeUntil: 8760 }, {}],
  [{ freeUntil: 8761 }, { freeUntil: 'notice' }],
  [{ noShow: { amount: 2_000_000_001, per: 'party' } }, { noShow: 'tooMuch' }],
  [{ minCovers: null }, { minCovers: 'covers' }],
  [{ minCovers: 6, maxCovers: 4 }, { maxCovers: 'fewerCovers' }],
  [{ minCovers: 6, maxCovers: 6 }, {}],
  [{ maxCovers: 1000 }, { maxCovers: 'covers' }],
  [
    { shifts: [], weekdays: [], channels: [] },
    { shifts: 'choose', weekdays: 'choose', channels: 'choose' },
  ],
])('%j: %j', (said, faults) => {
  expect(faultsOf(said)).toEqual(faults);
});

test('a deposit is saved without what a card would cost, and the other way round', () => {
  const both: PolicyDraft = { ...card, amount: 1_500 };
  expect(writtenPolicy({ ...both, kind: 'deposit' })).toMatchObject({
    amount: 1_500,
    noShow: { amount: 0, per: 'cover' },
  });
  expect(writtenPolicy({ ...both, name: ' Large parties ' })).toMatchObject({
    name: 'Large parties',
    amount: 0,
    noShow: { amount: 2_000, per: 'cover' },
  });
});

test('the values of a policy are what a copy of it is made of', () => {
  const values = writtenPolicy(card);
  expect(valuesOf({ ...values, uid: 7, version: 2 })).toEqual(values);
});
