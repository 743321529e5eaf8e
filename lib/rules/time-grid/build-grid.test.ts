import { NO_RULES, type Restriction } from '@/lib/rules/hours/hours';
import { DEFAULT_STATUS_MAP } from '@/lib/rules/statuses/default-status-map';
import { stageOf, statusMapOf } from '@/lib/rules/booking/status/next-status';
import type { Booking } from '@/lib/rules/booking/booking';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { buildGrid } from './build-grid';
import { gridBooking, gridBookingMaker, saidSpan, type GridLabels } from './grid-booking';
import { areaLane } from './grid-model';
import type { GridSource } from './grid-source';

const statuses = statusMapOf(DEFAULT_STATUS_MAP.map((status) => ({ ...status, stageName: '' })));
const words: GridLabels = {
  stageOf: (status) => stageOf(statuses, status),
  nameOf: ({ lastName }) => lastName,
  bookOptionName: (uid) => ({ 7: 'Birthday' })[uid],
  guestOptionName: (uid) => ({ 3: 'VIP' })[uid],
};
const table = (uid: string, area: number) => ({ uid, name: uid.toUpperCase(), area, min: 2, max: 4 });
const dinner = { ...NO_RULES, name: 'Dinner', start: 20, end: 25.5, lastArrival: 23, arrivalLimit: 10, plan: 'main' };
const limit = (said: Partial<Restriction> = {}): Restriction => ({
  uid: 1,
  scope: 2,
  start: 20,
  end: 21,
  area: null,
  measure: 'covers',
  counts: 'arrivals',
  minCovers: null,
  maxCovers: null,
  max: 5,
  ...said,
});
const block = { uid: 1, scope: 2, from: 21, to: 22, area: null, pause: false };

function grid(bookings: Array<Partial<Booking>>, said: Partial<GridSource> = {}) {
  return buildGrid({
    areas: [
      { area: 1, name: 'Inside' },
      { area: 2, name: 'Terrace' },
    ],
    tables: [table('t10', 1), table('t2', 1), table('t20', 2)],
    collapsed: new Set(),
    bookings: bookings.map((booking, index) =>
      gridBooking(makeBooking({ uid: index + 1, ...booking }), words, said.now ?? null),
    ),
    isShown: () => true,
    sessions: [dinner],
    blocks: [],
    restrictions: [],
    tableBlocks: [],
    step: 0.5,
    now: null,
    startAt: 20,
    endAt: 28,
    names: { unassigned: 'No table', elsewhere: 'Elsewhere', table: (uid) => uid },
    ...said,
  });
}
type Grid = ReturnType<typeof grid>;
const lanesOf = (model: Grid) => model.lanes.map(({ id, rows }) => [id, rows]);
const standing = (model: Grid) => model.pieces.flat().map(({ key, lane, row }) => [key, lane, row]);
const shades = (model: Grid) =>
  model.shades.map(({ kind, from, to, firstLane, lastLane }) => [kind, from, to, firstLane, lastLane]);

describe('the lanes', () => {
  test('who has no table on top, then each area with its tables as people count them', () => {
    expect(lanesOf(grid([]))).toEqual([
      ['unassigned', 1],
      [areaLane(1), 1],
      ['t2', 1],
      ['t10', 1],
      [areaLane(2), 1],
      ['t20', 1],
    ]);
  });

  test('parties without a table at the same time stand one below the other', () => {
    const model = grid([{ time: 20 }, { time: 21 }, { time: 22 }]);
    expect(lanesOf(model)[0]).toEqual(['unassigned', 2]);
    expect(standing(model)).toEqual([
      ['1@unassigned', 0, 0],
      ['2@unassigned', 0, 1],
      ['3@unassigned', 0, 0],
    ]);
  });

  test('a party at two tables is in both lanes, and two at one table are both seen', () => {
    const model = grid([
      { time: 20, tables: ['t2', 't10'] },
      { time: 21, tables: ['t10'] },
    ]);
    expect(standing(model)).toEqual([
      ['1@t2', 2, 0],
      ['1@t10', 3, 0],
      ['2@t10', 3, 1],
    ]);
    expect(lanesOf(model)).toContainEqual(['t10', 2]);
  });

  test('a folded area keeps its header, which says how many are there', () => {
    const model = grid(
      [
        { time: 20, tables: ['t2', 't10'] },
        { time: 20.5, turn: 1, tables: ['t10'] },
      ],
      { collapsed: new Set([1]) },
    );
    expect(lanesOf(model)).toEqual([
      ['unassigned', 1],
      [areaLane(1), 1],
      [areaLane(2), 1],
      ['t20', 1],
    ]);
    const header = model.lanes[1];
    expect(header?.kind === 'area' && header.taken.slice(32, 37)).toEqual([1, 2, 2, 1, 0]);
  });

  test('a party at a table of no plan is not lost', () => {
    const model = grid([{ tables: ['gone'] }]);
    expect(model.lanes.slice(-2).map(({ name }) => name)).toEqual(['Elsewhere', 'gone']);
    expect(standing(model)).toEqual([['1@gone', 7, 0]]);
  });

  test('what the filters leave out is not drawn, but its table is not free', () => {
    const model = grid(
      [
        { time: 20, tables: ['t2'], status: 1000 },
        { time: 20, tables: ['t10'], status: 999 },
      ],
      { isShown: () => false },
    );
    expect(standing(model)).toEqual([]);
    expect(shades(model)).toContainEqual(['held', 20, 22, 2, 2]);
    expect(shades(model).filter(([kind]) => kind === 'held')).toHaveLength(1);
  });
});

