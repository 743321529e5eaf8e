import { makeBooking } from '@/tests/support/screens/make-booking';
import type { PlanTable } from '@/lib/rules/seating/plan';
import type { FloorDay } from '@/lib/rules/seating/table-fit';
import { outcomeForParty, outcomeForPush, outcomeForTables, needsMoreTables } from './placement-outcome';
import type { PartyToPlace } from './use-placing';

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
const DAY: FloorDay = {
  tables: new Map(['t1', 't2', 't3'].map((uid) => [uid, table(uid)])),
  joins: [],
  stays: new Map(),
  blocks: new Map(),
};

function subject(said: { covers?: number; tables?: string[]; seats?: boolean } = {}): PartyToPlace {
  const { covers = 4, tables = [], seats = true } = said;
  const booking = makeBooking({ uid: 7, covers, tables });
  return { booking, seats, held: { uid: 7, covers, from: 20, to: 22, tables, fromTable: null } };
}

test('a party at the door is seated at the table', () => {
  expect(outcomeForParty(subject(), 't1', [], 20, DAY)).toMatchObject({
    kind: 'place',
    tables: ['t1'],
    seats: true,
    clashes: [],
  });
});

test('a party at the door is seated at its own table, once', () => {
  expect(outcomeForParty(subject({ tables: ['t1', 't2'] }), 't2', [], 20, DAY)).toMatchObject({
    kind: 'place',
    tables: ['t1', 't2'],
    seats: true,
  });
  expect(outcomeForParty(subject({ tables: ['t1'], seats: false }), 't1', [], 20, DAY)).toEqual({ kind: 'none' });
});

test('picked tables are joined with the tapped one', () => {
  expect(outcomeForParty(subject({ covers: 10 }), 't3', ['t1', 't3'], 20, DAY)).toMatchObject({
    tables: ['t1', 't3'],
    clashes: [{ reason: 'small', seats: 8 }],
  });
  expect(outcomeForTables(subject({ covers: 10 }), ['t1', 't2', 't3'], DAY)).toMatchObject({
    tables: ['t1', 't2', 't3'],
    clashes: [],
  });
});

test('a table that is only too small is the first of several', () => {
  expect(needsMoreTables(outcomeForParty(subject({ covers: 10 }), 't1', [], 20, DAY))).toBe(true);
  expect(needsMoreTables(outcomeForParty(subject({ covers: 7 }), 't1', ['t2'], 20, DAY))).toBe(false);
  expect(needsMoreTables(outcomeForParty(subject(), 't1', [], 20, DAY))).toBe(false);
});

test('a free table that cannot be joined there has a reason', () => {
  expect(outcomeForPush({ kind: 'no-join' })).toEqual({ kind: 'none', reason: 'no-join' });
  expect(outcomeForPush({ kind: 'nobody' })).toEqual({ kind: 'none', reason: 'nobody' });
});
