import { daysOfPeriod, lastDue } from './schedule-period';

const MADRID = 'Europe/Madrid';
const daily = { period: 'daily', hour: 8, weekday: 1, day: 1 } as const;
const at = (text: string) => Date.parse(text);
const said = ({ period, at: due, until }: ReturnType<typeof lastDue>) => [
  period,
  due.toISOString(),
  until.toISOString(),
];

test('a daily report is due at its hour of the restaurant, summer and winter', () => {
  expect(said(lastDue(daily, at('2026-07-10T06:00:00Z'), MADRID))).toEqual([
    '2026-07-10',
    '2026-07-10T06:00:00.000Z',
    '2026-07-11T06:00:00.000Z',
  ]);
  expect(said(lastDue(daily, at('2026-07-10T05:59:59Z'), MADRID))[0]).toBe('2026-07-09');
  expect(said(lastDue(daily, at('2026-12-10T07:00:00Z'), MADRID))[1]).toBe('2026-12-10T07:00:00.000Z');
});

test('an hour that comes twice is one period, due at the first of the two', () => {
  const two = { ...daily, hour: 2 };
  // 25 October 2026: at 03:00 the clock goes back to 02:00.
  expect(said(lastDue(two, at('2026-10-25T00:00:00Z'), MADRID)).slice(0, 2)).toEqual([
    '2026-10-25',
    '2026-10-25T00:00:00.000Z',
  ]);
  expect(said(lastDue(two, at('2026-10-25T01:30:00Z'), MADRID)).slice(0, 2)).toEqual([
    '2026-10-25',
    '2026-10-25T00:00:00.000Z',
  ]);
  expect(said(lastDue(two, at('2026-10-24T23:59:00Z'), MADRID))[0]).toBe('2026-10-24');
});

test('an hour that the clock skips is not lost', () => {
  // 29 March 2026: 01:59 is followed by 03:00.
  expect(said(lastDue({ ...daily, hour: 2 }, at('2026-03-29T01:00:00Z'), MADRID)).slice(0, 2)).toEqual([
    '2026-03-29',
    '2026-03-29T01:00:00.000Z',
  ]);
});

test('a zone at three quarters of an hour, and one behind the date of Greenwich', () => {
  expect(said(lastDue({ ...daily, hour: 0 }, at('2026-07-09T18:15:00Z'), 'Asia/Kathmandu'))[0]).toBe('2026-07-10');
  expect(said(lastDue({ ...daily, hour: 23 }, at('2026-07-10T02:30:00Z'), 'America/St_Johns'))[0]).toBe('2026-07-09');
});

test('a weekly report is known by the Monday of its week, a monthly one by its month', () => {
  const weekly = { ...daily, period: 'weekly', weekday: 0 } as const;
  expect(said(lastDue(weekly, at('2026-11-26T12:00:00Z'), MADRID))).toEqual([
    'W2026-11-16',
    '2026-11-22T07:00:00.000Z',
    '2026-11-29T07:00:00.000Z',
  ]);
  expect(said(lastDue({ ...weekly, weekday: 4 }, at('2026-11-26T06:59:00Z'), MADRID))[0]).toBe('W2026-11-16');
  const monthly = { ...daily, period: 'monthly', day: 28 } as const;
  expect(said(lastDue(monthly, at('2027-01-05T12:00:00Z'), MADRID))).toEqual([
    '2026-12',
    '2026-12-28T07:00:00.000Z',
    '2027-01-28T07:00:00.000Z',
  ]);
});

test('the days of a report are those that are over, also at night', () => {
  expect(daysOfPeriod('past', 'daily', new Date('2026-11-26T07:00:00Z'), MADRID)).toEqual({
    from: '2026-11-25',
    to: '2026-11-25',
  });
  expect(daysOfPeriod('any', 'daily', new Date('2026-11-26T01:00:00Z'), MADRID)).toEqual({
    from: '2026-11-24',
    to: '2026-11-24',
  });
  expect(daysOfPeriod('past', 'weekly', new Date('2026-11-23T07:00:00Z'), MADRID)).toEqual({
    from: '2026-11-16',
    to: '2026-11-22',
  });
  expect(daysOfPeriod('past', 'monthly', new Date('2026-03-01T07:00:00Z'), MADRID)).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
  expect(daysOfPeriod('coming', 'weekly', new Date('2026-11-23T07:00:00Z'), MADRID)).toEqual({
    from: '2026-11-23',
    to: '2026-11-29',
  });
  expect(daysOfPeriod('asOf', 'monthly', new Date('2026-12-01T07:00:00Z'), MADRID)).toEqual({
    from: null,
    to: '2026-11-30',
  });
  expect(daysOfPeriod(null, 'daily', new Date('2026-12-01T07:00:00Z'), MADRID)).toEqual({ from: null, to: null });
});
