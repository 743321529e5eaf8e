import { NO_LOAD, added, intervalOf, overload, workOf } from './pacing';

const GRILL = { uid: 1, name: 'Grill', minutes: 30, coverMinutes: 0.5 };
const OVEN = { uid: 2, name: 'Oven', minutes: 20, coverMinutes: 0 };
const RULES = { interval: 15, orders: 4, items: 20, stations: [GRILL, OVEN] };

test('the work of an order is its minutes by station; a large one is no small one', () => {
  expect(
    workOf([
      { quantity: 3, minutes: 6, station: 1 },
      { quantity: 1, minutes: 4, station: 1 },
      { quantity: 2, minutes: 5, station: 2 },
      { quantity: 6, minutes: 3, station: null },
    ]),
  ).toEqual({ orders: 1, items: 12, minutes: { 1: 22, 2: 10 } });
});

test('an interval is full by minutes, by orders or by items, whichever comes first', () => {
  const load = { orders: 2, items: 8, minutes: { 1: 22 }, covers: 0 };
  const work = (minutes: number, items = 1) => ({ orders: 1, items, minutes: { 1: minutes } });
  expect(overload(load, work(8), RULES)).toBeNull();
  expect(overload(load, work(9), RULES)).toEqual({ by: 'minutes', most: 30, station: 1 });
  expect(overload(load, work(1, 13), RULES)).toEqual({ by: 'items', most: 20 });
  expect(overload({ ...load, orders: 4 }, work(1), RULES)).toEqual({ by: 'orders', most: 4 });
  expect(overload({ ...load, orders: 40 }, work(1), { ...RULES, orders: null, items: null })).toBeNull();
});

test('who eats in the room is cooked for by the same grill, and not by the oven', () => {
  const load = { ...NO_LOAD, covers: 48 }; // 24 minutes of the grill
  expect(overload(load, { orders: 1, items: 1, minutes: { 1: 6 } }, RULES)).toBeNull();
  expect(overload(load, { orders: 1, items: 1, minutes: { 1: 7 } }, RULES)).toEqual({
    by: 'minutes',
    most: 30,
    station: 1,
  });
  expect(overload(load, { orders: 1, items: 1, minutes: { 2: 20 } }, RULES)).toBeNull();
  // Covers in the room have used up the grill: orders that do not need it are still accepted.
  expect(overload({ ...NO_LOAD, covers: 100 }, { orders: 1, items: 1, minutes: {} }, RULES)).toBeNull();
});

test('an interval that nobody has ordered for takes the first order, and ends where the next begins', () => {
  expect(overload(NO_LOAD, { orders: 1, items: 1, minutes: {} }, { ...RULES, orders: 1, items: 1 })).toBeNull();
  const of = (clock: string) => intervalOf(Date.parse(`2026-11-21T${clock}Z`), 15);
  expect(of('20:14:59') - of('20:00:00')).toBe(0);
  expect(of('20:15:00') - of('20:00:00')).toBe(1);
});

test('loads add up', () => {
  expect(
    added({ orders: 1, items: 2, minutes: { 1: 3 }, covers: 7 }, { orders: 1, items: 4, minutes: { 1: 2, 2: 5 } }),
  ).toEqual({ orders: 2, items: 6, minutes: { 1: 5, 2: 5 }, covers: 7 });
});

test('the hour that comes twice has its intervals twice', () => {
  const [first, second] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((iso) =>
    intervalOf(Date.parse(iso), 15),
  );
  expect((second as number) - (first as number)).toBe(4);
});
