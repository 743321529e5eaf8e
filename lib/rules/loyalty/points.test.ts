import { type Formula, mealOf, pointsOf } from './points';
import { settled } from './settle';
import { expiringNext, lotsLeft, partedLots } from './lots';
import { levelOf, nextLevel } from './level';
import { monthsFrom } from './months';

const visit: Formula = { covers: 4, meal: 'dinner', average: 3550, spend: null, rate: 100 };

it.each<[string, Partial<Formula>, number, number]>([
  ['4 covers at €35.50, one point for a euro', {}, 2, 142],
  ['3 covers at €35.50: 106.5 is rounded down', { covers: 3 }, 2, 106],
  ['half a point for a euro', { covers: 3, rate: 50 }, 2, 53],
  ['the real spend instead: €180.99', { spend: 18_099 }, 2, 180],
  ['ten points for a euro: no cent is lost before the end', { spend: 18_099, rate: 1000 }, 2, 1809],
  ['a spend of nothing is known, and worth nothing', { spend: 0 }, 2, 0],
  ['pesos have no cents', { covers: 2, average: 15_000, rate: 1 }, 0, 300],
  ['dinars have three decimals', { spend: 12_345, rate: 100 }, 3, 12],
  [
    'the largest party at the largest average is exact',
    { covers: 999, average: 2_000_000_000, rate: 99_999 },
    2,
    19_979_800_200_000,
  ],
])('%s', (_name, said, decimals, points) => {
  expect(pointsOf({ ...visit, ...said }, decimals)).toBe(points);
});

it('takes brunch and the afternoon for lunch, and the hour outside of every shift', () => {
  expect(['Breakfast', 'Brunch', 'Lunch', 'Afternoon', 'Dinner'].map((type) => mealOf(type, 23))).toEqual([
    'breakfast',
    'lunch',
    'lunch',
    'lunch',
    'dinner',
  ]);
  expect([9, 11.75, 12, 16.75, 17, 25.5].map((time) => mealOf(undefined, time))).toEqual([
    'breakfast',
    'breakfast',
    'lunch',
    'lunch',
    'dinner',
    'dinner',
  ]);
});

it('takes no more than there is, and has the same booking make it good first', () => {
  expect(settled(100, 0, 0)).toEqual({ points: 100, writtenOff: 0 });
  expect(settled(-100, 130, 0)).toEqual({ points: -100, writtenOff: 0 });
  expect(settled(-100, 30, 0)).toEqual({ points: -30, writtenOff: 70 });
  expect(settled(100, 0, 70)).toEqual({ points: 30, writtenOff: -70 });
  expect(settled(50, 10, 70)).toEqual({ points: 0, writtenOff: -50 });
});

it('spends the oldest first', () => {
  const entries = [
    { points: 100, lotOn: '2026-01-10' },
    { points: 100, lotOn: '2026-02-10' },
    { points: -150, lotOn: null },
  ];
  expect(lotsLeft(entries)).toEqual([{ on: '2026-02-10', points: 50 }]);
  expect(lotsLeft([...entries, { points: 150, lotOn: null }])).toEqual([
    { on: '2026-01-10', points: 100 },
    { on: '2026-02-10', points: 100 },
  ]);
  // A visit in January turned out not to have taken place: points of it that were spent are taken from February.
  expect(lotsLeft([...entries, { points: -50, lotOn: '2026-01-10' }])).toEqual([]);
});

it('parts what two had by day, spent ones first', () => {
  const left = [
    { on: '2026-02-10', points: 50 },
    { on: '2026-03-10', points: 40 },
  ];
  expect(
    partedLots(left, [
      { on: '2026-01-10', points: 100 },
      { on: '2026-02-10', points: 80 },
      { on: '2026-03-10', points: 10 },
    ]),
  ).toEqual([
    { on: '2026-02-10', points: 50 },
    { on: '2026-03-10', points: 10 },
  ]);
});

it('tells levels by what was earned', () => {
  const levels = [
    { name: 'Silver', points: 200 },
    { name: 'Gold', points: 1000 },
  ];
  expect([0, 199, 200, 999, 1000].map((earned) => levelOf(earned, levels))).toEqual([
    '',
    '',
    'Silver',
    'Silver',
    'Gold',
  ]);
  expect([nextLevel(150, levels), nextLevel(300, levels), nextLevel(1000, levels)]).toEqual([
    { name: 'Silver', points: 50 },
    { name: 'Gold', points: 700 },
    null,
  ]);
});

it('counts months by the calendar', () => {
  expect([
    monthsFrom('2026-01-31', 1),
    monthsFrom('2026-11-21', 12),
    monthsFrom('2026-03-31', -1),
    monthsFrom('2028-02-29', 12),
  ]).toEqual(['2026-02-28', '2027-11-21', '2026-02-28', '2029-02-28']);
});

test('what expires next is said with a day that is to come: what has had its time goes with what is good until today', () => {
  const left = [
    { on: '2026-01-10', points: 66 },
    { on: '2026-03-02', points: 40 },
    { on: '2026-03-03', points: 5 },
  ];
  expect(expiringNext(left, 12, '2026-07-02')).toEqual({ on: '2027-01-10', points: 66 });
  expect(expiringNext(left, 4, '2026-07-02')).toEqual({ on: '2026-07-02', points: 106 });
  expect(expiringNext([], 4, '2026-07-02')).toBeNull();
});
