import type { Change } from '@/lib/rules/booking/change';
import { awayItems } from './away';

const BOOKED = { firstName: 'Sofía', lastName: 'Prieto', covers: 4, time: 20.5, status: 1001, tables: [] };
let seq = 0;
const change = (part: Partial<Change>): Change => ({
  seq: ++seq,
  kind: 3,
  action: 'update',
  entity: 'booking',
  uid: '71',
  date: '2026-11-21',
  before: BOOKED,
  after: BOOKED,
  who: 'Ana',
  device: 'd2',
  mine: false,
  at: `2026-11-21T19:0${seq}:00Z`,
  undoes: null,
  undoneBy: null,
  ...part,
});
beforeEach(() => void (seq = 0));

test('a booking that was taken and then given a table is one line: it was made', () => {
  const items = awayItems([
    change({ kind: 2, action: 'create', before: null }),
    change({ who: 'Bo', after: { ...BOOKED, tables: ['T5'] } }),
  ]);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    kind: 2,
    before: null,
    after: { tables: ['T5'] },
    who: ['Ana', 'Bo'],
    at: '2026-11-21T19:02:00Z',
    seq: 2,
  });
});

test('what this device did itself is not news', () => {
  expect(awayItems([change({ mine: true, after: { ...BOOKED, covers: 5 } })])).toEqual([]);
});

test('what came and went, and what is back where it was, is left out', () => {
  expect(awayItems([change({ kind: 2, before: null }), change({ kind: 4, after: null })])).toEqual([]);
  expect(
    awayItems([
      change({ after: { ...BOOKED, covers: 5 } }),
      change({ action: 'undo', before: { ...BOOKED, covers: 5 } }),
    ]),
  ).toEqual([]);
});

test('a booking that was moved and cancelled is a cancellation', () => {
  const [item] = awayItems([
    change({ after: { ...BOOKED, time: 21 } }),
    change({ kind: 4, after: { ...BOOKED, time: 21, status: 999 } }),
  ]);
  expect(item).toMatchObject({ kind: 4, before: { time: 20.5, status: 1001 }, after: { time: 21, status: 999 } });
});

test('the newest comes first, each thing by itself', () => {
  const items = awayItems([
    change({ uid: '71', after: { ...BOOKED, covers: 2 } }),
    change({ entity: 'table-block', uid: 'T5', kind: 7, before: { blocks: [] }, after: { blocks: [1] } }),
    change({ uid: '72', after: { ...BOOKED, covers: 6 } }),
  ]);
  expect(items.map(({ uid }) => uid)).toEqual(['72', 'T5', '71']);
});

test('names everybody once, the last hand last', () => {
  const hands = ['Ana', 'Bo', 'Ana'].map((who, at) => change({ who, after: { ...BOOKED, covers: 5 + at } }));
  expect(awayItems(hands)[0]?.who).toEqual(['Bo', 'Ana']);
});
