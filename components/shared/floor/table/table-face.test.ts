import type { TableStay } from '@/lib/rules/seating/floor-stays';
import type { PlanTable } from '@/lib/rules/seating/plan';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { type FaceLabels, faceMaker, tableFace } from './table-face';

const TABLE: PlanTable = {
  uid: 't12',
  name: '12',
  area: 1,
  min: 2,
  max: 4,
  normal: 4,
  rect: { x: 10, y: 20, w: 80, h: 80 },
  shape: 'round',
  rotation: 0,
};
const stay = (said: Partial<TableStay> = {}): TableStay => ({
  booking: makeBooking({ uid: 7, firstName: 'Sofía', lastName: 'Prieto', covers: 4 }),
  stage: 4,
  from: 20,
  to: 22,
  planned: 22,
  overdue: false,
  ...said,
});
const WORDS: FaceLabels = {
  grace: 10,
  time: (time) => `${time}h`,
  partyName: ({ booking }) => `${booking.firstName} ${booking.lastName}`,
  partyNames: ({ booking }) => [booking.lastName, 'SP'],
  status: () => ({ name: 'Seated', colour: '#2e7d32' }),
  isConfirmed: ({ booking }) => booking.status === 1002,
  course: () => 3,
  tableName: (uid) => uid.slice(1),
  to: (time) => `until ${time}`,
  toShort: (time) => `to ${time}`,
  free: 'free',
  span: (minutes) => `${minutes}`,
  late: (minutes) => `late ${minutes}`,
  here: (minutes) => `here ${minutes}`,
  over: (minutes) => `over ${minutes}`,
  left: (minutes) => `${minutes} left`,
  offerLeft: () => null,
  with: (table) => `with ${table}`,
  tooSmall: (seats) => `only ${seats}`,
  spoken: ({ table, seats }, rest) => [`Table ${table}`, `${seats} seats`, ...rest].join(', '),
  spokenParty: ({ booking }) => `${booking.lastName} seated`,
  spokenNext: ({ from }) => `next ${from}h`,
  spokenFree: 'free',
  spokenBlocked: (until) => `blocked until ${until}`,
  spokenOffered: ({ booking }) => `offered to ${booking.lastName}`,
  spokenEnding: 'ends soon',
  spokenPayment: ({ booking }) => booking.payment?.state ?? '',
  spokenOnline: (until) => `not online until ${until}`,
  spokenJoined: (tables) => `${tables.join(' and ')}, joined`,
  spokenFit: 'fits',
  spokenClash: (reason) => `does not fit: ${reason}`,
};
const EMPTY = { party: null, next: null, block: null };

test('a free table shows its seats and until when it is free', () => {
  expect(tableFace(TABLE, { ...EMPTY, next: stay({ from: 22, stage: 1 }) }, 20, WORDS)).toEqual({
    uid: 't12',
    name: '12',
    x: 10,
    y: 20,
    w: 80,
    h: 80,
    shape: 'round',
    rotation: 0,
    normal: 4,
    seats: '2–4',
    tone: 'free',
    state: 'free',
    bars: 0,
    colour: '',
    party: '',
    partyNames: '',
    when: 'until 22h',
    whenShort: 'to 22h',
    joined: '',
    overdue: false,
    ending: false,
    onlineBlocked: false,
    mark: 'none',
    payment: '',
    label: 'Table 12, 2–4 seats, free, next 22h',
  });
});

test('a seated party is shown with its covers, its course and the end of its turn', () => {
  expect(tableFace(TABLE, { ...EMPTY, party: stay() }, 21, WORDS)).toMatchObject({
    seats: '4',
    tone: 'seated',
    state: 'seated',
    bars: 3,
    colour: '#2e7d32',
    party: 'Sofía Prieto',
    partyNames: 'Prieto\nSP',
    when: 'until 22h',
    whenShort: 'to 22h',
    label: 'Table 12, 2–4 seats, Prieto seated',
  });
});

