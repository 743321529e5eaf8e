import { makeBooking } from '@/tests/support/screens/make-booking';
import type { PlanTable } from '@/lib/rules/seating/plan';
import type { FloorDay } from '@/lib/rules/seating/table-fit';
import { changeOf, isElsewhere, proposalOf } from './proposal';

const table = (uid: string): PlanTable => ({
  uid,
  name: uid,
  area: 1,
  min: 1,
  max: 4,
  normal: 4,
  rect: { x: 0, y: 0, w: 10, h: 10 },
  shape: 'square',
  rotation: 0,
});
const other = { booking: makeBooking({ uid: 9 }), stage: 1 as const, from: 21, to: 23, planned: 23, overdue: false };
const floor: FloorDay = {
  tables: new Map([
    ['t1', table('t1')],
    ['t2', table('t2')],
  ]),
  joins: [],
  stays: new Map([['t2', [other]]]),
  blocks: new Map(),
};
const booking = makeBooking({ uid: 7, covers: 4, time: 20, turn: 2, tables: ['t1'] });
const hold = { lane: 't1', grip: { part: 'body' as const, offset: 0.5 } };

test('a party over another table would have that table, and whoever is there is in the way', () => {
  const proposal = proposalOf({ booking, hold, lane: 't2', span: { time: 20.25, turn: 2 } }, floor);
  expect(proposal).toEqual({
    time: 20.25,
    turn: 2,
    tables: ['t2'],
    clashes: [{ reason: 'taken', table: 't2', stay: other }],
    next: null,
  });
  expect(changeOf(booking, proposal)).toEqual({ time: 20.25, tables: ['t2'] });
});

test('over the lane of who has no table it would lose its own', () => {
  const proposal = proposalOf({ booking, hold, lane: 'unassigned', span: { time: 20, turn: 2 } }, floor);
  expect(proposal.clashes).toEqual([]);
  expect(changeOf(booking, proposal)).toEqual({ tables: [] });
});

test('where it was, nothing changes', () => {
  expect(changeOf(booking, proposalOf({ booking, hold, lane: 't1', span: { time: 20, turn: 2 } }, floor))).toBeNull();
});

test('a new booking meets parties, never too few seats', () => {
  const proposal = proposalOf(
    { booking: null, hold: { lane: 't2', grip: { part: 'empty', from: 20 } }, lane: 't2', span: { time: 20, turn: 1 } },
    floor,
  );
  expect(proposal).toEqual({ time: 20, turn: 1, tables: ['t2'], clashes: [], next: { table: 't2', stay: other } });
});

test('somebody else’s change of what is held is noticed, a change of its notes is not', () => {
  expect(isElsewhere(booking, { ...booking, notes: 'Birthday', version: 2 })).toBe(false);
  expect(isElsewhere(booking, { ...booking, time: 21, version: 2 })).toBe(true);
  expect(isElsewhere(booking, { ...booking, tables: ['t2'] })).toBe(true);
  expect(isElsewhere(booking, undefined)).toBe(true);
});

test('a party that sits keeps the time it was booked for; its first edge sets right when it sat down', () => {
  const seated = { ...booking, status: 1000, seatedTime: 20.5 };
  const over = (span: { time: number; turn: number }, lane = 't1') =>
    changeOf(seated, proposalOf({ booking: seated, hold, lane, span }, { ...floor, stays: new Map() }));
  expect(over({ time: 20.5, turn: 2 })).toBeNull();
  expect(over({ time: 20.5, turn: 2.5 })).toEqual({ turn: 2.5 });
  expect(over({ time: 20.5, turn: 2 }, 't2')).toEqual({ tables: ['t2'] });
  expect(over({ time: 20.25, turn: 2.25 })).toEqual({ seatedTime: 20.25, turn: 2.25 });
  expect(isElsewhere(seated, { ...seated, seatedTime: 20.75 })).toBe(true);
});