describe('the spans', () => {
  const spanOf = (booking: Partial<Booking>, now: number | null = null) => {
    const { from, to, overdue } = gridBooking(makeBooking(booking), words, now);
    return [from, to, overdue];
  };

  test('who sits early begins early, who sits too long goes on', () => {
    expect(spanOf({ time: 20, status: 1000, seatedTime: 19.75 }, 21)).toEqual([19.75, 21.75, false]);
    expect(spanOf({ time: 20, status: 1000, seatedTime: 20 }, 22.5)).toEqual([20, 22.75, true]);
  });

  test('who has left, left then; and is still seen if that was at once', () => {
    expect(spanOf({ time: 20, status: 1010, seatedTime: 20, finishedTime: 21 }, 22)).toEqual([20, 21, false]);
    expect(spanOf({ time: 20, status: 1010, seatedTime: 20, finishedTime: 20 }, 22)).toEqual([20, 20.25, false]);
  });

  test('the turn is said as booked, and from the minute of seating while the party sits there', () => {
    const said = (booking: Partial<Booking>, now: number | null = null) =>
      saidSpan(gridBooking(makeBooking(booking), words, now));
    expect(said({ time: 20, turn: 2 })).toEqual({ from: 20, to: 22 });
    expect(said({ time: 20, turn: 2, status: 1000, seatedTime: 20.25 }, 21)).toEqual({ from: 20.25, to: 22.25 });
    expect(said({ time: 20, turn: 2, status: 1000, seatedTime: 20.25 }, 23)).toEqual({ from: 20.25, to: 22.25 });
  });

  test('a party past midnight stays on its day', () => {
    expect(spanOf({ time: 25.5, turn: 1.5 })).toEqual([25.5, 27, false]);
  });

  test('says what a party carries', () => {
    const { marks } = gridBooking(
      makeBooking({
        bookOptions: [1000, 7],
        guestOptions: [3, 99],
        notes: ' ',
        guestNotes: 'nuts',
        total: 500,
        visits: 2,
      }),
      words,
      null,
    );
    expect(marks).toEqual({
      locked: true,
      notes: true,
      options: ['Birthday', 'VIP'],
      visits: 2,
      deposit: true,
      payment: null,
    });
  });

  test('a booking that looks as it did is the same object, whatever the time', () => {
    const make = gridBookingMaker(words);
    const due = makeBooking({ uid: 1, time: 22 });
    const seated = makeBooking({ uid: 2, time: 20, status: 1000, seatedTime: 20 });
    const [dueBefore, seatedBefore] = make([due, seated], 21);
    const [dueAfter, seatedAfter] = make([due, seated], 21.5);
    expect(dueAfter).toBe(dueBefore);
    expect(seatedAfter).toBe(seatedBefore);
    expect(make([due, seated], 22.25)[1]).toMatchObject({ overdue: true, to: 22.5 });
  });
});

