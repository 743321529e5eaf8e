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
const card: Given = { state: 'registered', policy, held: [] };
const terms: FrozenPolicy = { ...policy, kind: 'deposit', due: 4000 };
const deposit: Given = { state: 'paid', policy: terms, held: [{ amount: 4000, policy: terms }] };
const meaning = (given: Given, now: number) =>
  cancellingMeans(given, now).map(({ means, total }) => `${means} ${total}`);

test('up to the last instant of the notice cancelling is free, or brings the deposit back', () => {
  expect([meaning(card, UNTIL), meaning(deposit, UNTIL)]).toEqual([['free 0'], ['refund 4000']]);
});

test('a moment later the card may be charged, and the deposit is kept', () => {
  expect([meaning(card, UNTIL + 1), meaning(deposit, UNTIL + 1)]).toEqual([['charge 0'], ['kept 4000']]);
});

test('what was never given, or came back already, costs nothing', () => {
  expect(meaning({ ...card, state: 'requested' }, UNTIL + 1)).toEqual(['free 0']);
  expect(meaning({ ...deposit, held: [] }, UNTIL + 1)).toEqual(['free 0']);
});

test('a payment without terms is kept, and a card without terms costs nothing', () => {
  expect(meaning({ ...deposit, held: [{ amount: 4000, policy: null }] }, UNTIL)).toEqual(['kept-without-terms 4000']);
  expect(meaning({ ...card, policy: null }, UNTIL + 1)).toEqual(['free 0']);
});

test('two deposits come back together, and a sum that was asked by hand beside them does not', () => {
  const held = [...deposit.held, { amount: 5000, policy: null }, { amount: 1000, policy: terms }];
  expect(meaning({ state: 'paid', policy: null, held }, UNTIL)).toEqual(['refund 5000', 'kept-without-terms 5000']);
});
