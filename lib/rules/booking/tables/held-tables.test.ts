import { makeBooking } from '@/tests/support/screens/make-booking';
import { DEFAULT_STATUS_MAP, STAGE_NAMES } from '@/lib/rules/statuses/default-status-map';
import { heldTables } from './held-tables';
import { stageOf, statusMapOf } from '../status/next-status';

const map = statusMapOf(DEFAULT_STATUS_MAP.map((status) => ({ ...status, stageName: STAGE_NAMES[status.stage] })));
const held = (bookings: ReturnType<typeof makeBooking>[], from: number, to: number, except: number | null = null) =>
  [...heldTables(bookings, { from, to }, (status) => stageOf(map, status), except)].map(([table, { uid }]) => [
    table,
    uid,
  ]);

it("names who holds a table at some moment of the span; one that ends as the other begins is in nobody's way", () => {
  const bookings = [
    makeBooking({ uid: 1, time: 20, turn: 2, tables: ['t1', 't2'] }),
    makeBooking({ uid: 2, time: 23, turn: 2.5, tables: ['t3'] }),
  ];
  expect(held(bookings, 21, 23)).toEqual([
    ['t1', 1],
    ['t2', 1],
  ]);
  expect(held(bookings, 22, 23)).toEqual([]);
  expect(held(bookings, 25, 26)).toEqual([['t3', 2]]);
  expect(held(bookings, 21, 23, 1)).toEqual([]);
});

it('leaves out standby, cancelled and no-show, and a party that has left', () => {
  const bookings = [
    makeBooking({ uid: 1, status: 1011, tables: ['t1'] }),
    makeBooking({ uid: 2, status: 999, tables: ['t2'] }),
    makeBooking({ uid: 3, status: 998, tables: ['t3'] }),
    makeBooking({ uid: 4, status: 1010, finishedTime: 21, tables: ['t4'] }),
  ];
  expect(held(bookings, 20.5, 22)).toEqual([]);
  expect(held(bookings, 21, 22)).toEqual([]);
});
