import { claimedSpan, withoutOverlap, expectedEnd, overlap, pastInstant, within } from './stay';

const booking = { date: '2026-11-21', time: 20, turn: 2, seatedTime: null, finishedTime: null };
const at = (text: string) => Date.parse(text);

test('a booking claims from its time for its turn', () => {
  expect(claimedSpan(booking, 1, 'Europe/Madrid')).toEqual({
    start: at('2026-11-21T19:00:00Z'),
    end: at('2026-11-21T21:00:00Z'),
  });
});

test('the turn of a party runs from when it sat down, early or late', () => {
  expect(claimedSpan({ ...booking, seatedTime: 19.5 }, 4, 'Europe/Madrid')).toEqual({
    start: at('2026-11-21T18:30:00Z'),
    end: at('2026-11-21T20:30:00Z'),
  });
  expect(claimedSpan({ ...booking, seatedTime: 20.5 }, 4, 'Europe/Madrid')).toEqual({
    start: at('2026-11-21T19:30:00Z'),
    end: at('2026-11-21T21:30:00Z'),
  });
});

test('on the night with an hour that comes twice the instant tells which of the two it was', () => {
  const second = at('2026-10-25T01:30:00Z');
  expect(pastInstant('2026-10-24', 26.5, 'Europe/Madrid', at('2026-10-25T01:40:00Z'))).toBe(second);
  expect(pastInstant('2026-10-24', 26.5, 'Europe/Madrid', at('2026-10-25T00:40:00Z'))).toBe(at('2026-10-25T00:30:00Z'));
  const sat = { ...booking, date: '2026-10-24', time: 26, seatedTime: 26.5, seatedAt: second };
  expect(claimedSpan(sat, 4, 'Europe/Madrid')).toEqual({ start: second, end: at('2026-10-25T03:30:00Z') });
});

test('who sits is expected to stay for its turn, and past it a little longer than now', () => {
  const [planned, now] = [at('2026-11-21T21:00:00Z'), at('2026-11-21T21:30:00Z')];
  expect(expectedEnd(planned, at('2026-11-21T20:00:00Z'), 15)).toBe(planned);
  expect(expectedEnd(planned, now, 15)).toBe(at('2026-11-21T21:45:00Z'));
});

test('a stay is cut where the next one begins and where one before it ended', () => {
  const stay = { start: 10, end: 20 };
  expect(withoutOverlap(stay, [{ start: 17, end: 30 }])).toEqual({ start: 10, end: 17 });
  expect(
    withoutOverlap(stay, [
      { start: 5, end: 12 },
      { start: 20, end: 25 },
    ]),
  ).toEqual({ start: 12, end: 20 });
  expect(withoutOverlap(stay, [{ start: 5, end: 25 }])).toEqual({ start: 25, end: 25 });
});

test('a party that is done had its tables up to the moment it left', () => {
  expect(claimedSpan({ ...booking, finishedTime: 21.25 }, 5, 'Europe/Madrid').end).toBe(at('2026-11-21T20:15:00Z'));
  expect(claimedSpan({ ...booking, finishedTime: 23 }, 5, 'Europe/Madrid').end).toBe(at('2026-11-21T22:00:00Z'));
  expect(claimedSpan({ ...booking, finishedTime: 19 }, 5, 'Europe/Madrid')).toEqual({
    start: at('2026-11-21T19:00:00Z'),
    end: at('2026-11-21T19:00:00Z'),
  });
});

describe('nights when clocks change: the start is the wall clock, the stay is in hours that pass', () => {
  test.each([
    // Clocks go back at 03:00 to 02:00 (25.0 is 01:00 summer time, 26.5 is the first 02:30).
    ['Europe/Madrid', '2026-10-24', 25, 2, '2026-10-24T23:00:00Z', '2026-10-25T01:00:00Z'],
    // Clocks go forward at 02:00 to 03:00.
    ['Europe/Madrid', '2026-03-28', 25, 2, '2026-03-29T00:00:00Z', '2026-03-29T02:00:00Z'],
    ['Europe/Madrid', '2026-03-28', 27, 1, '2026-03-29T01:00:00Z', '2026-03-29T02:00:00Z'],
    // UTC-3:30, and UTC-2:30 in summer.
    ['America/St_Johns', '2026-03-07', 25, 2, '2026-03-08T04:30:00Z', '2026-03-08T06:30:00Z'],
    ['America/St_Johns', '2026-03-07', 27, 1, '2026-03-08T05:30:00Z', '2026-03-08T06:30:00Z'],
    ['America/St_Johns', '2026-10-31', 24.5, 2, '2026-11-01T03:00:00Z', '2026-11-01T05:00:00Z'],
    // UTC+5:45, all year.
    ['Asia/Kathmandu', '2026-03-28', 25, 2, '2026-03-28T19:15:00Z', '2026-03-28T21:15:00Z'],
  ])('%s on %s at %d', (zone, date, time, turn, start, end) => {
    expect(claimedSpan({ ...booking, date, time, turn }, 1, zone)).toEqual({ start: at(start), end: at(end) });
  });
});

test('spans that touch do not overlap', () => {
  expect(overlap({ start: 1, end: 2 }, { start: 2, end: 3 })).toBe(false);
  expect(overlap({ start: 1, end: 3 }, { start: 2, end: 4 })).toBe(true);
  expect(within({ start: 1, end: 2 }, { start: 1, end: 3 })).toBe(true);
  expect(within({ start: 0, end: 2 }, { start: 1, end: 3 })).toBe(false);
});
