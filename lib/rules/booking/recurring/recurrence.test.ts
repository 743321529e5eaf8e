import { recurringDates } from './recurrence';

// 20 November 2026 is the third Friday of its month.
const FRIDAY = '2026-11-20';

test.each([
  [
    'every week, four times',
    { every: 'week' as const, weekdays: [], times: 4 },
    ['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11'],
  ],
  [
    'every week until a day, which is included',
    { every: 'week' as const, weekdays: [], until: '2026-12-04' },
    ['2026-11-20', '2026-11-27', '2026-12-04'],
  ],
  [
    'every second week',
    { every: 'fortnight' as const, weekdays: [], times: 3 },
    ['2026-11-20', '2026-12-04', '2026-12-18'],
  ],
  [
    'on Mondays and Fridays, from the Friday on',
    { every: 'week' as const, weekdays: [1, 5], times: 4 },
    ['2026-11-20', '2026-11-23', '2026-11-27', '2026-11-30'],
  ],
  [
    'every second week on Friday and Sunday of one week',
    { every: 'fortnight' as const, weekdays: [0], times: 4 },
    ['2026-11-20', '2026-11-22', '2026-12-04', '2026-12-06'],
  ],
  [
    'the third Friday of each month',
    { every: 'month' as const, weekdays: [], times: 4 },
    ['2026-11-20', '2026-12-18', '2027-01-15', '2027-02-19'],
  ],
  [
    'whichever ends first',
    { every: 'week' as const, weekdays: [], times: 10, until: '2026-11-28' },
    ['2026-11-20', '2026-11-27'],
  ],
  ['one time is the booking itself', { every: 'week' as const, weekdays: [3], times: 1 }, ['2026-11-20']],
  ['an end before the first day leaves nothing', { every: 'week' as const, weekdays: [], until: '2026-11-01' }, []],
])('%s', (_name, repeat, dates) => {
  expect(recurringDates(FRIDAY, repeat)).toEqual(dates);
});

test('a month without a fifth Saturday is left out', () => {
  expect(recurringDates('2026-10-31', { every: 'month', weekdays: [], times: 3 })).toEqual([
    '2026-10-31',
    '2027-01-30',
    '2027-05-29',
  ]);
});

test('the days are those of the calendar where clocks change', () => {
  expect(recurringDates('2027-03-21', { every: 'week', weekdays: [], times: 2 })).toEqual(['2027-03-21', '2027-03-28']);
});

test('there are never more than 52', () => {
  const dates = recurringDates(FRIDAY, { every: 'week', weekdays: [], until: '2040-01-01' });
  expect(dates).toHaveLength(52);
  expect(dates.at(-1)).toBe('2027-11-12');
});
