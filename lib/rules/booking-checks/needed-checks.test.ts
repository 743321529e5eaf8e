import { type BookingState, neededChecks } from './needed-checks';

const booked: BookingState = {
  date: '2026-11-21',
  time: 20,
  covers: 4,
  areas: [1],
  tables: ['t1'],
  status: 1001,
  stage: 1,
  onWaitingList: false,
  span: { start: 0, end: 2 },
};
const needed = (before: BookingState | null, after: Partial<BookingState>) =>
  Object.entries(neededChecks(before, { ...(before ?? booked), ...after }))
    .filter(([, wanted]) => wanted)
    .map(([name]) => name);

const ALL = ['open', 'blocks', 'restrictions', 'presence', 'arrivals', 'tables'];

test.each<[string, BookingState | null, Partial<BookingState>, string[]]>([
  ['a new booking is checked for everything', null, {}, ALL],
  ['so is one that moves to another day or time', booked, { time: 21, span: { start: 1, end: 3 } }, ALL],
  ['and to another day at the same time', booked, { date: '2026-11-22' }, ALL],
  ['a note asks for nothing', booked, {}, []],
  [
    'a party that joins the waiting list asks whether the restaurant is open',
    null,
    { stage: 3, status: 1004, tables: [], onWaitingList: true },
    ['open'],
  ],
  [
    'one that gets a table from the list is checked for everything',
    { ...booked, stage: 3, status: 1004, tables: [], onWaitingList: true },
    { stage: 4, status: 1000, tables: ['t1'], onWaitingList: false },
    ALL,
  ],
  ['more covers ask for room', booked, { covers: 5 }, ['restrictions', 'presence', 'arrivals', 'tables']],
  ['fewer covers ask for nothing', booked, { covers: 3 }, []],
  ['another table asks for that table', booked, { tables: ['t2'] }, ['tables']],
  ['one table less asks for nothing', { ...booked, tables: ['t1', 't2'] }, { tables: ['t1'] }, []],
  [
    'a table in another area asks for the area too',
    booked,
    { tables: ['t9'], areas: [2] },
    ['blocks', 'restrictions', 'presence', 'tables'],
  ],
  [
    'and so does one more there',
    booked,
    { tables: ['t1', 't9'], areas: [1, 2] },
    ['blocks', 'restrictions', 'presence', 'tables'],
  ],
  [
    'a longer stay asks for the table, and how many sit there then',
    booked,
    { span: { start: 0, end: 3 } },
    ['presence', 'tables'],
  ],
  [
    'not of a party that sits already',
    { ...booked, status: 1000, stage: 4 },
    { span: { start: 0, end: 3 } },
    ['tables'],
  ],
  ['a shorter one does not', booked, { span: { start: 0, end: 1 } }, []],
  ['a party that sits down asks whether somebody still sits there', booked, { status: 1000, stage: 4 }, ['tables']],
  ['the next course asks for nothing', { ...booked, status: 1000, stage: 4 }, { status: 1006, stage: 4 }, []],
  [
    'leaving asks for nothing',
    { ...booked, status: 1000, stage: 4 },
    { status: 1010, stage: 5, span: { start: 0, end: 1 } },
    [],
  ],
  [
    'coming back from done asks for the rest of the stay',
    { ...booked, status: 1010, stage: 5, span: { start: 0, end: 1 } },
    { status: 1000, stage: 4, span: { start: 0, end: 2 } },
    ['tables'],
  ],
  ['cancelling asks for nothing', booked, { status: 999, stage: 9 }, []],
  ['moving what was cancelled asks for nothing', { ...booked, status: 999, stage: 9 }, { time: 21 }, []],
  ['restoring asks for everything', { ...booked, status: 999, stage: 9 }, { status: 1001, stage: 1 }, ALL],
  ['a new party on standby asks for the hours only', null, { status: 1011, stage: 7 }, ['open']],
  ['accepting it asks for everything', { ...booked, status: 1011, stage: 7 }, { status: 1001, stage: 1 }, ALL],
])('%s', (_sentence, before, after, expected) => {
  expect(needed(before, after)).toEqual(expected);
});
