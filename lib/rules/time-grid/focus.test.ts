import { focusAt, restoredFocus, laneBeside, movedFocus } from './focus';
import { areaLane, type GridBooking, type GridLane, type GridModel, pieceKey, UNASSIGNED } from './grid-model';

const NO_MARKS = { locked: false, notes: false, options: [], visits: 0, deposit: false, payment: null };
const party = (uid: number, from: number, to: number, tables: string[]): GridBooking => ({
  uid,
  name: `Party ${uid}`,
  covers: 2,
  status: 1001,
  stage: 1,
  time: from,
  turn: to - from,
  from,
  to,
  overdue: false,
  tables,
  requestedArea: null,
  marks: NO_MARKS,
});
const table = (id: string): GridLane => ({ kind: 'table', id, table: id, name: id, area: 1, min: 1, max: 4, rows: 1 });
const LANES: GridLane[] = [
  { kind: 'unassigned', id: UNASSIGNED, name: 'No table', rows: 1 },
  { kind: 'area', id: areaLane(1), area: 1, name: 'Terrace', rows: 1, collapsed: false, tables: 2, taken: [] },
  table('t1'),
  table('t2'),
];

function grid(parties: GridBooking[], lanes = LANES): GridModel {
  const lanesOf = ({ tables }: GridBooking) => (tables.length > 0 ? tables : [UNASSIGNED]);
  const pieces = lanes.map((lane, index) =>
    parties
      .filter((one) => lanesOf(one).includes(lane.id))
      .sort((a, b) => a.from - b.from)
      .map((booking) => ({ key: pieceKey(booking.uid, lane.id), booking, lane: index, row: 0 })),
  );
  return {
    from: 18,
    to: 24,
    step: 0.5,
    lanes,
    pieces,
    bookings: new Map(parties.map((one) => [one.uid, one])),
    shades: [],
    load: [],
    limits: [],
    sessions: [],
    startAt: 20,
    endAt: 24,
    now: null,
  };
}

test('an hour of a lane is the party there, or the empty step', () => {
  const model = grid([party(7, 20, 22, ['t1'])]);
  expect(focusAt(model, 2, 20.7)).toEqual({ lane: 't1', time: 20.5, booking: 7 });
  expect(focusAt(model, 2, 22.1)).toEqual({ lane: 't1', time: 22, booking: null });
  expect(focusAt(model, 9, 20)).toBeNull();
});

test('left and right go through empty steps and over parties', () => {
  const model = grid([party(7, 20, 22, ['t1'])]);
  const before = { lane: 't1', time: 19.5, booking: null };
  const on = movedFocus(model, before, 'right');
  expect(on).toEqual({ lane: 't1', time: 20, booking: 7 });
  expect(movedFocus(model, on, 'right')).toEqual({ lane: 't1', time: 22, booking: null });
  expect(movedFocus(model, on, 'left')).toEqual(before);
});

test('parties that overlap are met one after the other, and all of them', () => {
  const model = grid([party(1, 18, 23, []), party(2, 19, 20, []), party(3, 20, 21, [])]);
  let at = { lane: UNASSIGNED as string, time: 18, booking: 1 as number | null };
  const met = [1, 2, 3, 4].map(() => (at = movedFocus(model, at, 'right')).booking);
  expect(met).toEqual([2, 3, null, null]);
  expect(at.time).toBe(23.5);
});

test('at the edge of the grid it stays', () => {
  const model = grid([]);
  expect(movedFocus(model, { lane: 't1', time: 18, booking: null }, 'left')).toEqual({
    lane: 't1',
    time: 18,
    booking: null,
  });
  expect(movedFocus(model, { lane: 't2', time: 18, booking: null }, 'down')).toEqual({
    lane: 't2',
    time: 18,
    booking: null,
  });
  expect(movedFocus(model, { lane: 't1', time: 20, booking: null }, 'end')).toEqual({
    lane: 't1',
    time: 23.5,
    booking: null,
  });
  expect(movedFocus(model, { lane: 't1', time: 20, booking: null }, 'start')).toEqual({
    lane: 't1',
    time: 18,
    booking: null,
  });
});

test('up and down keep the hour, also by way of a long party and an area', () => {
  const model = grid([party(7, 19, 23, ['t1'])]);
  const onParty = movedFocus(model, { lane: 't2', time: 21, booking: null }, 'up');
  expect(onParty).toEqual({ lane: 't1', time: 21, booking: 7 });
  const onArea = movedFocus(model, onParty, 'up');
  expect(onArea).toEqual({ lane: 'area-1', time: 21, booking: null });
  expect(movedFocus(model, onArea, 'page-up')).toEqual({ lane: UNASSIGNED, time: 21, booking: null });
});

test('a key goes straight to the next party of the lane', () => {
  const model = grid([party(1, 18.5, 19, ['t1']), party(2, 22, 23, ['t1'])]);
  const next = movedFocus(model, { lane: 't1', time: 19.5, booking: null }, 'next-party');
  expect(next.booking).toBe(2);
  expect(movedFocus(model, next, 'previous-party').booking).toBe(1);
  expect(movedFocus(model, next, 'next-party')).toEqual(next);
});

test('a party that was moved is followed, one that went leaves its place', () => {
  const at = { lane: 't1', time: 20.5, booking: 7 };
  expect(restoredFocus(grid([party(7, 20, 22, ['t1'])]), at)).toEqual(at);
  expect(restoredFocus(grid([party(7, 22, 23, ['t2'])]), at)).toEqual({ lane: 't2', time: 22, booking: 7 });
  expect(restoredFocus(grid([]), at)).toEqual({ lane: 't1', time: 20.5, booking: null });
});

test('in place of a lane that was folded away comes the first one', () => {
  expect(restoredFocus(grid([], LANES.slice(0, 2)), { lane: 't1', time: 20.5, booking: null })).toEqual({
    lane: UNASSIGNED,
    time: 20.5,
    booking: null,
  });
  expect(restoredFocus(grid([], []), { lane: 't1', time: 20.5, booking: null })).toBeNull();
});

test('a party is put into tables and out of them, not into an area', () => {
  expect(laneBeside(LANES, 't1', -1)?.id).toBe(UNASSIGNED);
  expect(laneBeside(LANES, UNASSIGNED, 1)?.id).toBe('t1');
  expect(laneBeside(LANES, 't2', 1)).toBeUndefined();
});
