import { plansAnswer, tableStateAnswer } from '@/lib/contract/restaurant/floor';
import { planToWire, plansFromWire, tableStatesFromWire } from './floor';

const RECT = { x: 20, y: 30, w: 80, h: 60 };

test('plans keyed by uid become a list by name', () => {
  const empty = { width: 100, height: 80, boxes: [], tables: [], joins: [] };
  const wire = plansAnswer.parse({ plans: { winter: { ...empty, name: 'Winter' }, main: { ...empty, name: 'Main' } } });
  expect(plansFromWire(wire).map(({ uid, name }) => [uid, name])).toEqual([
    ['main', 'Main'],
    ['winter', 'Winter'],
  ]);
});

test('a plan has areas, tables and joins', () => {
  const wire = plansAnswer.parse({
    plans: {
      main: {
        version: 3,
        name: 'Main',
        width: 1000,
        height: 600,
        boxes: [{ area: 1, name: 'Inside', rect: RECT }],
        joins: [{ uid: 5, tables: ['t1', 't2'], min: 5, max: 8 }],
        tables: [
          {
            uid: 't1',
            name: '1',
            area: 1,
            min: 1,
            max: 4,
            normal: 2,
            rect: RECT,
            w: 80,
            h: 60,
            shape: 'round',
            rotation: 45,
          },
        ],
      },
    },
  });
  expect(plansFromWire(wire)).toEqual([
    {
      uid: 'main',
      version: 3,
      name: 'Main',
      width: 1000,
      height: 600,
      areas: [{ area: 1, name: 'Inside', rect: RECT }],
      joins: [{ uid: 5, tables: ['t1', 't2'], min: 5, max: 8 }],
      tables: [{ uid: 't1', name: '1', area: 1, min: 1, max: 4, normal: 2, rect: RECT, shape: 'round', rotation: 45 }],
    },
  ]);
});

test('the dots of a table are in the order of time', () => {
  const dot = (time: number, state: number) => ({ time, state, covers: 2 });
  expect(
    tableStatesFromWire(
      tableStateAnswer.parse({ date: '2026-11-21', tables: { t1: [dot(22, 0), dot(20, 1)] } }),
      '2026-11-21',
    ),
  ).toEqual({
    date: '2026-11-21',
    tables: { t1: [dot(20, 1), dot(22, 0)] },
  });
});

test('a plan that was drawn goes out with boxes', () => {
  const area = { area: 1, name: 'Inside', rect: RECT };
  const sent = planToWire({ version: 3, name: 'Main', width: 1000, height: 600, areas: [area], tables: [], joins: [] });
  expect(sent).toEqual({ version: 3, name: 'Main', width: 1000, height: 600, boxes: [area], tables: [], joins: [] });
});

test('a plan of §3 alone has tables as their places are, areas around them, and no joins', () => {
  const table = (uid: string, area: number, x: number) => ({
    uid,
    name: uid,
    area,
    min: 1,
    max: 4,
    normal: 2,
    rect: { x, y: 50, w: 60, h: 40 },
    w: 60,
    h: 40,
  });
  const bare = {
    name: 'Main',
    width: 1000,
    height: 600,
    boxes: [
      { area: 1, name: 'Inside' },
      { area: 2, name: 'Terrace' },
    ],
    tables: [table('t1', 1, 10), table('t2', 1, 300)],
  };
  const drawn = (uid: string, x: number) => ({
    uid,
    name: uid,
    area: 1,
    min: 1,
    max: 4,
    normal: 2,
    rect: { x, y: 50, w: 60, h: 40 },
    shape: 'rectangle',
    rotation: 0,
  });
  expect(plansFromWire(plansAnswer.parse({ plans: { main: bare } }))).toEqual([
    {
      uid: 'main',
      version: 0,
      name: 'Main',
      width: 1000,
      height: 600,
      joins: [],
      tables: [drawn('t1', 10), drawn('t2', 300)],
      areas: [
        { area: 1, name: 'Inside', rect: { x: 0, y: 30, w: 380, h: 80 } },
        { area: 2, name: 'Terrace', rect: { x: 0, y: 0, w: 0, h: 0 } },
      ],
    },
  ]);
});

test('states that do not name their day are of the one that was asked for', () => {
  expect(tableStatesFromWire(tableStateAnswer.parse({ tables: {} }), '2026-11-21')).toEqual({
    date: '2026-11-21',
    tables: {},
  });
});
