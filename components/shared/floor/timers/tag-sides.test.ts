import type { Rect } from '@/lib/rules/seating/plan';
import { tagSides } from './tag-sides';
import type { TimerTag } from './timer-tag';

const tag = (uid: string, rect: Rect): TimerTag => ({
  uid,
  ...rect,
  colour: '#2e7d32',
  phase: 'running',
  name: '',
  initials: '',
  covers: '',
  timer: '45\u2032',
});
const floor = (tables: Record<string, Rect>) => ({
  floor: { width: 400, height: 300 },
  tables: new Map(Object.entries(tables)),
  scale: 1,
});
const sides = (tables: Record<string, Rect>, timed: string[], chosen: 'bottom' | 'left' = 'bottom') =>
  Object.fromEntries(
    tagSides(
      timed.map((uid) => tag(uid, tables[uid] as Rect)),
      floor(tables),
      100,
      chosen,
    ),
  );

const t1 = { x: 100, y: 100, w: 50, h: 50 };

test('a tag is on the configured side', () => {
  expect(sides({ t1 }, ['t1'])).toEqual({ t1: 'bottom' });
  expect(sides({ t1 }, ['t1'], 'left')).toEqual({ t1: 'left' });
});

test('it does not cover the table below', () => {
  expect(sides({ t1, t2: { x: 100, y: 160, w: 50, h: 50 } }, ['t1'])).toEqual({ t1: 'top' });
});

test('it stays on the floor', () => {
  expect(sides({ t1: { x: 100, y: 245, w: 50, h: 50 } }, ['t1'])).toEqual({ t1: 'top' });
});

test('two tags between two tables do not overlap', () => {
  const t2 = { x: 100, y: 172, w: 50, h: 50 };
  expect(sides({ t1, t2, t3: { x: 100, y: 228, w: 50, h: 50 } }, ['t1', 't2'])).toEqual({ t1: 'bottom', t2: 'right' });
});

test('if no side is free, it takes the one with the least overlap', () => {
  const around = {
    t2: { x: 100, y: 155, w: 50, h: 50 },
    t3: { x: 100, y: 45, w: 50, h: 50 },
    t4: { x: 170, y: 100, w: 50, h: 50 },
    t5: { x: 45, y: 100, w: 50, h: 50 },
  };
  expect(sides({ t1, ...around }, ['t1'])).toEqual({ t1: 'right' });
});
