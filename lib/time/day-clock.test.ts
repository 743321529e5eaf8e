import { dayClock } from './day-clock';

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

test('an ordinary day asks the zone three times, however many times are looked at', () => {
  const clock = dayClock('2026-11-21', 'Europe/Madrid');
  const started = performance.now();
  for (let index = 0; index < 100_000; index++) clock.hourAt(clock.instantAt(20));
  expect(performance.now() - started).toBeLessThan(500);
});

test('hours beside the day count on', () => {
  expect(dayClock('2026-11-21', 'Europe/Madrid').hourAt(Date.parse('2026-11-22T09:00:00Z'))).toBe(34);
  expect(dayClock('2026-10-24', 'Europe/Madrid').hourAt(Date.parse('2026-10-25T09:00:00Z'))).toBe(34);
});
