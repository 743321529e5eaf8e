import { gridBuilder } from './grid-builder';
import type { GridBooking } from './grid-model';
import type { GridSource } from './grid-source';

const party = (uid: number, from: number, table: string): GridBooking => ({
  uid,
  name: `P${uid}`,
  covers: 2,
  status: 1001,
  stage: 1,
  time: from,
  turn: 2,
  from,
  to: from + 2,
  overdue: false,
  tables: [table],
  requestedArea: null,
  marks: { locked: false, notes: false, options: [], visits: 0, deposit: false, payment: null },
});
const source = (bookings: GridBooking[], collapsed: number[] = []): GridSource => ({
  areas: [{ area: 1, name: 'Sala' }],
  tables: ['t1', 't2', 't3'].map((uid) => ({ uid, name: uid, area: 1, min: 1, max: 4 })),
  collapsed: new Set(collapsed),
  bookings,
  isShown: () => true,
  sessions: [],
  blocks: [],
  restrictions: [],
  tableBlocks: [],
  step: 0.25,
  now: null,
  startAt: 12,
  endAt: 28,
  names: { unassigned: 'No table', elsewhere: 'Elsewhere', table: (uid) => uid },
});
const [ana, bo] = [party(1, 20, 't1'), party(2, 20, 't2')];

test('only the lanes that a party leaves and comes to are others', () => {
  const build = gridBuilder();
  const before = build(source([ana, bo]));
  const now = build(source([{ ...ana, tables: ['t3'] }, bo]));
  expect(now.pieces.map((pieces, lane) => pieces === before.pieces[lane])).toEqual([true, true, false, true, false]);
  expect(now.pieces[4]?.map(({ key }) => key)).toEqual(['1@t3']);
  expect(now.lanes).toBe(before.lanes);
});

test('a lane that becomes higher is another one, the others stay', () => {
  const build = gridBuilder();
  const before = build(source([ana, bo]));
  const now = build(source([{ ...ana, tables: ['t2'] }, bo]));
  expect(now.lanes.map((lane, index) => lane === before.lanes[index])).toEqual([true, true, true, false, true]);
  expect(now.lanes[3]).toMatchObject({ id: 't2', rows: 2 });
});

test('a folded area stays the same until another number of its tables is taken', () => {
  const build = gridBuilder();
  const before = build(source([ana, bo], [1]));
  expect(build(source([ana, { ...bo, tables: ['t3'] }], [1])).lanes).toBe(before.lanes);
  expect(build(source([ana], [1])).lanes).not.toBe(before.lanes);
});
