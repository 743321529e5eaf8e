import { freezePolicy, handMade, isInTime, movedTerms, sumAsked } from './frozen-policy';
import type { PaymentPolicy } from './payment-policy';

const startsAt = Date.parse('2026-11-21T19:00:00Z');
const policy: PaymentPolicy = {
  uid: 1,
  name: 'Large parties',
  active: true,
  kind: 'card',
  amount: 0,
  per: 'cover',
  noShow: { amount: 2500, per: 'cover' },
  freeUntil: 24,
  shifts: null,
  weekdays: null,
  eventUid: null,
  minCovers: 1,
  maxCovers: null,
  channels: null,
};

test('of a card the most that a no-show costs is frozen, and the instant up to which cancelling is free', () => {
  expect(freezePolicy(policy, { covers: 4, startsAt }, 'EUR')).toEqual({
    kind: 'card',
    name: 'Large parties',
    currency: 'EUR',
    due: 0,
    noShowMost: 10_000,
    freeUntil: '2026-11-20T19:00:00.000Z',
    covers: 4,
    amount: 2500,
    per: 'cover',
  });
});

test('of a deposit what is due, in a currency without decimals too', () => {
  const deposit = { ...policy, kind: 'deposit', amount: 15_000, per: 'cover' } as const;
  expect(freezePolicy(deposit, { covers: 2, startsAt }, 'CLP')).toMatchObject({
    kind: 'deposit',
    due: 30_000,
    noShowMost: 0,
    currency: 'CLP',
  });
});

test('what is asked by hand is one sum for the party', () => {
  expect(handMade('card', 5000, { covers: 4, startsAt }, 'EUR', 2)).toMatchObject({
    name: '',
    noShowMost: 5000,
    per: 'party',
    freeUntil: '2026-11-21T17:00:00.000Z',
  });
});

test('a guest is told the most that a card may be charged, and of a deposit what is paid', () => {
  const visit = { covers: 4, startsAt };
  expect(sumAsked(freezePolicy(policy, visit, 'EUR'))).toBe(10_000);
  expect(sumAsked(freezePolicy({ ...policy, kind: 'deposit', amount: 1500 }, visit, 'EUR'))).toBe(6000);
});

test('in time is up to the instant itself', () => {
  const freeUntil = '2026-11-20T19:00:00.000Z';
  expect([0, 1].map((ms) => isInTime({ freeUntil }, Date.parse(freeUntil) + ms))).toEqual([true, false]);
  expect(isInTime({ freeUntil: null }, 0)).toBe(false);
});

test('moved by the restaurant, cancelling is free up to as long before the new beginning', () => {
  const terms = freezePolicy(policy, { covers: 4, startsAt }, 'EUR');
  const later = movedTerms(terms, startsAt, Date.parse('2026-11-23T20:00:00Z'));
  expect(later).toEqual({ ...terms, freeUntil: '2026-11-22T20:00:00.000Z' });
  expect(movedTerms(later, Date.parse('2026-11-23T20:00:00Z'), startsAt)).toEqual(terms);
  expect(movedTerms({ ...terms, freeUntil: null }, startsAt, 0).freeUntil).toBeNull();
});
