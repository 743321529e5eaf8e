import { NO_RULES, type Shift } from '@/lib/availability/hours';
import type { TableStay } from '@/lib/seating/floor-stays';
import { spanAfter, tableAsk } from './table-ask';

const DINNER: Shift = { uid: 1, name: 'Dinner', type: 'Dinner', start: 20, end: 24, weekdays: [6], plan: 'main', ...NO_RULES };
const NOW = { date: '2026-11-21', time: 21.1, live: true, sessions: [DINNER] };
const stay = (from: number) => ({ from, to: from + 2 }) as TableStay;

test('a free table may be had to the end of the session', () => {
  expect(tableAsk(NOW, 0.25, 2, [], [])).toEqual({ date: '2026-11-21', from: 21, until: 24, isTaken: false, walkIn: { time: 21, turn: 2, before: null } });
});

test('or until the next party or block', () => {
  expect(tableAsk(NOW, 0.25, 2, [stay(23.5), stay(19)], [{ from: 22.5, to: 24 }])).toMatchObject({ until: 22.5, isTaken: true, walkIn: { turn: 1.5, before: 22.5 } });
});

test('after the last session it may be had to the end of the day', () => {
  expect(tableAsk({ ...NOW, time: 24.5 }, 0.25, 2, [], []).until).toBe(28);
  expect(tableAsk({ ...NOW, sessions: [] }, 0.25, 2, [], []).until).toBe(28);
});

test('nobody walks in at an hour that is not now', () => {
  expect(tableAsk({ ...NOW, live: false }, 0.25, 2, [], []).walkIn).toBeNull();
});

test('where a party sits, a block begins when it is to leave', () => {
  expect(spanAfter({ planned: 22.1 }, { until: 24 }, 0.25)).toEqual({ from: 22.25, to: 24 });
  expect(spanAfter({ planned: 24.5 }, { until: 24 }, 0.25)).toEqual({ from: 24.5, to: 28 });
});
