import { type Sitting, matchOf, spendOf, splitByCovers } from './check';

const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 21, hour, minute);
const sitting = (booking: number, table: string, from: number, to: number, covers = 2): Sitting => ({
  booking,
  table,
  from,
  to,
  covers,
});
const evening = [
  sitting(1, 'T1', at(19), at(21)),
  sitting(2, 'T1', at(21, 5), at(23)),
  sitting(3, 'T2', at(20), at(22)),
];

it.each<[string, Array<string | null>, number, number | null, object]>([
  ['who sat there when it was opened', ['T1'], at(19, 20), at(20, 50), { match: 'matched', bookings: [1] }],
  ['not who came after them', ['T1'], at(20, 50), at(21, 30), { match: 'matched', bookings: [1] }],
  ['the second party of the table', ['T1'], at(21, 30), null, { match: 'matched', bookings: [2] }],
  [
    'opened before they were seated, closed while they sat',
    ['T2'],
    at(19, 50),
    at(21),
    { match: 'matched', bookings: [3] },
  ],
  [
    'opened before anybody sat, closed after both',
    ['T1'],
    at(18, 50),
    at(23, 30),
    { match: 'several', bookings: [1, 2] },
  ],
  ['two tables, a party each', ['T1', 'T2'], at(20, 10), null, { match: 'matched', bookings: [1, 3] }],
  ['a table that nobody knows', [null], at(20), null, { match: 'nobody', bookings: [] }],
  ['an empty table', ['T2'], at(23), null, { match: 'nobody', bookings: [] }],
  ['a party, and a table without one', ['T1', 'T9'], at(19, 30), null, { match: 'several', bookings: [1] }],
  ['no table', [], at(20), null, { match: 'nobody', bookings: [] }],
])('%s', (_name, tables, opened, closed, match) => {
  expect(matchOf(tables, { opened, closed }, evening)).toEqual(match);
});

it('never guesses between two who sit at one table', () => {
  const both = [...evening, sitting(4, 'T1', at(19, 30), at(20))];
  expect(matchOf(['T1'], { opened: at(19, 40), closed: null }, both)).toEqual({ match: 'several', bookings: [1, 4] });
});

it('splits by covers to the last cent', () => {
  const parties = [
    { booking: 1, covers: 2 },
    { booking: 2, covers: 4 },
    { booking: 3, covers: 1 },
  ];
  expect([...splitByCovers(10_000, parties)]).toEqual([
    [1, 2857],
    [2, 5714],
    [3, 1429],
  ]);
  expect([...splitByCovers(0, parties)]).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
  expect([...splitByCovers(-100, parties).values()].reduce((a, b) => a + b)).toBe(-100);
});

it('counts what was eaten: no gift card that was sold, nothing of an open or a voided check', () => {
  const products = [
    { name: 'Menu', quantity: 2, price: 3550, giftCard: false },
    { name: 'Prawns, kg', quantity: 0.35, price: 4800, giftCard: false },
    { name: 'Gift card', quantity: 1, price: 5000, giftCard: true },
    { name: 'Wine, sent back', quantity: -1, price: 1800, giftCard: false },
  ];
  expect(spendOf({ state: 'closed', products })).toBe(6980);
  expect(
    spendOf({ state: 'closed', products: [{ name: 'Ham, kg', quantity: 0.333, price: 5000, giftCard: false }] }),
  ).toBe(1665);
  expect(
    spendOf({ state: 'closed', products: [{ name: 'Ham, kg', quantity: 0.333, price: 4999, giftCard: false }] }),
  ).toBe(1665);
  expect(spendOf({ state: 'open', products })).toBe(0);
  expect(spendOf({ state: 'voided', products })).toBe(0);
});
