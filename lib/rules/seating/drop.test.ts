import { makeBooking } from '@/tests/support/screens/make-booking';
import { type DraggedParty, dropParty, joinDrop } from './drop';
import type { TableStay } from './floor-stays';
import type { PlanTable } from './plan';
import type { FloorDay } from './table-fit';

const table = (uid: string, max = 4): PlanTable => ({
  uid,
  name: uid,
  area: 1,
  min: 1,
  max,
  normal: max,
  rect: { x: 0, y: 0, w: 10, h: 10 },
  shape: 'square',
  rotation: 0,
});
const stay = (
  uid: number,
  tables: string[],
  from = 20,
  to = 22,
  said: Partial<TableStay> = {},
  covers = 2,
): TableStay => ({
  booking: makeBooking({ uid, tables, covers }),
  stage: 4,
  from,
  to,
  planned: to,
  overdue: false,
  ...said,
});

/** Tables t1 to t4 with four seats and t5 with two; t1+t2 seat ten together. */
function floor(...stays: TableStay[]): FloorDay {
  const byTable = new Map<string, TableStay[]>();
  for (const one of stays) for (const uid of one.booking.tables) byTable.set(uid, [...(byTable.get(uid) ?? []), one]);
  return {
    tables: new Map([...['t1', 't2', 't3', 't4'].map((uid) => [uid, table(uid)] as const), ['t5', table('t5', 2)]]),
    joins: [{ uid: 1, tables: ['t1', 't2'], min: 5, max: 10 }],
    stays: byTable,
    blocks: new Map([['t4', [{ from: 19, to: 24 }]]]),
  };
}
const held = (said: Partial<DraggedParty> = {}): DraggedParty => ({
  uid: 7,
  covers: 4,
  from: 20,
  to: 22,
  tables: [],
  fromTable: null,
  ...said,
});

describe('a party over a table', () => {
  test('that is free gets it, and is told who comes next', () => {
    const later = stay(9, ['t1'], 22.5, 24);
    expect(dropParty(held(), 't1', 20.5, floor(later))).toEqual({
      kind: 'place',
      tables: ['t1'],
      clashes: [],
      next: { table: 't1', stay: later },
    });
  });

  test('that is too small for it gets the join', () => {
    expect(dropParty(held({ covers: 10 }), 't2', 20.5, floor())).toEqual({
      kind: 'place',
      tables: ['t1', 't2'],
      clashes: [],
      next: null,
    });
  });

  test('without such a join is told how many it seats', () => {
    expect(dropParty(held(), 't5', 20.5, floor())).toEqual({
      kind: 'place',
      tables: ['t5'],
      clashes: [{ reason: 'small', seats: 2 }],
      next: null,
    });
  });

  test('of another party is told who is there where nobody can swap (ADR 58)', () => {
    const other = stay(9, ['t1']);
    const own = held({ tables: ['t3'], fromTable: 't3' });
    expect(dropParty(own, 't1', 20.5, floor(other)).kind).toBe('swap');
    expect(dropParty(own, 't1', 20.5, { ...floor(other), canSwap: false })).toMatchObject({
      kind: 'place',
      clashes: [{ reason: 'taken', table: 't1' }],
    });
  });

  test('that is blocked is told so', () => {
    expect(dropParty(held(), 't4', 20.5, floor())).toMatchObject({
      kind: 'place',
      clashes: [{ reason: 'blocked', table: 't4', block: { from: 19, to: 24 } }],
    });
  });

  test('of its own stays', () => {
    expect(dropParty(held({ tables: ['t1'], fromTable: 't1' }), 't1', 20.5, floor(stay(7, ['t1'])))).toEqual({
      kind: 'none',
    });
  });

  test('that somebody has is told who, if it has no table to give for it', () => {
    const there = stay(9, ['t3'], 21, 23);
    expect(dropParty(held(), 't3', 20.5, floor(there))).toEqual({
      kind: 'place',
      tables: ['t3'],
      clashes: [{ reason: 'taken', table: 't3', stay: there }],
      next: null,
    });
  });
});