test('a party with a declined card is marked, also in the accessible name', () => {
  const booking = makeBooking({
    lastName: 'Prieto',
    covers: 4,
    payment: { state: 'declined', due: 0, paid: 0, refunded: 0 },
  });
  expect(tableFace(TABLE, { ...EMPTY, party: stay({ booking }) }, 21, WORDS)).toMatchObject({
    payment: 'trouble',
    label: 'Table 12, 2–4 seats, Prieto seated, declined',
  });
});

test('an overdue party shows by how much', () => {
  expect(tableFace(TABLE, { ...EMPTY, party: stay({ overdue: true, to: 22.75 }) }, 22.5, WORDS)).toMatchObject({
    when: 'over 30',
    overdue: true,
  });
});

test('an occupied table shows the next party', () => {
  expect(tableFace(TABLE, { ...EMPTY, party: stay(), next: stay({ from: 22, stage: 1 }) }, 21, WORDS)).toMatchObject({
    when: 'until 22h',
    label: 'Table 12, 2–4 seats, Prieto seated, next 22h',
  });
});

test('the last quarter of an hour of a turn is marked', () => {
  expect(tableFace(TABLE, { ...EMPTY, party: stay() }, 21.7, WORDS).ending).toBe(false);
  expect(tableFace(TABLE, { ...EMPTY, party: stay() }, 21.75, WORDS)).toMatchObject({
    ending: true,
    label: 'Table 12, 2–4 seats, Prieto seated, ends soon',
  });
});

test('a table that guests cannot book is free for staff, and says so', () => {
  expect(tableFace(TABLE, EMPTY, 20, WORDS, { from: 18, to: 23 })).toMatchObject({
    tone: 'free',
    onlineBlocked: true,
    label: 'Table 12, 2–4 seats, free, not online until 23h',
  });
});

test('a due party has no bars and shows its time', () => {
  expect(
    tableFace(TABLE, { ...EMPTY, party: stay({ stage: 1, booking: makeBooking({ time: 20 }) }) }, 20, WORDS),
  ).toMatchObject({
    tone: 'booked',
    state: 'booked',
    bars: 0,
    when: '20h',
  });
});

test('a table offered to standby is shown as offered, not as booked', () => {
  expect(tableFace(TABLE, { ...EMPTY, party: stay({ stage: 7 }) }, 20, WORDS)).toMatchObject({
    tone: 'booked',
    party: 'Sofía Prieto',
    state: 'offered',
    when: '120 left',
    label: 'Table 12, 2–4 seats, offered to Prieto',
  });
});

test("a due party that confirmed is marked, and late after the restaurant's grace period", () => {
  const due = (status: number) => stay({ stage: 1, booking: makeBooking({ time: 20, status, lastName: 'Rubio' }) });
  const state = (status: number, at: number, isLive = true, grace = 10) => {
    const words = { ...WORDS, grace };
    const face = tableFace(TABLE, { ...EMPTY, party: due(status) }, at, words, undefined, undefined, false, isLive);
    return [face.state, face.when];
  };
  expect(state(1001, 20)).toEqual(['booked', '20h']);
  expect(state(1002, 20)).toEqual(['confirmed', '20h']);
  expect(state(1002, 20 + 10 / 60)).toEqual(['confirmed', '20h']);
  expect(state(1002, 20 + 23 / 60)).toEqual(['late', 'late 23']);
  // Counted as in the list: a started minute is not over.
  expect(state(1002, 20 + 23.8 / 60)).toEqual(['late', 'late 23']);
  expect(state(1002, 20 + 23 / 60, false)).toEqual(['confirmed', '20h']);
  expect(state(1002, 20 + 23 / 60, true, 25)).toEqual(['confirmed', '20h']);
  expect(state(1002, 20 + 1 / 60, true, 0)).toEqual(['late', 'late 1']);
});

test('a waiting party shows since when, a called one how long its table is held', () => {
  const waiting = makeBooking({ time: 20, arrivedTime: 19.9, tables: ['t12'] });
  expect(tableFace(TABLE, { ...EMPTY, party: stay({ stage: 3, booking: waiting }) }, 20, WORDS)).toMatchObject({
    state: 'waiting',
    when: 'here 6',
  });
  const called = makeBooking({ time: 20, hold: { tables: ['t12'] }, readyAt: 20 } as never);
  const held = stay({ stage: 3, from: 20, to: 20.25, planned: 20.25, booking: called });
  expect(tableFace(TABLE, { ...EMPTY, party: held }, 20.1, WORDS)).toMatchObject({ state: 'offered', when: '9 left' });
});

