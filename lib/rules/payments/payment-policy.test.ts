import { type PaymentPolicy, type PolicyVisit, policyFor, tariffFor } from './payment-policy';

const policy = (uid: number, said: Partial<PaymentPolicy> = {}): PaymentPolicy => ({
  uid,
  name: `P${uid}`,
  active: true,
  kind: 'deposit',
  amount: 1000,
  per: 'cover',
  noShow: { amount: 0, per: 'cover' },
  freeUntil: 24,
  shifts: null,
  weekdays: null,
  eventUid: null,
  minCovers: 1,
  maxCovers: null,
  channels: null,
  ...said,
});
/** A Saturday. */
const visit: PolicyVisit = { date: '2026-11-21', covers: 6, shift: 'Dinner', eventUid: null, channel: 0 };
const chosen = (policies: PaymentPolicy[], said: Partial<PolicyVisit> = {}) =>
  policyFor(policies, { ...visit, ...said })?.uid ?? null;

test('the nearest one binds: for the event, then for the shift, then for all; then that for larger parties; then the older', () => {
  const [general, larger, dinner, wine] = [
    policy(1),
    policy(2, { minCovers: 6 }),
    policy(3, { shifts: ['Dinner'] }),
    policy(4, { eventUid: 9 }),
  ];
  const all = [policy(5, { minCovers: 6 }), wine, dinner, larger, general];
  expect(chosen(all, { eventUid: 9 })).toBe(4);
  expect(chosen(all)).toBe(3);
  expect(chosen([general], { eventUid: 9 })).toBe(1);
  expect(chosen(all, { shift: 'Lunch' })).toBe(2);
  expect(chosen(all, { shift: 'Lunch', covers: 5 })).toBe(1);
});

test.each<[string, Partial<PaymentPolicy>]>([
  ['is off', { active: false }],
  ['is for another event', { eventUid: 9 }],
  ['is for another shift', { shifts: ['Lunch'] }],
  ['is for other days', { weekdays: [0, 1, 5] }],
  ['is for larger parties', { minCovers: 7 }],
  ['is for smaller parties', { maxCovers: 5 }],
  ['is for another channel', { channels: [1100] }],
])('none binds that %s', (_why, said) => expect(chosen([policy(1, said)])).toBeNull());

test('one for some channels binds who books by them', () =>
  expect(chosen([policy(1, { channels: [1100] })], { channel: 1100 })).toBe(1));

test('a visit outside of all shifts is bound by no shift’s policy', () =>
  expect(chosen([policy(1, { shifts: ['Dinner'] })], { shift: null })).toBeNull());

test('a tariff is for each, or for the party', () => {
  expect([tariffFor({ amount: 1500, per: 'cover' }, 4), tariffFor({ amount: 1500, per: 'party' }, 4)]).toEqual([
    6000, 1500,
  ]);
});
