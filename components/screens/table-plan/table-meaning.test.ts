import { makeBooking } from '@/tests/support/screens/make-booking';
import type { PlanTable } from '@/lib/rules/seating/plan';
import type { FloorDay } from '@/lib/rules/seating/table-fit';
import { meaningForParty, meaningForPush, meaningForTables, needsMore } from './table-meaning';
import type { Subject } from './use-placing';

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

function subject(said: { covers?: number; tables?: string[]; seats?: boolean } = {}): Subject {
  const { covers = 4, tables = [], seats = true } = said;
  const booking = makeBooking({ uid: 7, covers, tables });
  return { booking, seats, held: { uid: 7, covers, from: 20, to: 22, tables, fromTable: null } };
}

test('a party at the door sits down at the table', () => {
  expect(meaningForParty(subject(), 't1', [], 20, DAY)).toMatchObject({
    kind: 'place',
    tables: ['t1'],
    seats: true,
    clashes: [],
  });
});

test('at its own table it sits down too, once', () => {
  expect(meaningForParty(subject({ tables: ['t1', 't2'] }), 't2', [], 20, DAY)).toMatchObject({
    kind: 'place',
    tables: ['t1', 't2'],
    seats: true,
  });
  expect(meaningForParty(subject({ tables: ['t1'], seats: false }), 't1', [], 20, DAY)).toEqual({ kind: 'none' });
});

test('tables picked before are pushed together with the one that is tapped', () => {
  expect(meaningForParty(subject({ covers: 10 }), 't3', ['t1', 't3'], 20, DAY)).toMatchObject({
    tables: ['t1', 't3'],
    clashes: [{ reason: 'small', seats: 8 }],
  });
  expect(meaningForTables(subject({ covers: 10 }), ['t1', 't2', 't3'], DAY)).toMatchObject({
    tables: ['t1', 't2', 't3'],
    clashes: [],
  });
});

test('a table that is only too small is the first of several', () => {
  expect(needsMore(meaningForParty(subject({ covers: 10 }), 't1', [], 20, DAY))).toBe(true);
  expect(needsMore(meaningForParty(subject({ covers: 7 }), 't1', ['t2'], 20, DAY))).toBe(false);
  expect(needsMore(meaningForParty(subject(), 't1', [], 20, DAY))).toBe(false);
});

test('a free table that cannot be pushed there says why', () => {
  expect(meaningForPush({ kind: 'no-join' })).toEqual({ kind: 'none', reason: 'no-join' });
  expect(meaningForPush({ kind: 'nobody' })).toEqual({ kind: 'none', reason: 'nobody' });
});
