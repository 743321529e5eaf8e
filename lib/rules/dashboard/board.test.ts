import { chartOf, comparedFigures, partSums } from './board';
import { type DaySums, NO_SUMS, addSums, figuresOf } from './definitions';
import { partsOf } from './ranges';

const SELLS = { giftCards: true, takeaway: true };
const day = (sums: Partial<DaySums>): DaySums => ({ ...NO_SUMS, ...sums });

test('shares and means are of the sums, never of each other', () => {
  const sums = addSums([
    day({ bookings: 1, covers: 2, noShows: 1, spend: 5_000, spendBookings: 1, spendCovers: 2 }),
    day({
      bookings: 9,
      covers: 28,
      noShows: 0,
      cancellations: 2,
      leadDays: 12,
      leadBookings: 5,
      stayMinutes: 225,
      stayBookings: 2,
    }),
    day({ seatMinutes: 90, openSeatMinutes: 600, usedSeatMinutes: 90, answers: 3, lowScores: 0 }),
  ]);
  expect(figuresOf(sums, SELLS)).toEqual({
    bookings: 10,
    covers: 30,
    walkIns: 0,
    partySize: 3,
    spend: 5_000,
    spendPerCover: 2_500,
    noShows: 1,
    noShowRate: 0.090909,
    cancellations: 2,
    cancellationRate: 0.153846,
    leadTime: 2.4,
    turn: 1.875,
    seatHours: 1.5,
    seatHoursShare: 0.15,
    newDiners: 0,
    returningDiners: 0,
    unnamed: 0,
    lowScores: 0,
    giftSales: 0,
    takeawayOrders: 0,
    takeawaySales: 0,
  });
});

test('what nobody knows is null, never 0', () => {
  const unknown = Object.entries(figuresOf(NO_SUMS, { giftCards: false, takeaway: false })).flatMap(([name, value]) =>
    value === null ? [name] : [],
  );
  expect(unknown).toEqual([
    'partySize',
    'spend',
    'spendPerCover',
    'noShowRate',
    'cancellationRate',
    'leadTime',
    'turn',
    'seatHoursShare',
    'lowScores',
    'giftSales',
    'takeawayOrders',
    'takeawaySales',
  ]);
});

test('what has passed stands apart from what is on the books', () => {
  const byDay = new Map([
    ['2025-11-26', day({ bookings: 4, covers: 9 })],
    ['2026-11-24', day({ bookings: 2, covers: 5 })],
    ['2026-11-25', day({ bookings: 3, covers: 7, noShows: 1 })],
    ['2026-11-26', day({ bookings: 5, covers: 11, noShows: 1 })],
  ]);
  const parts = partsOf({ from: '2026-11-25', to: '2026-11-26' }, '2026-11-26', '2025-01-01');
  const figures = comparedFigures(partSums(byDay, parts), SELLS);
  expect(figures.covers).toEqual({ value: 7, before: 0, yearBefore: 9, onBooks: 11 });
  // The number of no-shows is only known after the night.
  expect(figures.noShows).toEqual({ value: 1, before: 0, yearBefore: 0, onBooks: null });
});

test('a chart has a point a step, beside the same weekdays a year before', () => {
  const byDay = new Map([
    ['2025-11-26', day({ bookings: 4, covers: 9 })],
    ['2026-11-25', day({ bookings: 3, covers: 7 })],
    ['2026-11-26', day({ bookings: 5, covers: 11 })],
  ]);
  const chart = {
    range: { from: '2026-11-25', to: '2026-11-26' },
    step: 'day' as const,
    firstWeekday: 1,
    today: '2026-11-26',
    since: '2025-11-26',
  };
  expect(
    chartOf(byDay, chart, SELLS).map(({ from, passed, values, yearBefore }) => [
      from,
      passed,
      values.covers,
      yearBefore.covers,
    ]),
  ).toEqual([
    ['2026-11-25', true, 7, 9],
    ['2026-11-26', false, 11, 0],
  ]);
});

test('a step before the first booking is not known, unless something was sold in it', () => {
  const byDay = new Map([
    ['2026-11-23', day({ giftSales: 5_000 })],
    ['2026-11-25', day({ bookings: 3, covers: 7 })],
  ]);
  const chart = {
    range: { from: '2026-11-22', to: '2026-11-26' },
    step: 'day' as const,
    firstWeekday: 1,
    today: '2026-11-27',
    since: '2026-11-25',
  };
  expect(
    chartOf(byDay, chart, SELLS).map(({ from, values }) => [from, values.covers, values.bookings, values.giftSales]),
  ).toEqual([
    ['2026-11-22', null, null, null],
    ['2026-11-23', 0, 0, 5_000],
    ['2026-11-24', null, null, null],
    ['2026-11-25', 7, 3, 0],
    ['2026-11-26', 0, 0, 0],
  ]);
});
