/** Hand-written evenings: the seated parties at 20:30, and the wait of the next party. */
import { makeBooking } from '@/tests/support/screens/make-booking';
import type { Booking } from '@/lib/rules/booking/booking';
import { DEFAULT_STATUS_MAP } from '@/lib/rules/statuses/default-status-map';
import type { Stage } from '@/lib/rules/statuses/stage';
import type { Evening } from './expected-holds';
import { type QuoteRequest, quotesFor } from './quote';

const stageOf = (status: number) => DEFAULT_STATUS_MAP.find(({ code }) => code === status)?.stage as Stage;
const table = (uid: string, min: number, max: number, area = 1) => ({
  uid,
  name: uid.toUpperCase(),
  area,
  min,
  max,
  normal: max,
});
const FLOOR = {
  tables: [table('t1', 1, 2), table('t2', 2, 4), table('t3', 2, 4)],
  joins: [{ uid: 1, tables: ['t2', 't3'], min: 5, max: 8 }],
};

let uid = 0;
const party = (said: Partial<Booking>) => makeBooking({ uid: ++uid, ...said });
const sits = (tables: string[], seatedTime: number, covers: number, turn = 2) =>
  party({ tables, time: seatedTime, seatedTime, covers, turn, status: 1000 });
const comes = (tables: string[], time: number, covers = 2) => party({ tables, time, covers, status: 1001 });
const waits = (arrivedTime: number, covers: number, said: Partial<Booking> = {}) =>
  party({
    status: 1004,
    time: arrivedTime,
    arrivedTime,
    quotedAt: arrivedTime,
    quotedMinutes: 20,
    covers,
    turn: 1.5,
    ...said,
  });

/** At 20:30 no party has left yet, so all are expected to stay for the whole turn. */
function evening(bookings: Booking[], said: Partial<Evening> = {}): Evening {
  return { now: 20.5, instant: 1_000_000, bookings, stageOf, floor: FLOOR, blocks: new Map(), pace: () => 1, ...said };
}
const next = (bookings: Booking[], party: Partial<QuoteRequest> = {}, said: Partial<Evening> = {}, until = 23) =>
  quotesFor(evening(bookings, said), until).next({ covers: 2, turn: 1.5, area: null, ...party });

const FULL = () => [sits(['t1'], 19.5, 2), sits(['t2'], 19, 4), sits(['t3'], 20, 4)];

test('a free table needs no wait', () => {
  expect(next([sits(['t2'], 20, 4)])).toEqual({ minutes: 0, at: 20.5, tables: ['t1'] });
});

test('in a full restaurant the first table that gets free and fits: not the one that is free first', () => {
  // T2 is free at 21:00, T1 at 21:30, T3 at 22:00.
  expect(next(FULL())).toEqual({ minutes: 30, at: 21, tables: ['t2'] });
  expect(next(FULL(), { covers: 1 })).toEqual({ minutes: 60, at: 21.5, tables: ['t1'] });
});

test('where tonight runs ahead of the book, the wait is shorter: 19:00 and 90 % of two hours is 20:48', () => {
  expect(next(FULL(), {}, { pace: () => 0.9 })).toMatchObject({ minutes: 20, tables: ['t2'] });
});

test('where it runs behind, longer, and by size', () => {
  expect(next(FULL(), {}, { pace: (covers) => (covers > 2 ? 1.25 : 1) })).toMatchObject({
    minutes: 60,
    tables: ['t1'],
  });
});

test('a party that should have left is given a quarter of an hour', () => {
  expect(next([sits(['t1'], 18, 2), sits(['t2'], 18, 4), sits(['t3'], 20, 4)])).toMatchObject({
    minutes: 15,
    tables: ['t1'],
  });
});

test('a table that somebody comes to is not free for a whole stay', () => {
  expect(next([...FULL(), comes(['t2'], 22)])).toEqual({ minutes: 60, at: 21.5, tables: ['t1'] });
  expect(next([...FULL(), comes(['t2'], 22)], { turn: 1 })).toMatchObject({ minutes: 30, tables: ['t2'] });
});

test('a booked party without a table gets one before those at the door', () => {
  expect(next([...FULL(), comes([], 21, 4)], { covers: 4 })).toMatchObject({ at: 22, tables: ['t3'] });
});

