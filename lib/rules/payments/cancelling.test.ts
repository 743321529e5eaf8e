import { type Given, cancellingMeans } from './cancelling';
import type { FrozenPolicy } from './frozen-policy';

const UNTIL = Date.parse('2026-11-20T20:00:00Z');
const policy: FrozenPolicy = {
  kind: 'card',
  name: '',
  currency: 'EUR',
  due: 0,
  noShowMost: 10_000,
  freeUntil: '2026-11-20T20:00:00Z',
  covers: 4,
  amount: 2500,
  per: 'cover',
};
const card: Given = { state: 'registered', policy, paid: 0, refunded: 0 };
const deposit: Given = { state: 'paid', policy: { ...policy, kind: 'deposit', due: 4000 }, paid: 4000, refunded: 0 };

test('up to the last instant of the notice cancelling is free, or brings the deposit back', () => {
  expect([cancellingMeans(card, UNTIL), cancellingMeans(deposit, UNTIL)]).toEqual(['free', 'refund']);
});

test('a moment later the card may be charged, and the deposit is kept', () => {
  expect([cancellingMeans(card, UNTIL + 1), cancellingMeans(deposit, UNTIL + 1)]).toEqual(['charge', 'kept']);
});

test('what was never given costs nothing, and what came back already does not come twice', () => {
  expect(cancellingMeans({ ...card, state: 'requested' }, UNTIL + 1)).toBe('free');
  expect(cancellingMeans({ ...deposit, refunded: 4000 }, UNTIL + 1)).toBe('free');
  expect(cancellingMeans({ ...deposit, refunded: 1000 }, UNTIL)).toBe('refund');
});

test('a payment without terms is kept, and a card without terms costs nothing', () => {
  expect([
    cancellingMeans({ ...deposit, policy: null }, UNTIL),
    cancellingMeans({ ...card, policy: null }, UNTIL + 1),
  ]).toEqual(['kept', 'free']);
});
