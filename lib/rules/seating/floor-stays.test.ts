import type { Stage } from '@/lib/rules/statuses/stage';
import { dayClock } from '@/lib/time/day-clock';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { stayOf, staysByTable, tableAt } from './floor-stays';

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
    [1, 19.75, 21.75],
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

describe('minutes of a turn are those that pass', () => {
  const stay = (date: string, seatedAt: string, now: string, live: number) => {
    const clock = dayClock(date, 'Europe/Madrid');
    const seated = Date.parse(seatedAt);
    const booking = makeBooking({
      date,
      time: 25,
      turn: 2,
      seatedTime: clock.hourAt(seated),
      seatedAt: seated,
      status: 1000,
    });
    const { left, planned, overdue } = stayOf(booking, 4, live, { clock, instant: Date.parse(now) });
    return { left, planned, overdue };
  };

  it('on the night when clocks go forward', () => {
    // Seated at 01:30; the clock jumps from 02:00 to 03:00, and the turn ends at 04:30 by the clock.
    const at = (now: string, live: number) => stay('2026-03-28', '2026-03-29T00:30:00Z', now, live);
    expect(at('2026-03-29T00:45:00Z', 25.75)).toEqual({ left: 105, planned: 28.5, overdue: false });
    expect(at('2026-03-29T01:30:00Z', 27.5)).toEqual({ left: 60, planned: 28.5, overdue: false });
  });

  it('on the night when clocks go back, in both of the hours that are told alike', () => {
    // Seated at the first 02:30; the turn ends at 03:30.
    const at = (now: string, live: number) => stay('2026-10-24', '2026-10-25T00:30:00Z', now, live);
    expect(at('2026-10-25T00:45:00Z', 26.75)).toEqual({ left: 105, planned: 27.5, overdue: false });
    expect(at('2026-10-25T01:45:00Z', 26.75)).toEqual({ left: 45, planned: 27.5, overdue: false });
    expect(at('2026-10-25T02:40:00Z', 27 + 40 / 60)).toEqual({ left: -10, planned: 27.5, overdue: true });
  });
});

test('who sits is expected to stay a quarter of an hour longer than now, or as the restaurant says', () => {
  const booking = makeBooking({ time: 18, turn: 2, seatedTime: 18.25, status: 1000 });
  expect(stayOf(booking, 4, 19)).toMatchObject({ from: 18.25, to: 20.25, planned: 20.25, left: 75, overdue: false });
  expect(stayOf(booking, 4, 21)).toMatchObject({ to: 21.25, left: -45, overdue: true });
  expect(stayOf(booking, 4, 21, { overstay: 0.5 })).toMatchObject({ to: 21.5 });
});