test('a block is in the way like a party', () => {
  expect(next(FULL(), {}, { blocks: new Map([['t2', [{ from: 21, to: 24 }]]]) })).toMatchObject({ tables: ['t1'] });
});

test('a party of seven waits for two tables that are pushed together', () => {
  expect(next(FULL(), { covers: 7 })).toEqual({ minutes: 90, at: 22, tables: ['t2', 't3'] });
});

test('the area that was asked for comes first, any other after it', () => {
  const floor = { tables: [table('t1', 1, 2), table('o1', 2, 2, 2)], joins: [] };
  expect(next([sits(['t1'], 20, 2)], { area: 1 }, { floor })).toMatchObject({ minutes: 0, tables: ['o1'] });
});

test('those who wait longer are seated first, whatever their number, and the next one waits behind them', () => {
  const later = waits(20.4, 2);
  const first = waits(20.2, 2);
  const quotes = quotesFor(evening([...FULL(), later, first]), 23);
  expect(quotes.waiting.get(first.uid)).toMatchObject({ minutes: 30, tables: ['t2'] });
  expect(quotes.waiting.get(later.uid)).toMatchObject({ minutes: 60, tables: ['t1'] });
  expect(quotes.next({ covers: 2, turn: 1.5, area: null })).toMatchObject({ minutes: 90, tables: ['t3'] });
});

test("a party that was called sits at the table that is held for it; past the hold the table is anybody's", () => {
  const hold = { tables: ['t1'], until: 1_000_001 };
  const called = waits(20, 2, { hold });
  const quotes = quotesFor(evening([sits(['t2'], 20, 4), sits(['t3'], 20, 4), called]), 23);
  expect(quotes.waiting.get(called.uid)).toEqual({ minutes: 0, at: 20.5, tables: ['t1'] });
  expect(quotes.next({ covers: 1, turn: 1.5, area: null })).toMatchObject({ at: 22, tables: ['t1'] });
  const lapsed = waits(20, 6, { hold: { ...hold, until: 1_000_000 } });
  expect(next([sits(['t2'], 20, 4), lapsed], { covers: 1 })).toMatchObject({ minutes: 0, tables: ['t1'] });
});

test('a booked party whose table is still taken waits for that table', () => {
  const early = waits(20.4, 4, { tables: ['t2'], quotedMinutes: null });
  expect(quotesFor(evening([...FULL(), early]), 23).waiting.get(early.uid)).toEqual({
    minutes: 30,
    at: 21,
    tables: ['t2'],
  });
});

test('a place that somebody on standby thinks about is not free', () => {
  const offered = party({
    status: 1011,
    time: 21,
    covers: 4,
    offer: { tables: ['t2'], until: 2_000_000, answer: null },
  });
  expect(next([...FULL(), offered])).toMatchObject({ tables: ['t1'] });
});

test('after the last hour nothing is promised, nor a table that there is not', () => {
  expect(next(FULL(), { covers: 7 }, {}, 21.75)).toBeNull();
  expect(next([], { covers: 9 })).toBeNull();
});

test('a party that joined from afar is given a table from when it asked for, and keeps its place behind those that came before it joined', () => {
  const far = waits(20, 2, { channel: 0, arrivedTime: null, quotedAt: 20, time: 22.5, quotedMinutes: 150 });
  expect(quotesFor(evening([sits(['t2'], 19, 4), sits(['t3'], 20, 4), far]), 23).waiting.get(far.uid)).toEqual({
    minutes: 120,
    at: 22.5,
    tables: ['t1'],
  });
  const come = { ...far, arrivedTime: 20.5 };
  expect(quotesFor(evening([sits(['t2'], 19, 4), sits(['t3'], 20, 4), come]), 23).waiting.get(far.uid)).toMatchObject({
    minutes: 0,
  });
});

test('a party that has its table waits for whoever sits there, not for who comes later', () => {
  const own = waits(20.25, 2, { tables: ['t1'], quotedMinutes: null });
  expect(quotesFor(evening([sits(['t1'], 19, 2), comes(['t1'], 22), own]), 23).waiting.get(own.uid)).toEqual({
    minutes: 30,
    at: 21,
    tables: ['t1'],
  });
  expect(quotesFor(evening([comes(['t1'], 22), own]), 23).waiting.get(own.uid)).toEqual({
    minutes: 0,
    at: 20.5,
    tables: ['t1'],
  });
});
