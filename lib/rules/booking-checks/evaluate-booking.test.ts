/** D7 as a whole: the checks of a booking, their order, and the assigned tables. */
import { NO_RULES, type Restriction } from '@/lib/rules/hours/hours';
import type { Floor, Hold } from '@/lib/rules/seating/hold';
import { dayClock } from '@/lib/time/day-clock';
import type { DayBook, GuestHold, SeatingRequest } from './day-book';
import type { Arrival } from './day-rules';
import { evaluateBooking } from './evaluate-booking';
import type { BookingState, NeededChecks } from './needed-checks';

const clock = dayClock('2026-11-21', 'Europe/Madrid');
const INSIDE = 1;
const TERRACE = 2;
const table = (uid: string, area: number, min: number, max: number) => ({
  uid,
  name: uid,
  area,
  min,
  max,
  normal: max,
});
/** A table for two and one for four inside, one for four on the terrace. */
const floor: Floor = {
  tables: [table('T1', INSIDE, 1, 2), table('T2', INSIDE, 2, 4), table('T3', TERRACE, 2, 4)],
  joins: [],
};
const dinner = { ...NO_RULES, name: 'Dinner', start: 20, end: 24, plan: '' };
const stay = (time: number, hours = 2) => ({ start: clock.instantAt(time), end: clock.instantAt(time + hours) });
const hold = (uid: string, time: number, said: Partial<Hold> = {}): Hold => ({
  table: uid,
  by: 'party',
  ...stay(time),
  from: time,
  to: time + 2,
  ...said,
});
const there = (time: number, covers: number): Arrival => ({ time, covers, areas: [], stay: stay(time), online: false });
const limit = (said: Partial<Restriction>): Restriction => ({
  uid: 1,
  scope: 2,
  start: 20,
  end: 22,
  area: null,
  measure: 'covers',
  max: 4,
  counts: 'arrivals',
  minCovers: null,
  maxCovers: null,
  ...said,
});
const block = (area: number | null) => ({ uid: 1, scope: 2, from: 20, to: 22, area, pause: false });

function day({
  rules,
  ...said
}: Partial<Omit<DayBook, 'rules'>> & { rules?: Partial<DayBook['rules']> } = {}): DayBook {
  return {
    rules: { sessions: [dinner], blocks: [], restrictions: [], timeStep: 0.25, clock, ...rules },
    moment: { now: clock.instantAt(12), daysAhead: 0 },
    arrivals: [],
    floor,
    tablesByPlan: {},
    holds: [],
    unassigned: [],
    guestHolds: [],
    ...said,
  };
}

/** A party of four at eight that requests the best table. */
function wish({
  state,
  ...said
}: Partial<Omit<SeatingRequest, 'state'>> & { state?: Partial<BookingState> } = {}): SeatingRequest {
  const time = state?.time ?? 20;
  return {
    online: false,
    seatsNow: false,
    requestedArea: null,
    chooseTable: true,
    ignore: 0,
    ...said,
    state: {
      date: '2026-11-21',
      time,
      covers: 4,
      areas: [],
      tables: [],
      status: 1001,
      stage: 1,
      onWaitingList: false,
      span: stay(time),
      ...state,
    },
  };
}

const NONE: NeededChecks = {
  open: false,
  blocks: false,
  restrictions: false,
  presence: false,
  arrivals: false,
  tables: false,
};
const ALL: NeededChecks = {
  open: true,
  blocks: true,
  restrictions: true,
  presence: true,
  arrivals: true,
  tables: true,
};
const codesOf = (of: SeatingRequest, book: DayBook, needed = ALL) =>
  evaluateBooking(of, needed, book).clashes.map(({ code }) => code);

/** No arrivals after half past seven; everything is blocked, limited, and without a free table. */
const fullDay = day({
  rules: {
    sessions: [{ ...dinner, start: 18, lastArrival: 19.5 }],
    blocks: [block(null)],
    restrictions: [limit({})],
  },
  arrivals: [there(20, 2)],
  holds: floor.tables.map(({ uid }) => hold(uid, 20)),
});

test('everything in the way is told at once: hours, blocks, limits, then the table (D7)', () => {
  const { clashes, checked } = evaluateBooking(wish(), ALL, fullDay);
  expect(clashes.map(({ code, key }) => [code, key])).toEqual([
    ['past-last-arrival', 16],
    ['blocked', 16],
    ['restricted', 8],
    ['no-table', 4],
  ]);
  expect(checked).toBe(16 | 8 | 2 | 4);
});

