import { afterMidnight, datesBetween, instantOf, momentOf, shiftDate, spanOf, weekdayOf } from './service-day';

test('clock hours under four belong to the night before', () => {
  expect(afterMidnight(1.5)).toBe(25.5);
  expect(afterMidnight(3.99)).toBeCloseTo(27.99);
  expect(afterMidnight(4)).toBe(4);
  expect(afterMidnight(20.25)).toBe(20.25);
});

test.each([
  ['2026-11-21T19:30:00Z', 'Europe/Madrid', '2026-11-21', 20.5],
  ['2026-11-22T00:30:00Z', 'Europe/Madrid', '2026-11-21', 25.5],
  ['2026-11-22T02:59:00Z', 'Europe/Madrid', '2026-11-21', 27 + 59 / 60],
  ['2026-11-22T03:00:00Z', 'Europe/Madrid', '2026-11-22', 4],
  ['2026-11-21T14:15:00Z', 'Asia/Kathmandu', '2026-11-21', 20],
  ['2026-11-21T00:30:00Z', 'America/St_Johns', '2026-11-20', 21],
  // Clocks go back to the second, whichever instant was queried before.
  ['2026-10-25T00:59:00Z', 'Europe/Madrid', '2026-10-24', 26 + 59 / 60],
  ['2026-10-25T01:00:00Z', 'Europe/Madrid', '2026-10-24', 26],
  ['2026-11-21T09:00:00Z', 'Australia/Sydney', '2026-11-21', 20],
])('%s in %s is %s at %d', (instant, zone, date, time) => {
  const moment = momentOf(Date.parse(instant), zone);
  expect(moment.date).toBe(date);
  expect(moment.time).toBeCloseTo(time, 9);
});

test.each([
  // An ordinary night, including hours past midnight.
  ['2026-11-21', 20.5, 'Europe/Madrid', '2026-11-21T19:30:00.000Z'],
  ['2026-11-21', 25.5, 'Europe/Madrid', '2026-11-22T00:30:00.000Z'],
  ['2026-12-31', 27.75, 'Asia/Kathmandu', '2026-12-31T22:00:00.000Z'],
  // Madrid, clocks go back at 3 (27.0): 25.0 is still summer time, 27.0 winter time.
  ['2026-10-24', 25, 'Europe/Madrid', '2026-10-24T23:00:00.000Z'],
  ['2026-10-24', 27, 'Europe/Madrid', '2026-10-25T02:00:00.000Z'],
  // Madrid, clocks go forward at 2 (26.0): 27.0 is summer time; 26.5 does not exist and is half an hour after the skip.
  ['2026-03-28', 25, 'Europe/Madrid', '2026-03-29T00:00:00.000Z'],
  ['2026-03-28', 27, 'Europe/Madrid', '2026-03-29T01:00:00.000Z'],
  ['2026-03-28', 26.5, 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
  // An ambiguous hour is the first of the two; in Santiago that is the one before midnight.
  ['2026-10-24', 26.5, 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
  ['2026-04-04', 23.5, 'America/Santiago', '2026-04-05T02:30:00.000Z'],
  ['2026-04-04', 24, 'America/Santiago', '2026-04-05T04:00:00.000Z'],
  ['2026-10-31', 25.5, 'America/St_Johns', '2026-11-01T04:00:00.000Z'],
  ['2026-04-04', 26.5, 'Australia/Sydney', '2026-04-04T15:30:00.000Z'],
  ['2026-04-04', 26.5, 'Pacific/Auckland', '2026-04-04T13:30:00.000Z'],
  // Santiago, clocks go forward at midnight: 24.5 is half an hour after the skip.
  ['2026-09-05', 24.5, 'America/Santiago', '2026-09-06T04:30:00.000Z'],
  ['2026-11-20', 21, 'America/St_Johns', '2026-11-21T00:30:00.000Z'],
])('%s at %d in %s is %s', (date, time, zone, instant) => {
  expect(instantOf(date, time, zone).toISOString()).toBe(instant);
});

test('a stay of two hours is two hours on the night the clocks change', () => {
  for (const date of ['2026-03-28', '2026-10-24', '2026-11-21']) {
    const { start, end } = spanOf(date, 25, 2, 'Europe/Madrid');
    expect(end.getTime() - start.getTime()).toBe(7_200_000);
  }
});

test('an instant and its moment are one thing, hour by hour through a year, in zones of odd offsets', () => {
  for (const zone of [
    'Asia/Kathmandu',
    'America/St_Johns',
    'Australia/Sydney',
    'America/Santiago',
    'Pacific/Auckland',
  ]) {
    for (let at = Date.parse('2026-01-01T00:15:00Z'); at < Date.parse('2027-01-01T00:00:00Z'); at += 5 * 3_600_000) {
      const { date, time } = momentOf(at, zone);
      const back = instantOf(date, time, zone).getTime();
      // An ambiguous hour reads the same both times.
      expect([0, 3_600_000]).toContain(Math.abs(back - at));
    }
  }
});

test('dates are counted without a clock', () => {
  expect(shiftDate('2026-12-31', 1)).toBe('2027-01-01');
  expect(shiftDate('2028-03-01', -1)).toBe('2028-02-29');
  expect(weekdayOf('2026-11-21')).toBe(6);
  expect(datesBetween('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
});
