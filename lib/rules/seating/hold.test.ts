import { type Hold, freeTables, conflictsNow } from './hold';

/** In minutes from 20:00. */
const hold = (start: number, end: number, said: Partial<Hold> = {}): Hold => ({
  table: 'T1',
  by: 'party',
  start,
  end,
  from: 20 + start / 60,
  to: 20 + end / 60,
  ...said,
});
const booked = { start: 0, end: 120, covers: 2, seatsNow: false };
const sitsDown = { ...booked, seatsNow: true };

test.each<[string, Hold, boolean]>([
  ['one that is there in the middle of it', hold(60, 180), true],
  ['one that leaves when it comes', hold(-120, 0), false],
  ['one that comes when it leaves', hold(120, 240), false],
])('in the way of a booking is %s', (_what, one, isInTheWay) => expect(conflictsNow(one, booked)).toBe(isInTheWay));

test.each<[string, Hold, boolean]>([
  ['sits there', hold(-120, 15, { seated: true }), true],
  ['sits there though its time is over', hold(-120, -15, { seated: true }), true],
  ['has the table now and has not come yet', hold(-15, 105), true],
  ['has the table from this moment on', hold(0, 120), true],
  ['had it up to this moment', hold(-120, 0), false],
  ['comes later: its claim is cut there', hold(30, 150), false],
])('D13: who sits down is refused a table for a party that %s: %o', (_what, one, isInTheWay) =>
  expect(conflictsNow(one, sitsDown)).toBe(isInTheWay),
);

test('what counts for who sits already is this moment, not when it sat down', () => {
  const since = { ...sitsDown, start: -60, now: 0 };
  expect(conflictsNow(hold(-60, -30), since)).toBe(false);
  expect(conflictsNow(hold(-15, 15), since)).toBe(true);
});

test('a table that is chosen for who sits down is free for the whole stay, and nobody sits there', () => {
  const floor = {
    tables: ['T1', 'T2', 'T3'].map((uid) => ({ uid, name: uid, area: 1, min: 1, max: 4, normal: 4 })),
    joins: [],
  };
  const holds = [hold(90, 210), hold(-120, -15, { table: 'T2', seated: true })];
  expect(freeTables(floor, holds, sitsDown).map(({ uid }) => uid)).toEqual(['T3']);
});
