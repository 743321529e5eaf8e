import { defaultRange, partsOf, rangeOf, stepOf, stepsOf } from './ranges';

const SINCE = '2020-01-01';

test('the default range is a year back from the start of the month to the end of the month', () => {
  expect(defaultRange('2026-11-26')).toEqual({ from: '2025-11-01', to: '2026-11-30' });
  expect(defaultRange('2024-02-29')).toEqual({ from: '2023-02-01', to: '2024-02-29' });
  expect(rangeOf({ from: '2026-11-01' }, '2026-11-26')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(rangeOf({ from: '2027-02-10' }, '2026-11-26')).toEqual({ from: '2027-02-10', to: '2027-02-28' });
  expect(rangeOf({ to: '2024-05-05' }, '2026-11-26')).toEqual({ from: '2023-05-01', to: '2024-05-05' });
});

test('what has passed of a month is compared with as many days of the month before, and with the same weekdays', () => {
  expect(partsOf({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-26', SINCE)).toEqual({
    passed: { from: '2026-11-01', to: '2026-11-25' },
    ahead: { from: '2026-11-26', to: '2026-11-30' },
    before: { from: '2026-10-01', to: '2026-10-25' },
    yearBefore: { from: '2025-11-02', to: '2025-11-26' },
  });
  // A whole month is compared with the whole previous month, even if that is shorter.
  expect(partsOf({ from: '2026-03-01', to: '2026-03-31' }, '2026-11-26', SINCE).before).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
  // 30 days of March have passed, but February has only 28.
  expect(partsOf({ from: '2026-03-01', to: '2026-03-31' }, '2026-03-31', SINCE).before).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
});

test('other days are compared with as many before them', () => {
  expect(partsOf({ from: '2026-11-16', to: '2026-11-22' }, '2026-11-26', SINCE)).toEqual({
    passed: { from: '2026-11-16', to: '2026-11-22' },
    ahead: null,
    before: { from: '2026-11-09', to: '2026-11-15' },
    yearBefore: { from: '2025-11-17', to: '2025-11-23' },
  });
});

test('nothing is compared with days before the first booking, and days to come with none', () => {
  const parts = partsOf({ from: '2026-11-16', to: '2026-11-22' }, '2026-11-26', '2026-11-10');
  expect([parts.before, parts.yearBefore]).toEqual([null, null]);
  expect(partsOf({ from: '2026-11-26', to: '2026-11-30' }, '2026-11-26', SINCE)).toEqual({
    passed: null,
    ahead: { from: '2026-11-26', to: '2026-11-30' },
    before: null,
    yearBefore: null,
  });
  expect(partsOf({ from: '2026-11-16', to: '2026-11-22' }, '2026-11-26', null).before).toBeNull();
});

test('steps are cut by the range, and weeks begin as the restaurant says', () => {
  expect(stepsOf({ from: '2026-11-26', to: '2026-12-06' }, 'week', 1)).toEqual([
    { from: '2026-11-26', to: '2026-11-29' },
    { from: '2026-11-30', to: '2026-12-06' },
  ]);
  expect(stepsOf({ from: '2026-11-26', to: '2026-12-06' }, 'week', 0).map(({ from }) => from)).toEqual([
    '2026-11-26',
    '2026-11-29',
    '2026-12-06',
  ]);
  expect(stepsOf({ from: '2026-01-15', to: '2026-03-02' }, 'month', 1)).toEqual([
    { from: '2026-01-15', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-02' },
  ]);
  expect([
    stepOf({ from: '2026-11-01', to: '2026-12-31' }),
    stepOf({ from: '2026-01-01', to: '2026-12-31' }),
    stepOf({ from: '2025-11-01', to: '2026-11-30' }),
  ]).toEqual(['day', 'week', 'month']);
});

test('whole months over the turn of a year are compared with as many months before them', () => {
  expect(partsOf({ from: '2025-11-01', to: '2026-01-31' }, '2026-11-26', '2020-01-01').before).toEqual({
    from: '2025-08-01',
    to: '2025-10-31',
  });
});