test.each<[string, Partial<NeededChecks>, string[], number]>([
  ['a note on a booking of a full evening is never refused', {}, [], 0],
  ['the hours', { open: true }, ['past-last-arrival'], 16],
  ['blocks', { blocks: true }, ['blocked'], 16],
  ['limits', { restrictions: true }, ['restricted'], 8],
  ['a longer stay is asked for limits on who sits there, not on who arrives', { presence: true }, [], 8],
  ['the pace', { arrivals: true }, [], 2],
  ['the table', { tables: true }, ['no-table'], 4],
])('only what a change touches is looked at: %s', (_what, needed, codes, checked) => {
  const found = evaluateBooking(wish(), { ...NONE, ...needed }, fullDay);
  expect(found.clashes.map(({ code }) => code)).toEqual(codes);
  expect(found.checked).toBe(checked);
});

test('a booking keeps the tables that it names where tables are not looked at', () => {
  expect(evaluateBooking(wish({ state: { tables: ['T2'] } }), NONE, fullDay).tables).toEqual(['T2']);
});

test('a longer stay is asked for limits on who sits there at one moment', () => {
  const book = day({ rules: { restrictions: [limit({ counts: 'present', max: 5 })] }, arrivals: [there(20, 2)] });
  const longer = { ...NONE, presence: true };
  expect(codesOf(wish(), book, longer)).toEqual(['restricted']);
  expect(codesOf(wish(), book, NONE)).toEqual([]);
});

test('a party without a table stays longer on an evening that was blocked, or limited, after it was booked', () => {
  const closed = { blocks: [block(null)], restrictions: [limit({ max: 2 })] };
  const longer = { ...NONE, presence: true, tables: true };
  expect(codesOf(wish(), day({ rules: closed }), longer)).toEqual([]);
  expect(evaluateBooking(wish(), longer, day({ rules: closed })).tables).toEqual(['T2']);
});

test('a limit without sizes is about a guest who comes alone as well', () => {
  const book = day({ rules: { restrictions: [limit({ max: 2 })] }, arrivals: [there(20, 1), there(21, 1)] });
  expect(codesOf(wish({ state: { covers: 1 } }), book)).toEqual(['restricted']);
});

test('tables that a booking names are looked at for as long as it stays, those at which it sits already are its own', () => {
  const named = wish({ state: { tables: ['T2'] } });
  const taken = day({ holds: [hold('T2', 21, { bookingUid: 7, name: 'Prieto' })] });
  expect(evaluateBooking(named, ALL, taken).clashes).toEqual([
    { code: 'table-taken', key: 4, table: 'T2', tableName: 'T2', bookingUid: 7, name: 'Prieto', from: 21, to: 23 },
  ]);
  expect(evaluateBooking(named, ALL, taken).tables).toEqual(['T2']);
  expect(codesOf({ ...named, seatedAtTables: ['T2'] }, taken)).toEqual([]);
  expect(codesOf({ ...named, seatedAtTables: ['T3'] }, taken)).toEqual(['table-taken']);
});

test('covers that arrive in one step are counted beside those of the party', () => {
  const book = day({ rules: { sessions: [{ ...dinner, arrivalLimit: 5 }] }, arrivals: [there(20, 2)] });
  expect(codesOf(wish(), book)).toEqual(['arrivals-full']);
  expect(codesOf(wish({ state: { covers: 3 } }), book)).toEqual([]);
});

describe('the best table', () => {
  const given = (of: SeatingRequest, book = day()) => evaluateBooking(of, ALL, book).tables;

  test('wastes the fewest seats, and is given only to who asks for one', () => {
    expect(given(wish({ state: { covers: 2 } }))).toEqual(['T1']);
    expect(given(wish())).toEqual(['T2']);
    expect(given(wish({ chooseTable: false }))).toEqual([]);
  });

  test('is in no area that is blocked or full for the party, unless staff override that', () => {
    expect(given(wish(), day({ rules: { blocks: [block(INSIDE)] } }))).toEqual(['T3']);
    expect(given(wish({ ignore: 16 }), day({ rules: { blocks: [block(INSIDE)] } }))).toEqual(['T2']);
    const full = day({ rules: { restrictions: [limit({ area: INSIDE, max: 3 })] } });
    expect(given(wish(), full)).toEqual(['T3']);
    expect(given(wish({ ignore: 8 }), full)).toEqual(['T2']);
  });

  test('leaves one for each party that is expected without a table', () => {
    const expected = { ...stay(20), covers: 4, seatsNow: false, area: null };
    expect(codesOf(wish(), day({ unassigned: [expected] }))).toEqual([]);
    expect(codesOf(wish(), day({ unassigned: [expected, expected] }))).toEqual(['no-table']);
  });
});