describe('the background', () => {
  test('a place that was offered to somebody on standby is marked, and no longer once the offer ends', () => {
    const offered = makeBooking({
      uid: 1,
      time: 21,
      status: 1011,
      tables: [],
      offer: { tables: ['t10'], until: 900_000, answer: null },
    });
    const make = gridBookingMaker(words);
    const marked = (instant: number) => make([offered], null, instant).map(({ kept }) => kept);
    expect(marked(899_999)).toEqual([{ as: 'offered', tables: ['t10'], from: 21, to: 23 }]);
    expect(
      shades(grid([], { bookings: make([offered], null, 899_999) })).filter(([kind]) => kind === 'offered'),
    ).toEqual([['offered', 21, 23, 3, 3]]);
    expect(marked(900_000)).toEqual([undefined]);
  });

  test('outside of the sessions it is closed', () => {
    expect(shades(grid([]))).toEqual([
      ['closed', 4, 20, 0, 5],
      ['closed', 25.5, 28, 0, 5],
    ]);
    expect(shades(grid([], { sessions: [] }))).toEqual([['closed', 4, 28, 0, 5]]);
  });

  test('blocks and limits reach over their area or all, blocked tables over their lane', () => {
    const model = grid([], {
      sessions: [{ ...dinner, start: 4, end: 4 }],
      blocks: [
        { ...block, area: 2 },
        { ...block, uid: 2, scope: 1, to: 23 },
        { ...block, uid: 3, scope: 0, from: 4, to: 28 },
      ],
      restrictions: [limit({ area: 1, max: 10 })],
      tableBlocks: [{ table: 't10', scope: 2, from: 3, to: 20 }],
    });
    expect(shades(model)).toEqual([
      ['restricted', 20, 21, 1, 3],
      ['blocked', 21, 22, 4, 5],
      ['blocked-online', 21, 23, 0, 5],
      ['table-blocked', 4, 20, 3, 3],
    ]);
  });
});

describe('the histogram', () => {
  test('counts who arrives and who is there, step by step', () => {
    const model = grid([
      { time: 20, covers: 4 },
      { time: 20.25, covers: 2, turn: 0.5 },
      { time: 21, covers: 3 },
      { time: 21, covers: 9, status: 999 },
      { time: 21, covers: 9, status: 1011 },
    ]);
    expect(model.load.slice(32, 35).map(({ arriving, present }) => [arriving, present])).toEqual([
      [6, 6],
      [0, 6],
      [3, 7],
    ]);
  });

  test('says where more arrive than the session takes, and takes none after its last arrival', () => {
    const model = grid([
      { time: 20, covers: 10 },
      { time: 20.5, covers: 11 },
    ]);
    expect(model.load.slice(31, 34).map(({ limit, over }) => [limit, over])).toEqual([
      [null, false],
      [10, false],
      [10, true],
    ]);
    expect(model.load[39]?.limit).toBeNull();
  });

  test('says what has been taken of a limit, in covers or parties, of one area or all', () => {
    const model = grid(
      [
        { time: 20, covers: 4, tables: ['t2'] },
        { time: 20.5, covers: 2, requestedArea: 2 },
        { time: 21, covers: 8 },
      ],
      {
        restrictions: [limit(), limit({ area: 2, measure: 'parties', max: 1 }), limit({ scope: 0 })],
      },
    );
    expect(model.limits.map(({ area, used, max, over }) => [area, used, max, over])).toEqual([
      [null, 6, 5, true],
      [2, 1, 1, false],
    ]);
  });

  test('a limit may be about parties of some sizes only', () => {
    const model = grid(
      [
        { time: 20, covers: 2 },
        { time: 20, covers: 6 },
        { time: 20.5, covers: 8 },
      ],
      {
        restrictions: [
          limit({ minCovers: 6, measure: 'parties', max: 1 }),
          limit({ maxCovers: 2 }),
          limit({ minCovers: 3, maxCovers: 7 }),
        ],
      },
    );
    expect(model.limits.map(({ used, over }) => [used, over])).toEqual([
      [2, true],
      [2, false],
      [6, true],
    ]);
  });

  test('and about who is seated at its fullest moment, whenever they came', () => {
    const model = grid(
      [
        { time: 19, covers: 4, turn: 1.5 },
        { time: 20, covers: 3, turn: 2 },
        { time: 20.5, covers: 5, turn: 2 },
        { time: 21, covers: 9 },
      ],
      {
        restrictions: [
          limit({ counts: 'present', max: 8 }),
          limit({ counts: 'present', measure: 'parties', end: 21.5, max: 2 }),
        ],
      },
    );
    expect(model.limits.map(({ used, over }) => [used, over])).toEqual([
      [8, false],
      [3, true],
    ]);
  });

  test('more parties than may arrive in a step are too many, however few their covers', () => {
    const model = grid(
      [
        { time: 20, covers: 1 },
        { time: 20, covers: 1 },
        { time: 20.5, covers: 1 },
      ],
      { sessions: [{ ...dinner, partyLimit: 1 }] },
    );
    expect(model.load.slice(32, 34).map(({ over }) => over)).toEqual([true, false]);
  });
});
