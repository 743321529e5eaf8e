import { fewerPeople } from './fewer-people';
import type { FrozenPolicy } from './frozen-policy';

const UNTIL = Date.parse('2026-11-26T19:00:00Z');
/** €15 per person for six. */
const policy: FrozenPolicy = {
  kind: 'deposit',
  name: 'Large parties',
  currency: 'EUR',
  due: 9000,
  noShowMost: 0,
  freeUntil: '2026-11-26T19:00:00Z',
  covers: 6,
  amount: 1500,
  per: 'cover',
};

test.each([
  ['six who become four get back the part of two', 9000, 4, { back: 3000, kept: 0 }],
  ['and the part of one more when they become three', 6000, 3, { back: 1500, kept: 0 }],
  ['what was given back by hand before counts', 7000, 4, { back: 1000, kept: 0 }],
  ['who become more get back nothing', 6000, 5, { back: 0, kept: 0 }],
  ['nor do as many as before', 9000, 6, { back: 0, kept: 0 }],
])('%s', (_what, paid, covers, change) => expect(fewerPeople(policy, paid, covers, UNTIL)).toEqual(change));

test('once free cancelling has ended all is kept', () =>
  expect(fewerPeople(policy, 9000, 4, UNTIL + 1)).toEqual({ back: 0, kept: 3000 }));

test('what is paid for the whole party, a card and a sum without terms are as they were', () => {
  const none = { back: 0, kept: 0 };
  expect(fewerPeople({ ...policy, per: 'party', amount: 9000 }, 9000, 4, UNTIL)).toEqual(none);
  expect(fewerPeople({ ...policy, kind: 'card', due: 0, noShowMost: 9000 }, 0, 4, UNTIL)).toEqual(none);
  expect(fewerPeople(null, 9000, 4, UNTIL)).toEqual(none);
});