describe('a party that has a table, over one that somebody else has', () => {
  const mine = stay(7, ['t1'], 20, 22, {}, 4);

  test('swaps; neither is in the way of the other', () => {
    const other = stay(9, ['t3'], 20.5, 22.5);
    expect(dropParty(held({ tables: ['t1'], fromTable: 't1' }), 't3', 20.5, floor(mine, other))).toEqual({
      kind: 'swap',
      other,
      tables: ['t3'],
      clashes: [],
      next: null,
    });
  });

  test('is told who is in the way of the other at its own table, and that its own is too small', () => {
    const other = stay(9, ['t3'], 20.5, 22.5, {}, 5);
    const next = stay(8, ['t1'], 22.25, 24);
    expect(dropParty(held({ tables: ['t1'], fromTable: 't1' }), 't3', 20.5, floor(mine, other, next))).toMatchObject({
      kind: 'swap',
      clashes: [
        { reason: 'taken', table: 't1', stay: next },
        { reason: 'small', seats: 4 },
      ],
    });
  });

  test('swaps all tables of a join', () => {
    const other = stay(9, ['t1', 't2'], 20, 22, {}, 4);
    expect(dropParty(held({ tables: ['t3'], fromTable: 't3' }), 't2', 20.5, floor(other))).toMatchObject({
      kind: 'swap',
      tables: ['t1', 't2'],
      clashes: [],
    });
  });

  test('does not swap with one that only comes later: the table looks free', () => {
    const later = stay(9, ['t3'], 21.5, 23);
    expect(dropParty(held({ tables: ['t1'], fromTable: 't1' }), 't3', 20.5, floor(mine, later))).toMatchObject({
      kind: 'place',
      clashes: [{ reason: 'taken', stay: later }],
    });
    expect(dropParty(held({ tables: ['t1'], fromTable: 't1' }), 't3', 21.5, floor(mine, later))).toMatchObject({
      kind: 'swap',
      other: later,
    });
  });

  test('does not swap with one that will have left when it comes, or comes when it has left', () => {
    const sits = stay(9, ['t3'], 19, 21);
    const later = held({ tables: ['t1'], fromTable: 't1', from: 21.5, to: 23 });
    expect(dropParty(later, 't3', 20.5, floor(sits))).toEqual({
      kind: 'place',
      tables: ['t3'],
      clashes: [],
      next: null,
    });
    const before = held({ tables: ['t1'], fromTable: 't1', from: 17, to: 19 });
    expect(dropParty(before, 't3', 20.5, floor(sits))).toMatchObject({ kind: 'place', tables: ['t3'], clashes: [] });
  });

  test('is told that the other table is too small for it', () => {
    const other = stay(9, ['t5']);
    expect(dropParty(held({ tables: ['t1'], fromTable: 't1' }), 't5', 20.5, floor(mine, other))).toMatchObject({
      kind: 'swap',
      clashes: [{ reason: 'small', seats: 2 }],
    });
  });

  test('does not swap with one that shares a table with it already', () => {
    const other = stay(9, ['t2', 't3']);
    const own = held({ tables: ['t1', 't2'], fromTable: 't1' });
    expect(dropParty(own, 't3', 20.5, floor(other)).kind).toBe('place');
  });

  test('does not swap with one that was only offered the table', () => {
    const there = stay(9, ['t3'], 20, 22, { stage: 7 });
    const offered = { ...there, booking: { ...there.booking, tables: [] } };
    const day = { ...floor(mine), stays: new Map([['t3', [offered]]]) };
    expect(dropParty(held({ tables: ['t1'], fromTable: 't1' }), 't3', 20.5, day)).toMatchObject({
      kind: 'place',
      clashes: [{ reason: 'taken', table: 't3', stay: offered }],
    });
  });

  test('does not swap with a party that has left', () => {
    const gone = stay(9, ['t3'], 19, 20.5, { stage: 5 });
    expect(dropParty(held({ tables: ['t1'], fromTable: 't1' }), 't3', 20.5, floor(mine, gone))).toMatchObject({
      kind: 'place',
      tables: ['t3'],
    });
  });
});

describe('a free table pushed to another', () => {
  test('where a party sits gives it both, with who is in the way at either', () => {
    const there = stay(9, ['t1'], 20, 22, {}, 10);
    const coming = stay(8, ['t2'], 21, 23);
    expect(joinDrop('t2', 't1', 20.5, floor(there, coming))).toEqual({
      kind: 'join',
      stay: there,
      tables: ['t1', 't2'],
      clashes: [{ reason: 'taken', table: 't2', stay: coming }],
      next: null,
    });
  });

  test('where nobody is has nobody to go to', () => {
    expect(joinDrop('t2', 't1', 20.5, floor(stay(9, ['t1'], 22, 24)))).toEqual({ kind: 'nobody' });
  });

  test('that the plan does not join stays where it is', () => {
    expect(joinDrop('t3', 't1', 20.5, floor(stay(9, ['t1'])))).toEqual({ kind: 'no-join' });
    const three = { ...floor(stay(9, ['t1'])), joins: [{ uid: 1, tables: ['t1', 't2', 't3'], min: 5, max: 12 }] };
    expect(joinDrop('t3', 't1', 20.5, three)).toEqual({ kind: 'no-join' });
  });
});
