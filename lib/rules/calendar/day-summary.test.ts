import { type Block, type CalendarDay, NO_RULES, type Shift } from '@/lib/rules/hours/hours';
import { daySummary, runningPauses } from './day-summary';

const shift = (uid: number, name: string, start: number, end: number, weekdays: number[]): Shift => ({
  ...NO_RULES,
  uid,
  name,
  type: 'Dinner',
  start,
  end,
  weekdays,
  plan: 'main',
});
const hours = {
  shifts: [shift(2, 'Dinner', 20, 26, [6]), shift(1, 'Lunch', 13, 16, [6])],
  specialDates: [
    { uid: 1, name: 'Closed', dates: ['2026-12-25'], sessions: [] },
    {
      uid: 2,
      name: 'New Year’s Eve',
      dates: ['2026-12-31'],
      sessions: [{ name: 'Gala', type: 'Dinner' as const, start: 21, end: 4, plan: 'main' }],
    },
  ],
};
const plans = [
  {
    uid: 'main',
    name: 'Main',
    width: 1,
    height: 1,
    areas: [],
    joins: [],
    tables: [
      {
        uid: 't1',
        name: 'T1',
        area: 1,
        min: 2,
        max: 10,
        normal: 4,
        rect: { x: 0, y: 0, w: 1, h: 1 },
        shape: 'square' as const,
        rotation: 0,
      },
    ],
  },
];
const block = (said: Partial<Block>): Block => ({
  uid: 1,
  scope: 2,
  from: 20,
  to: 21,
  area: null,
  pause: false,
  ...said,
});
const day = (said: Partial<CalendarDay> = {}): CalendarDay => ({
  covers: [],
  coversOutsideSessions: 0,
  blocks: [],
  restrictions: [],
  tableBlocks: [],
  ...said,
});

test('a closed day tells of the covers that it has all the same', () => {
  const { sessions, coversOutsideSessions } = daySummary(
    '2026-12-25',
    day({ coversOutsideSessions: 12 }),
    hours,
    plans,
  );
  expect([sessions, coversOutsideSessions]).toEqual([[], 12]);
  expect(daySummary('2026-12-25', undefined, hours, plans).coversOutsideSessions).toBe(0);
});

test('a day has the sessions of its weekday by start, each with its covers', () => {
  const { sessions, special } = daySummary('2026-11-21', day({ covers: [3, 8] }), hours, plans);
  expect(special).toBeNull();
  expect(sessions.map(({ session, fullness }) => [session.name, fullness.covers, fullness.percent])).toEqual([
    ['Lunch', 3, 30],
    ['Dinner', 8, 80],
  ]);
});

test('a special date has its own, or none', () => {
  expect(daySummary('2026-12-31', day({ covers: [5] }), hours, plans)).toMatchObject({
    special: 'New Year’s Eve',
    sessions: [{ session: { name: 'Gala' }, fullness: { covers: 5 } }],
  });
  expect(daySummary('2026-12-25', day(), hours, plans)).toMatchObject({ special: 'Closed', sessions: [] });
});

test('what reaches nobody rests, the others are in the order of the day', () => {
  const { blocks, resting } = daySummary(
    '2026-11-21',
    day({ blocks: [block({ uid: 1, from: 22 }), block({ uid: 2, scope: 0 }), block({ uid: 3, scope: 1 })] }),
    hours,
    plans,
  );
  expect(blocks.map(({ uid }) => uid)).toEqual([3, 1]);
  expect(resting.blocks.map(({ uid }) => uid)).toEqual([2]);
});

test('before the covers have come the sessions stand', () => {
  expect(daySummary('2026-11-21', undefined, hours, plans).sessions.map(({ fullness }) => fullness.covers)).toEqual([
    0, 0,
  ]);
});

test('pauses run until their end, the last one first', () => {
  const pauses = [
    block({ uid: 1, pause: true, to: 21 }),
    block({ uid: 2, pause: true, to: 22 }),
    block({ uid: 3, pause: true, to: 20.5 }),
    block({ uid: 4, to: 23 }),
    block({ uid: 5, pause: true, scope: 0, to: 24 }),
  ];
  expect(runningPauses(pauses, 20.5).map(({ uid }) => uid)).toEqual([2, 1]);
  expect(runningPauses(pauses, 22)).toEqual([]);
});
