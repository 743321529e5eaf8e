import { areaOfRoom, slotMoment, slotStart } from './slot-time';

const at = (iso: string) => Date.parse(iso) / 1000;

describe.each([
  // zone, instant, service day, hour
  ['Europe/Madrid', '2026-11-21T19:30:00Z', '2026-11-21', 20.5],
  ['Europe/Madrid', '2026-11-22T00:30:00Z', '2026-11-21', 25.5],
  ['Asia/Kathmandu', '2026-11-21T14:15:00Z', '2026-11-21', 20],
  ['America/St_Johns', '2026-11-22T00:00:00Z', '2026-11-21', 20.5],
  ['Australia/Sydney', '2026-11-21T09:00:00Z', '2026-11-21', 20],
  ['Pacific/Auckland', '2026-11-20T23:15:00Z', '2026-11-21', 12.25],
  ['America/Santiago', '2026-11-22T02:00:00Z', '2026-11-21', 23],
])('%s %s', (zone, instant, date, time) => {
  test('is an hour of a service day, and back', () => {
    expect(slotMoment(at(instant), zone)).toEqual({ date, time });
    expect(slotMoment(String(at(instant)), zone)).toEqual({ date, time });
    expect(slotStart({ date, time }, zone)).toBe(at(instant));
  });
});

test('the night on which clocks go forward has no half past two, and a quarter past three is an hour earlier', () => {
  expect(slotMoment(at('2026-03-29T00:45:00Z'), 'Europe/Madrid')).toEqual({ date: '2026-03-28', time: 25.75 });
  expect(slotMoment(at('2026-03-29T01:15:00Z'), 'Europe/Madrid')).toEqual({ date: '2026-03-28', time: 27.25 });
});

test('the night on which clocks go back has one half past two: the first', () => {
  expect(slotMoment(at('2026-10-25T00:30:00Z'), 'Europe/Madrid')).toEqual({ date: '2026-10-24', time: 26.5 });
  expect(slotMoment(at('2026-10-25T01:30:00Z'), 'Europe/Madrid')).toBeNull();
  expect(slotMoment(at('2026-10-25T02:15:00Z'), 'Europe/Madrid')).toEqual({ date: '2026-10-24', time: 27.25 });
});

test('nobody arrives at a second', () => {
  expect(slotMoment(at('2026-11-21T19:30:00Z') + 1, 'Europe/Madrid')).toBeNull();
});

test('a room is an area of the restaurant', () => {
  expect(['', undefined, '2', 'terrace', '1e3'].map(areaOfRoom)).toEqual([null, null, 2, undefined, undefined]);
});
