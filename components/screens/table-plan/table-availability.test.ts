import { NO_RULES, type Shift } from '@/lib/rules/hours/hours';
import type { TableStay } from '@/lib/rules/seating/floor-stays';
import { spanAfter, tableAvailability } from './table-availability';

const DINNER: Shift = {
  uid: 1,
  name: 'Dinner',
  type: 'Dinner',
  start: 20,
  end: 24,
  weekdays: [6],
  plan: 'main',
  ...NO_RULES,
};
const NOW = { date: '2026-11-21', time: 21.1, live: true, sessions: [DINNER] };
const usual = (covers: number) => (covers > 4 ? 2.5 : 2);
const stay = (from: number) => ({ from, to: from + 2 }) as TableStay;

test('a free table is available until the end of the session', () => {
  const ask = tableAvailability(NOW, 0.25, usual, [], []);
  expect(ask).toMatchObject({ date: '2026-11-21', from: 21, bookFrom: 21.25, until: 24, isTaken: false });
  expect([ask.walkIn?.(2), ask.walkIn?.(6)]).toEqual([
    { time: 21.1, turn: 2, nextUseFrom: null },
    { time: 21.1, turn: 2.5, nextUseFrom: null },
  ]);
});

test('a free table is available until the next party or block', () => {
  const ask = tableAvailability(NOW, 0.25, usual, [stay(23.25), stay(19)], [{ from: 22.5, to: 24 }]);
  expect(ask).toMatchObject({ until: 22.5, isTaken: true });
  expect(ask.walkIn?.(2)).toEqual({ time: 21.1, turn: 1.4, nextUseFrom: 22.5 });
  const later = tableAvailability(NOW, 0.25, usual, [stay(23.25)], []);
  expect([later.walkIn?.(2).nextUseFrom, later.walkIn?.(6)]).toEqual([
    null,
    { time: 21.1, turn: 2.15, nextUseFrom: 23.25 },
  ]);
});

test('after the last session a table is available until the end of the day', () => {
  expect(tableAvailability({ ...NOW, time: 24.5 }, 0.25, usual, [], []).until).toBe(28);
  expect(tableAvailability({ ...NOW, sessions: [] }, 0.25, usual, [], []).until).toBe(28);
});

test('walk-ins are offered only at the present time', () => {
  expect(tableAvailability({ ...NOW, live: false }, 0.25, usual, [], []).walkIn).toBeNull();
});

test('a block of an occupied table begins when its party leaves', () => {
  expect(spanAfter({ planned: 22.1 }, { until: 24 }, 0.25)).toEqual({ from: 22.25, to: 24 });
  expect(spanAfter({ planned: 24.5 }, { until: 24 }, 0.25)).toEqual({ from: 24.5, to: 28 });
});
