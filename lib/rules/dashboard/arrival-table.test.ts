import { arrivalTable } from './arrival-table';

const TABLE = arrivalTable({
  cells: [
    { weekday: 5, time: 21.5, bookings: 30, covers: 100 },
    { weekday: 5, time: 21, bookings: 10, covers: 30 },
    { weekday: 6, time: 13, bookings: 4, covers: 8 },
  ],
  days: [0, 0, 3, 0, 0, 10, 2],
  firstWeekday: 1,
  isOpen: (weekday, time) => weekday === 2 && time >= 20,
});

test('columns are the steps in which anybody arrived, rows begin with the first weekday', () => {
  expect(TABLE.times).toEqual([13, 21, 21.5]);
  expect(TABLE.hours).toEqual([
    { hour: 13, steps: 1 },
    { hour: 21, steps: 2 },
  ]);
  expect(TABLE.rows.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 0]);
});

test('a cell is covers a day, and the sum of a row too', () => {
  expect(TABLE.rows[4]).toEqual({
    weekday: 5,
    cells: [null, { mean: 3, bookings: 10 }, { mean: 10, bookings: 30 }],
    mean: 13,
  });
  expect(TABLE.most).toBe(10);
});

test('nobody at an hour that is open is 0; a closed one and a weekday without days are unknown', () => {
  expect(TABLE.rows[1]).toEqual({
    weekday: 2,
    cells: [null, { mean: 0, bookings: 0 }, { mean: 0, bookings: 0 }],
    mean: 0,
  });
  expect(TABLE.rows[0]).toEqual({ weekday: 1, cells: [null, null, null], mean: null });
});

test('of no arrivals there is no column', () => {
  const none = arrivalTable({ cells: [], days: [0, 0, 0, 0, 0, 0, 0], firstWeekday: 0, isOpen: () => true });
  expect(none.times).toEqual([]);
  expect(none.most).toBe(0);
});
