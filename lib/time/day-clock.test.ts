import { tzOffset } from '@date-fns/tz';
import { dayClock } from './day-clock';
import { instantOf, momentOf } from './service-day';

jest.mock('@date-fns/tz', () => {
  const real = jest.requireActual<{ tzOffset: typeof tzOffset }>('@date-fns/tz');
  return { ...real, tzOffset: jest.fn(real.tzOffset) };
});

test.each([
  ['2026-11-21', 'Europe/Madrid', 20.5, '2026-11-21T19:30:00Z'],
  ['2026-11-21', 'Europe/Madrid', 25.5, '2026-11-22T00:30:00Z'],
  ['2026-10-24', 'Europe/Madrid', 20, '2026-10-24T18:00:00Z'],
  ['2026-10-24', 'Europe/Madrid', 27.5, '2026-10-25T02:30:00Z'],
  ['2026-10-25', 'Europe/Madrid', 20, '2026-10-25T19:00:00Z'],
  ['2026-03-07', 'America/St_Johns', 27.5, '2026-03-08T06:00:00Z'],
  ['2026-11-21', 'Asia/Kathmandu', 4, '2026-11-20T22:15:00Z'],
])('%s in %s at %d is %s, there and back', (date, zone, time, instant) => {
  const clock = dayClock(date, zone);
  expect(new Date(clock.instantAt(time)).toISOString()).toBe(instant.replace('Z', '.000Z'));
  expect(clock.hourAt(Date.parse(instant))).toBeCloseTo(time, 9);
});

beforeEach(() => jest.mocked(tzOffset).mockClear());

test('an ordinary day asks the zone three times, however many times are looked at', () => {
  const clock = dayClock('2026-11-23', 'Europe/Madrid');
  for (let index = 0; index < 1000; index++) clock.hourAt(clock.instantAt(20));
  // Each time with its difference to the same time a day before and a day after.
  expect(jest.mocked(tzOffset).mock.calls.map(([, at]) => at.toISOString().slice(0, 10))).toEqual([
    '2026-11-22',
    '2026-11-24',
    '2026-11-21',
    '2026-11-23',
    '2026-11-23',
    '2026-11-25',
  ]);
});

test('hours beside the day count on', () => {
  expect(dayClock('2026-11-21', 'Europe/Madrid').hourAt(Date.parse('2026-11-22T09:00:00Z'))).toBe(34);
  expect(dayClock('2026-10-24', 'Europe/Madrid').hourAt(Date.parse('2026-10-25T09:00:00Z'))).toBe(34);
  // Before the day after the night on which clocks went back.
  expect(dayClock('2026-10-25', 'Europe/Madrid').hourAt(Date.parse('2026-10-24T23:00:00Z'))).toBe(1);
});

test('on the nights on which clocks change every minute is what asking for it alone says', () => {
  for (const [date, zone] of [
    ['2026-03-28', 'Europe/Madrid'],
    ['2026-10-24', 'Europe/Madrid'],
    ['2026-10-03', 'Australia/Sydney'],
    ['2026-04-04', 'Pacific/Auckland'],
    ['2026-09-05', 'America/Santiago'],
    ['2026-04-04', 'America/Santiago'],
    ['2026-03-07', 'America/St_Johns'],
    ['2026-10-31', 'America/St_Johns'],
  ] as const) {
    const clock = dayClock(date, zone);
    for (let minute = 4 * 60; minute < 30 * 60; minute += 7) {
      const instant = instantOf(date, minute / 60, zone).getTime();
      expect([date, zone, minute, clock.instantAt(minute / 60)]).toEqual([date, zone, minute, instant]);
      const moment = momentOf(instant, zone);
      expect(clock.hourAt(instant)).toBeCloseTo(moment.time + (moment.date > date ? 24 : 0), 9);
    }
  }
});
