import { NO_RULES } from '@/lib/rules/hours/hours';
import { dayClock } from '@/lib/time/day-clock';
import type { Arrival } from './day-rules';
import { checkNotice, checkOnlineShare, seatsOfShare } from './guest-checks';

const clock = dayClock('2026-11-21', 'Europe/Madrid');
const rules = (said: Partial<typeof NO_RULES> = {}) => ({
  clock,
  sessions: [{ ...NO_RULES, name: 'Dinner', start: 20, end: 24, plan: '', ...said }],
});
function guest(time: number, covers = 2, online = true): Arrival {
  const start = clock.instantAt(time);
  return { time, covers, areas: [], online, stay: { start, end: start + 2 * 3_600_000 } };
}
const at = (time: number, daysAhead = 0) => ({ now: clock.instantAt(time), daysAhead });

test('a guest gives the notice that the session asks for, to the minute', () => {
  expect(checkNotice(rules({ leadTime: 90 }), guest(20), at(18.5))).toBeUndefined();
  expect(checkNotice(rules({ leadTime: 90 }), guest(20), at(18.75))).toEqual({
    code: 'short-notice',
    key: 0,
    limit: 90,
    used: 75,
  });
  expect(checkNotice(rules(), guest(20), at(20))).toBeUndefined();
  expect(checkNotice(rules(), guest(20), at(20.25))).toEqual({ code: 'short-notice', key: 0, limit: 0, used: 0 });
  expect(checkNotice(rules({ leadTime: 90 }), guest(20, 2, false), at(21))).toBeUndefined();
});

test('and books no further ahead than its horizon', () => {
  expect(checkNotice(rules({ horizon: 30 }), guest(20), at(12, 30))).toBeUndefined();
  expect(
    checkNotice(rules({ horizon: 30 }), guest(20), { now: clock.instantAt(20) - 31 * 86_400_000, daysAhead: 31 }),
  ).toEqual({ code: 'too-far-ahead', key: 0, limit: 30, used: 31 });
  expect(checkNotice(rules({ horizon: 0 }), guest(20), at(12))).toBeUndefined();
});

test('parties booked online share so many seats at one moment', () => {
  const others = [guest(20, 4), guest(21.5, 3), guest(20, 6, false)];
  expect(checkOnlineShare(rules({ onlineShare: 50 }), guest(20, 3), others, 20)).toBeUndefined();
  expect(checkOnlineShare(rules({ onlineShare: 50 }), guest(20, 4), others, 20)).toEqual({
    code: 'online-full',
    key: 0,
    limit: 10,
    used: 7,
    at: 21.5,
  });
  expect(checkOnlineShare(rules({ onlineShare: 0 }), guest(22, 1), [], 20)).toMatchObject({ limit: 0, used: 0 });
  expect(checkOnlineShare(rules({ onlineShare: 0 }), guest(22, 1, false), [], 20)).toBeUndefined();
  expect(seatsOfShare(5, 50)).toBe(2);
});
