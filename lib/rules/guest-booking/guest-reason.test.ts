import { reasonOf, reasonOfDay, refusedOutright } from './guest-reason';

test('whatever fills the restaurant is one word to a guest', () => {
  expect(
    (['blocked', 'restricted', 'arrivals-full', 'table-taken', 'table-held', 'no-table', 'online-full'] as const).map(
      (code) => reasonOf(code, false),
    ),
  ).toEqual(Array(7).fill('full'));
});

test('too little notice is another thing than a time that has passed', () => {
  expect([reasonOf('short-notice', false), reasonOf('short-notice', true), reasonOf('closed-date', true)]).toEqual([
    'too-soon',
    'past',
    'closed',
  ]);
});

const RULES = { open: true, largestParty: 8, horizon: 30 };

test.each([
  [
    'a restaurant that takes none online says so first',
    { ...RULES, open: false },
    { covers: 20, daysAhead: -1 },
    'not-online',
  ],
  ['a party over the largest telephones', RULES, { covers: 9, daysAhead: 1 }, 'party-too-large'],
  ['yesterday is past', RULES, { covers: 8, daysAhead: -1 }, 'past'],
  ['the day after the horizon is too far', RULES, { covers: 8, daysAhead: 31 }, 'too-far'],
  ['the horizon itself is not', RULES, { covers: 8, daysAhead: 30 }, undefined],
] as const)('%s', (_what, rules, wish, expected) => {
  expect(refusedOutright(rules, wish)).toBe(expected);
});

test('a day is full when one of its times is, closed when it has none', () => {
  expect([
    reasonOfDay(['past', 'full']),
    reasonOfDay(['past', 'too-soon']),
    reasonOfDay(['past']),
    reasonOfDay([]),
  ]).toEqual(['full', 'too-soon', 'past', 'closed']);
});