test('an hour or more has a shorter form, so that the letters keep their size', () => {
  const waiting = stay({ stage: 3, booking: makeBooking({ time: 20, arrivedTime: 19, tables: ['t12'] }) });
  const saidAt = (at: number) => {
    const { when, whenShort } = tableFace(TABLE, { ...EMPTY, party: waiting }, at, WORDS);
    return [when, whenShort];
  };
  expect(saidAt(19.9)).toEqual(['here 54', 'here 54']);
  expect(saidAt(20.5)).toEqual(['here 90', '90']);
});

test('joined tables: covers and time on the first, the name of the first on the others', () => {
  const party = stay({ booking: makeBooking({ lastName: 'Costa', covers: 10, tables: ['t11', 't12'] }) });
  expect(tableFace({ ...TABLE, uid: 't11', name: '11' }, { ...EMPTY, party }, 21, WORDS)).toMatchObject({
    joined: '11 + 12',
    seats: '10',
    bars: 3,
    when: 'until 22h',
    label: 'Table 11, 2–4 seats, 11 and 12, joined, Costa seated',
  });
  expect(tableFace(TABLE, { ...EMPTY, party }, 21, WORDS)).toMatchObject({
    joined: '11 + 12',
    seats: '',
    bars: 0,
    partyNames: 'Costa\nSP',
    when: 'with 11',
    label: 'Table 12, 2–4 seats, 11 and 12, joined, Costa seated',
  });
});

test('a block shows its end', () => {
  expect(tableFace(TABLE, { ...EMPTY, block: { from: 18, to: 23 } }, 20, WORDS)).toMatchObject({
    tone: 'blocked',
    when: 'until 23h',
    label: 'Table 12, 2–4 seats, blocked until 23h',
  });
});

describe('for a party being placed', () => {
  test('a suitable table is marked, its own table as its own', () => {
    const fit = { fits: true as const, tables: ['t12'] };
    expect(tableFace(TABLE, EMPTY, 20, WORDS, undefined, fit)).toMatchObject({
      mark: 'fits',
      label: 'Table 12, 2–4 seats, free, fits',
    });
    expect(tableFace(TABLE, EMPTY, 20, WORDS, undefined, fit, true).mark).toBe('own');
  });

  test('an unsuitable table shows why', () => {
    expect(tableFace(TABLE, EMPTY, 20, WORDS, undefined, { fits: false, reason: 'small', seats: 4 })).toMatchObject({
      mark: 'clash',
      when: 'only 4',
      label: 'Table 12, 2–4 seats, free, does not fit: only 4',
    });
    expect(
      tableFace(TABLE, EMPTY, 20, WORDS, undefined, { fits: false, reason: 'taken', stay: stay({ from: 21 }) }),
    ).toMatchObject({
      when: '21h–22h',
      whenShort: '21h',
      label: 'Table 12, 2–4 seats, free, does not fit: Sofía Prieto 21h–22h',
    });
  });
});

test('a cached face is rebuilt only when an input differs, and always equals a new one', () => {
  const maker = faceMaker(WORDS);
  const seated = { ...EMPTY, party: stay({ stage: 4, from: 20, planned: 22 }) };
  const coming = { ...EMPTY, next: stay({ from: 23 }) };
  const before = maker.face(TABLE, coming, 20);
  expect(maker.face(TABLE, coming, 20.5)).toBe(before);
  for (const [moment, at] of [
    [seated, 20],
    [seated, 21],
    [seated, 21.9],
    [coming, 22],
    [EMPTY, 22],
  ] as const)
    expect(maker.face(TABLE, moment, at)).toEqual(tableFace(TABLE, moment, at, WORDS));
  const late = { fits: false as const, reason: 'taken' as const, stay: stay({ from: 21, to: 23 }) };
  for (const at of [20, 22])
    expect(maker.face(TABLE, EMPTY, at, undefined, late)).toEqual(tableFace(TABLE, EMPTY, at, WORDS, undefined, late));
});
