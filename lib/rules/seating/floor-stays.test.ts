import type { Stage } from '@/lib/rules/statuses/stage';
import { makeBooking } from '@/tests/support/make-booking';
import { staysByTable, tableAt } from './floor-stays';

const STAGES: Record<number, Stage> = { 999: 9, 1000: 4, 1001: 1, 1004: 3, 1010: 5, 1011: 7 };
const stageOf = (status: number) => STAGES[status] as Stage;
const stays = (bookings: Parameters<typeof makeBooking>[0][], live: number | null = null, instant = 0) =>
  staysByTable(
    bookings.map((said, index) => makeBooking({ uid: index + 1, tables: ['t1'], ...said })),
    stageOf,
    live,
    instant,
  );
const spans = (list: ReturnType<typeof stays>) =>
  list.get('t1')?.map(({ booking, from, to }) => [booking.uid, from, to]);

test('due, waiting and seated parties keep their tables, by start; others keep none', () => {
  expect(
    spans(
      stays([
        { time: 22, status: 1001 },
        { time: 20, status: 1000 },
        { time: 20, status: 999 },
        { time: 20, status: 1011 },
        { time: 21, status: 1004, turn: 1 },
      ]),
    ),
  ).toEqual([
    [2, 20, 22],
    [5, 21, 22],
    [1, 22, 24],
  ]);
});

test('a join keeps all of its tables', () => {
  const both = stays([{ tables: ['t1', 't2'] }]);
  expect([...both.keys()]).toEqual(['t1', 't2']);
});

test('a party that sat down early keeps the table from then, one that left early until then', () => {
  expect(
    spans(
      stays([
        { time: 20, status: 1000, seatedTime: 19.75 },
        { time: 13, status: 1010, finishedTime: 14.25 },
      ]),
    ),
  ).toEqual([
    [2, 13, 14.25],
    [1, 19.75, 22],
  ]);
});

test('a party that sits past its time is still there, now', () => {
  const [stay] = stays([{ time: 20, status: 1000 }], 22.5).get('t1') ?? [];
  expect(stay).toMatchObject({ from: 20, planned: 22, to: 22.75, overdue: true });
  expect(stays([{ time: 20, status: 1001 }], 22.5).get('t1')?.[0]).toMatchObject({ to: 22, overdue: false });
});

test('a party that is seated sits there now, even long before its time', () => {
  expect(stays([{ time: 21, status: 1000, seatedTime: null }], 13).get('t1')?.[0]).toMatchObject({ from: 13, to: 23 });
  expect(stays([{ time: 21, status: 1001 }], 13).get('t1')?.[0]).toMatchObject({ from: 21, to: 23 });
});

describe('a table at one moment', () => {
  const day =
    stays(
      [
        { time: 13, status: 1010, finishedTime: 15 },
        { time: 20, status: 1000 },
        { time: 22, status: 1001 },
      ],
      22.1,
    ).get('t1') ?? [];

  test('has the party that is there, and the one that comes next', () => {
    expect(tableAt(day, [], 20).party?.booking.uid).toBe(2);
    expect(tableAt(day, [], 20).next?.booking.uid).toBe(3);
  });

  test('is free between them', () => {
    expect(tableAt(day, [], 15)).toMatchObject({ party: null, next: { booking: { uid: 2 } }, block: null });
  });

  test('shows who sits there before who is expected by now', () => {
    expect(tableAt(day, [], 22.1).party?.booking.uid).toBe(2);
    expect(tableAt(day, [], 22.1).next?.booking.uid).toBe(3);
  });

  test('is blocked within a block, its end not included', () => {
    expect(tableAt([], [{ from: 20, to: 22 }], 20).block).toEqual({ from: 20, to: 22 });
    expect(tableAt([], [{ from: 20, to: 22 }], 22).block).toBeNull();
  });
});

test('a table that is held for a called party is kept for ten minutes, and not after', () => {
  const called = { time: 20, status: 1004, tables: [], readyAt: 20.5, hold: { tables: ['t1'], until: 1 } };
  expect(stays([called], 20.5).get('t1')?.[0]).toMatchObject({ from: 20.5, to: 20.5 + 1 / 6, stage: 3 });
  expect(stays([called], 20.67).get('t1')).toBeUndefined();
  expect(stays([{ ...called, status: 1000 }], 20.5).get('t1')).toBeUndefined();
  expect(stays([called], null).get('t1')).toBeUndefined();
});

test('a place that was offered is kept for the whole stay while the party may say yes, on any day, and not after', () => {
  const offered = { time: 20, status: 1011, tables: [], offer: { tables: ['t1'], until: 900_000, answer: null } };
  expect(stays([offered], null, 899_999).get('t1')?.[0]).toMatchObject({ from: 20, to: 22, stage: 7 });
  expect(stays([offered], null, 900_000).get('t1')).toBeUndefined();
  expect(
    stays([{ ...offered, offer: { ...offered.offer, answer: 'declined' as const } }], null, 0).get('t1'),
  ).toBeUndefined();
  expect(stays([{ ...offered, status: 1001 }], null, 0).get('t1')).toBeUndefined();
});