describe('a party that gets no table is told why', () => {
  test('it is larger than every table', () => {
    expect(evaluateBooking(wish({ state: { covers: 5 } }), ALL, day()).clashes).toEqual([
      { code: 'party-too-large', key: 4, limit: 4 },
    ]);
  });
  test('the tables for its size are taken', () => {
    expect(codesOf(wish(), day({ holds: [hold('T2', 20), hold('T3', 20)] }))).toEqual(['no-table']);
  });
  test('the only free table is in an area that is blocked', () => {
    const book = day({ rules: { blocks: [block(TERRACE)] }, holds: [hold('T2', 20)] });
    expect(evaluateBooking(wish(), ALL, book).clashes).toEqual([
      { code: 'blocked', key: 16, from: 20, to: 22, area: TERRACE },
    ]);
  });
});

describe('a place that another guest is choosing', () => {
  const looking = (said: Partial<GuestHold> = {}): GuestHold => ({
    ...stay(20),
    time: 20,
    covers: 4,
    seatsNow: false,
    area: null,
    tables: ['T2'],
    ...said,
  });
  const guest = (said: Partial<SeatingRequest> = {}) => wish({ online: true, ...said });
  const tablesOf = (of: SeatingRequest, book: DayBook) => evaluateBooking(of, ALL, book).tables;

  test('is kept from guests, never from staff', () => {
    const book = day({ guestHolds: [looking()] });
    expect(tablesOf(guest(), book)).toEqual(['T3']);
    expect(tablesOf(wish(), book)).toEqual(['T2']);
  });

  test('is another one once staff have given the table away: the last table is kept for whoever chose first', () => {
    expect(codesOf(guest(), day({ guestHolds: [looking()], holds: [hold('T2', 20)] }))).toEqual(['no-table']);
    expect(codesOf(guest(), day({ guestHolds: [looking()], holds: [hold('T2', 18)] }))).toEqual([]);
  });

  test('is the guest’s own where a booking is moved over its own hours', () => {
    const book = day({ guestHolds: [looking({ booking: 7 })], holds: [hold('T2', 20, { bookingUid: 7 })] });
    expect(tablesOf(guest(), book)).toEqual(['T3']);
    const others = day({ guestHolds: [looking({ booking: 7 })], holds: [hold('T2', 20, { bookingUid: 8 })] });
    expect(codesOf(guest(), others)).toEqual(['no-table']);
  });

  test('counts beside those who are booked, and into the share of the room that is sold online', () => {
    const paced = { sessions: [{ ...dinner, arrivalLimit: 7 }] };
    const two = guest({ state: { ...wish().state, covers: 2 } });
    expect(codesOf(two, day({ rules: paced, guestHolds: [looking()], arrivals: [there(20, 2)] }))).toEqual([
      'arrivals-full',
    ]);
    expect(codesOf(two, day({ rules: paced, guestHolds: [looking()], arrivals: [there(20, 1)] }))).toEqual([]);
    const shared = { sessions: [{ ...dinner, onlineShare: 50 }] };
    expect(codesOf(two, day({ rules: shared, guestHolds: [looking()] }))).toEqual(['online-full']);
  });

  test('counts against the limits of its area', () => {
    const limited = { restrictions: [limit({ area: INSIDE, max: 5 })] };
    const asked = guest({ state: { ...wish().state, covers: 2, areas: [INSIDE] } });
    expect(codesOf(asked, day({ rules: limited, guestHolds: [looking()] }))).toEqual(['restricted']);
    expect(codesOf(asked, day({ rules: limited, guestHolds: [looking({ tables: ['T3'] })] }))).toEqual([]);
    expect(codesOf(asked, day({ rules: limited, guestHolds: [looking({ tables: [], area: INSIDE })] }))).toEqual([
      'restricted',
    ]);
  });
});
