/**
 * Days in a readable notation, each with its times and reasons. Hours continue past midnight (25:30). A line contains the times, then the areas
 * with a free table, or the reason why there is none.
 */
import type { Clash } from '@/lib/rules/booking/booking-check';
import { bookOf } from '@/tests/support/random/drawn-day';
import type { NaiveDay, NaiveParty, NaiveRestriction, NaiveSession } from '@/tests/support/random/naive-day';
import { dayAvailability } from './day-availability';
import { turnFor } from './turns';

const session = (start: number, end: number, said: Partial<NaiveSession> = {}): NaiveSession => ({
  start,
  end,
  lastArrival: null,
  arrivalLimit: null,
  partyLimit: null,
  turns: [],
  onlineShare: null,
  leadTime: null,
  horizon: null,
  plan: '',
  ...said,
});
const DINNER = session(20, 22);

/** Inside (1): T1 for 1 to 2, T2 and T3 for 2 to 4, together for 5 to 8. Terrace (2): O4 for 2 to 4, O6 for 4 to 6. 20 seats; dinner from 20 to 22, two hours a party. */
const RESTAURANT: NaiveDay = {
  date: '2026-11-21',
  zone: 'Europe/Madrid',
  step: 15,
  sessions: [DINNER],
  tables: [
    { uid: 'T1', area: 1, min: 1, max: 2 },
    { uid: 'T2', area: 1, min: 2, max: 4 },
    { uid: 'T3', area: 1, min: 2, max: 4 },
    { uid: 'O4', area: 2, min: 2, max: 4 },
    { uid: 'O6', area: 2, min: 4, max: 6 },
  ],
  joins: [{ tables: ['T2', 'T3'], min: 5, max: 8 }],
  plans: { terrace: ['O4', 'O6'], nothing: [] },
  blocks: [],
  restrictions: [],
  parties: [],
  tableBlocks: [],
  choosing: [],
  now: -5000,
  daysAhead: 0,
  online: false,
  usualTurn: 2,
};
/** One table for 1 to 4 in area 1. */
const ONE_TABLE = { tables: [{ uid: 'T1', area: 1, min: 1, max: 4 }], joins: [] };

const party = (covers: number, time: number, tables: string, said: Partial<NaiveParty> = {}): NaiveParty => ({
  covers,
  time,
  tables: tables ? tables.split('+') : [],
  turn: 2,
  asked: null,
  online: false,
  ...said,
});
const block = (from: number, to: number, said: { scope?: number; area?: number } = {}) => ({
  from,
  to,
  scope: 2,
  area: null,
  ...said,
});
const limit = (start: number, end: number, max: number, said: Partial<NaiveRestriction> = {}): NaiveRestriction => ({
  start,
  end,
  max,
  scope: 2,
  area: null,
  measure: 'covers',
  counts: 'arrivals',
  minCovers: null,
  maxCovers: null,
  ...said,
});
const GUEST = { online: true };
const LATE = [session(23, 26)];

const clockText = (time: number) =>
  `${Math.floor(time + 1e-9)}:${String(Math.round((time * 60) % 60) % 60).padStart(2, '0')}`;

function reason({ code, from = 0, to = 0, limit: most, used, measure, at, area }: Clash): string {
  const there = area === undefined ? '' : ` area ${area}`;
  switch (code) {
    case 'blocked':
      return `blocked ${clockText(from)}-${clockText(to)}${there}`;
    case 'past-last-arrival':
      return `past last arrival ${clockText(to)}`;
    case 'short-notice':
      return `notice of ${most}`;
    case 'too-far-ahead':
      return `${used} days ahead of ${most}`;
    case 'restricted':
      return `${used}/${most} ${measure} ${at === undefined ? 'arrive' : `at ${clockText(at)}`}${there}`;
    case 'arrivals-full':
      return `step has ${used}/${most} ${measure}`;
    case 'online-full':
      return `online ${used}/${most} at ${clockText(at ?? 0)}`;
    case 'party-too-large':
      return `too large for ${most}`;
    default:
      return code;
  }
}

/** The day as text: consecutive times with the same result are merged. */
function told(day: NaiveDay, covers: number): string {
  const { online, usualTurn, step } = day;
  const answer = dayAvailability(bookOf(day), {
    sizes: [covers],
    turnOf: (size, one) => turnFor(one, size, usualTurn),
    online,
  });
  const spans: Array<{ first: number; last: number; says: string }> = [];
  for (const time of answer.times) {
    const why = answer.whyNot(covers, time);
    const says = why ? reason(why) : `in ${answer.areasFor(covers, time).join(' and ') || 'a join'}`;
    const before = spans.at(-1);
    if (before && before.says === says && time - before.last < step / 60 + 1e-6) before.last = time;
    else spans.push({ first: time, last: time, says });
  }
  if (spans.length === 0) return reason(answer.whyNot(covers, 20) as Clash);
  return spans
    .map(({ first, last, says }) => `${clockText(first)}${last > first ? `-${clockText(last)}` : ''} ${says}`)
    .join('; ');
}

test.each<[name: string, day: Partial<NaiveDay>, covers: number, expected: string]>([
  // Tables and joins
  ['an empty evening for two', {}, 2, '20:00-21:45 in 1 and 2'],
  ['one alone sits at the small table only', {}, 1, '20:00-21:45 in 1'],
  ['seven need the joined tables', {}, 7, '20:00-21:45 in 1'],
  ['nine are too large for every table and join', {}, 9, '20:00-21:45 too large for 8'],
  ['half of the join is taken all evening', { parties: [party(4, 20, 'T2')] }, 7, '20:00-21:45 no-table'],
  [
    'the join is free when its second table is left',
    { parties: [party(4, 19, 'T3')] },
    8,
    '20:00-20:45 no-table; 21:00-21:45 in 1',
  ],
  ['a party that holds the join keeps both tables', { parties: [party(7, 20, 'T2+T3')] }, 3, '20:00-21:45 in 2'],
  ['six sit on the terrace or at the join', { parties: [party(2, 21.5, 'T2')] }, 6, '20:00-21:45 in 2'],
  [
    'a join across areas stands in none of them',
    { joins: [{ tables: ['T3', 'O6'], min: 7, max: 9 }] },
    9,
    '20:00-21:45 in a join',
  ],
  [
    'a join that the plan does not draw in full is no join',
    { plans: { '': ['T1', 'T2', 'O4'] } },
    7,
    '20:00-21:45 too large for 4',
  ],
  ['only the terrace is drawn tonight', { sessions: [session(20, 21, { plan: 'terrace' })] }, 2, '20:00-20:45 in 2'],
  ['a plan that draws nothing', { sessions: [session(20, 21, { plan: 'nothing' })] }, 2, '20:00-20:45 no-table'],
  [
    'lunch inside and outside, dinner on the terrace',
    { sessions: [session(13, 13.5), session(20, 20.5, { plan: 'terrace' })] },
    2,
    '13:00-13:15 in 1 and 2; 20:00-20:15 in 2',
  ],
  [
    'a party in the middle of the evening',
    { ...ONE_TABLE, sessions: [session(18, 22.5)], parties: [party(2, 20, 'T1', { turn: 0.5 })] },
    2,
    '18:00 in 1; 18:15-20:15 no-table; 20:30-22:15 in 1',
  ],
  [
    'a minute is enough to be in the way',
    { ...ONE_TABLE, sessions: [session(20, 21)], parties: [party(2, 19, 'T1', { turn: 1 + 16 / 60 })] },
    2,
    '20:00-20:15 no-table; 20:30-20:45 in 1',
  ],
  [
    'a table is blocked for a while',
    { ...ONE_TABLE, sessions: [session(19, 23)], tableBlocks: [{ table: 'T1', from: 21.5, to: 22 }] },
    2,
    '19:00-19:30 in 1; 19:45-21:45 no-table; 22:00-22:45 in 1',
  ],
  [
    'two parties at one table, by an override, are in the way once',
    {
      ...ONE_TABLE,
      sessions: [session(20, 23)],
      parties: [party(2, 20, 'T1', { turn: 1 }), party(2, 20.5, 'T1', { turn: 1 })],
    },
    2,
    '20:00-21:15 no-table; 21:30-22:45 in 1',
  ],
  [
    'a party without a table is left the last one',
    { ...ONE_TABLE, parties: [party(2, 20, '')] },
    2,
    '20:00-21:45 no-table',
  ],
  [
    'but not while it is not there',
    { ...ONE_TABLE, parties: [party(2, 18.5, '')] },
    2,
    '20:00-20:15 no-table; 20:30-21:45 in 1',
  ],
  [
    'three without a table leave one inside',
    { parties: [party(4, 20, ''), party(4, 20, ''), party(2, 20, '')] },
    2,
    '20:00-21:45 in 1',
  ],

  // Hours
  ['a closed day', { sessions: [] }, 2, 'closed-date'],
  [
    'the last arrival is at nine',
    { sessions: [session(20, 22, { lastArrival: 21 })] },
    2,
    '20:00-21:00 in 1 and 2; 21:15-21:45 past last arrival 21:00',
  ],
  [
    'the next session takes who comes past the last arrival',
    { sessions: [session(20, 21.5, { lastArrival: 20.5 }), session(21, 22, { plan: 'terrace' })] },
    2,
    '20:00-20:30 in 1 and 2; 20:45 past last arrival 20:30; 21:00-21:45 in 2',
  ],
  [
    'of two sessions at once the earlier takes the party',
    { sessions: [session(20, 21, { plan: 'terrace' }), session(20.5, 21.5)] },
    2,
    '20:00-20:45 in 2; 21:00-21:15 in 1 and 2',
  ],
  ['a step of half an hour', { step: 30 }, 2, '20:00-21:30 in 1 and 2'],
  [
    'a session that begins at ten past',
    { sessions: [session(20 + 1 / 6, 21)], parties: [party(1, 18.5, 'T1')] },
    1,
    '20:10-20:25 no-table; 20:40-20:55 in 1',
  ],

  // Blocks
  [
    'nobody comes from half past eight to nine',
    { blocks: [block(20.5, 21)] },
    2,
    '20:00-20:15 in 1 and 2; 20:30-20:45 blocked 20:30-21:00; 21:00-21:45 in 1 and 2',
  ],
  [
    'a pause that ends at ten past',
    { blocks: [block(20 + 1 / 6, 21 + 1 / 6)] },
    2,
    '20:00 in 1 and 2; 20:15-21:00 blocked 20:10-21:10; 21:15-21:45 in 1 and 2',
  ],
  [
    'the terrace is blocked, inside is not',
    { blocks: [block(20, 21, { area: 2 })] },
    4,
    '20:00-20:45 in 1; 21:00-21:45 in 1 and 2',
  ],
  [
    'the terrace is blocked, and inside is full',
    { blocks: [block(20, 21, { area: 2 })], parties: [party(4, 20, 'T2'), party(4, 20, 'T3')] },
    3,
    '20:00-20:45 blocked 20:00-21:00 area 2; 21:00-21:45 in 2',
  ],
  ['a block for guests leaves staff alone', { blocks: [block(20, 22, { scope: 1 })] }, 2, '20:00-21:45 in 1 and 2'],
  [
    'a block for guests stops guests',
    { ...GUEST, blocks: [block(20, 21, { scope: 1 })] },
    2,
    '20:00-20:45 blocked 20:00-21:00; 21:00-21:45 in 1 and 2',
  ],
  ['a block that rests', { blocks: [block(20, 22, { scope: 0 })] }, 2, '20:00-21:45 in 1 and 2'],
  [
    'a join across areas needs both of them open',
    { joins: [{ tables: ['T3', 'O6'], min: 7, max: 9 }], blocks: [block(20, 21, { area: 2 })] },
    9,
    '20:00-20:45 blocked 20:00-21:00 area 2; 21:00-21:45 in a join',
  ],
  [
    'a party that came before the block may stay in it',
    { blocks: [block(21, 22)], parties: [party(2, 20, 'T1')] },
    4,
    '20:00-20:45 in 1 and 2; 21:00-21:45 blocked 21:00-22:00',
  ],

  // Limits on who arrives
  [
    'ten covers may come by nine, seven do',
    { restrictions: [limit(20, 21, 10)], parties: [party(4, 20, 'T2'), party(3, 20.75, 'T3')] },
    4,
    '20:00-20:45 7/10 covers arrive; 21:00-21:45 in 2',
  ],
  [
    'three more still fit',
    { restrictions: [limit(20, 21, 10)], parties: [party(4, 20, 'T2'), party(3, 20.75, 'T3')] },
    3,
    '20:00-21:45 in 2',
  ],
  [
    'two parties may come by nine',
    { restrictions: [limit(20, 21, 2, { measure: 'parties' })], parties: [party(4, 20, 'T2'), party(3, 20.75, 'T3')] },
    1,
    '20:00-20:45 2/2 parties arrive; 21:00-21:45 in 1',
  ],
  [
    'one large party an evening',
    {
      restrictions: [limit(20, 22, 1, { measure: 'parties', minCovers: 5 })],
      parties: [party(6, 20, 'O6'), party(2, 20, 'T1')],
    },
    5,
    '20:00-21:45 1/1 parties arrive',
  ],
  [
    'a limit on large parties leaves four alone',
    { restrictions: [limit(20, 22, 1, { measure: 'parties', minCovers: 5 })], parties: [party(6, 20, 'O6')] },
    4,
    '20:00-21:45 in 1 and 2',
  ],
  [
    'a limit on couples counts couples',
    { restrictions: [limit(20, 22, 2, { maxCovers: 2 })], parties: [party(2, 20, 'T1'), party(4, 20, 'T2')] },
    2,
    '20:00-21:45 2/2 covers arrive',
  ],
  [
    'four covers may come to the terrace',
    { restrictions: [limit(20, 22, 4, { area: 2 })], parties: [party(4, 20, 'O4'), party(4, 20, 'T2')] },
    4,
    '20:00-21:45 in 1',
  ],
  [
    'and when inside is full, that is why',
    { restrictions: [limit(20, 22, 4, { area: 2 })], parties: [party(4, 20, 'O4'), party(8, 20, 'T2+T3')] },
    4,
    '20:00-21:45 4/4 covers arrive area 2',
  ],
  [
    'no table comes after the limit',
    { ...ONE_TABLE, restrictions: [limit(20, 21, 2)], parties: [party(2, 20, 'T1')] },
    2,
    '20:00-20:45 2/2 covers arrive; 21:00-21:45 no-table',
  ],

  // Limits on who is there
  [
    'eight may sit at once, four do',
    {
      sessions: [session(20, 20.5)],
      restrictions: [limit(20, 24, 8, { counts: 'present' })],
      parties: [party(4, 19, 'T2')],
    },
    5,
    '20:00 4/8 covers at 20:00; 20:15 4/8 covers at 20:15',
  ],
  [
    'four more still fit',
    {
      sessions: [session(20, 20.5)],
      restrictions: [limit(20, 24, 8, { counts: 'present' })],
      parties: [party(4, 19, 'T2')],
    },
    4,
    '20:00-20:15 in 1 and 2',
  ],
  [
    'the fullest moment of the stay counts',
    {
      sessions: [session(19, 20.5)],
      restrictions: [limit(19, 24, 8, { counts: 'present' })],
      parties: [party(4, 20, 'T2'), party(2, 21, 'T1')],
    },
    3,
    '19:00 in 1 and 2; 19:15-20:15 6/8 covers at 21:00',
  ],
  [
    'who leaves at nine makes room for who comes at nine',
    {
      sessions: [session(20, 21.5)],
      restrictions: [limit(21, 24, 5, { counts: 'present' })],
      parties: [party(4, 19, 'T2')],
    },
    5,
    '20:00-20:45 in 2; 21:00-21:15 in 1 and 2',
  ],
  [
    'who comes before the span and stays into it is bound',
    { sessions: [session(18.75, 19.5)], restrictions: [limit(21, 22, 3, { counts: 'present' })] },
    4,
    '18:45-19:00 in 1 and 2; 19:15 0/3 covers at 21:00',
  ],
  [
    'two parties at once on the terrace',
    {
      sessions: [session(20, 20.25)],
      restrictions: [limit(18, 24, 2, { counts: 'present', measure: 'parties', area: 2 })],
      parties: [party(4, 19, 'O4'), party(6, 19, 'O6')],
    },
    2,
    '20:00 in 1',
  ],

  // Pacing
  [
    'twelve covers a step, ten come at eight',
    { sessions: [session(20, 21, { arrivalLimit: 12 })], parties: [party(6, 20, 'O6'), party(4, 20.1, 'T2')] },
    4,
    '20:00 step has 10/12 covers; 20:15-20:45 in 1 and 2',
  ],
  [
    'two parties a step',
    { sessions: [session(20, 21, { partyLimit: 2 })], parties: [party(6, 20.25, 'O6'), party(4, 20.25, 'T2')] },
    2,
    '20:00 in 1 and 2; 20:15 step has 2/2 parties; 20:30-20:45 in 1 and 2',
  ],
  [
    'covers are told before parties',
    { sessions: [session(20, 20.5, { arrivalLimit: 5, partyLimit: 1 })], parties: [party(4, 20, 'T2')] },
    2,
    '20:00 step has 4/5 covers; 20:15 in 1 and 2',
  ],
  [
    'only dinner is paced',
    { sessions: [session(13, 13.25), session(20, 20.25, { arrivalLimit: 3 })] },
    4,
    '13:00 in 1 and 2; 20:00 step has 0/3 covers',
  ],
  [
    'a block comes before a limit, a limit before pacing',
    {
      sessions: [session(20, 21, { arrivalLimit: 1 })],
      blocks: [block(20, 20.25)],
      restrictions: [limit(20, 20.5, 0)],
    },
    2,
    '20:00 blocked 20:00-20:15; 20:15 0/0 covers arrive; 20:30-20:45 step has 0/1 covers',
  ],

  // Turns
  [
    'couples stay an hour, four two',
    {
      ...ONE_TABLE,
      sessions: [
        session(20, 23, {
          turns: [
            { from: 1, turn: 1 },
            { from: 3, turn: 2 },
          ],
        }),
      ],
      parties: [party(2, 22, 'T1', { turn: 0.5 })],
    },
    2,
    '20:00-21:00 in 1; 21:15-22:15 no-table; 22:30-22:45 in 1',
  ],
  [
    'the same evening for four',
    {
      ...ONE_TABLE,
      sessions: [
        session(20, 23, {
          turns: [
            { from: 1, turn: 1 },
            { from: 3, turn: 2 },
          ],
        }),
      ],
      parties: [party(2, 22, 'T1', { turn: 0.5 })],
    },
    4,
    '20:00 in 1; 20:15-22:15 no-table; 22:30-22:45 in 1',
  ],
  [
    'lunch is shorter than dinner',
    {
      ...ONE_TABLE,
      sessions: [session(13, 14, { turns: [{ from: 1, turn: 1 }] }), session(14, 15)],
      parties: [party(2, 15.5, 'T1')],
    },
    2,
    '13:00-13:45 in 1; 14:00-14:45 no-table',
  ],

  // Guests
  [
    'an hour of notice at half past seven',
    { ...GUEST, sessions: [session(20, 21, { leadTime: 60 })], now: 15.5 * 60 },
    2,
    '20:00-20:15 notice of 60; 20:30-20:45 in 1 and 2',
  ],
  [
    'no notice set: what has passed has passed',
    { ...GUEST, sessions: [session(20, 21)], now: 16.25 * 60 + 1 },
    2,
    '20:00-20:15 notice of 0; 20:30-20:45 in 1 and 2',
  ],
  [
    'staff may write down what was',
    { sessions: [session(20, 21, { leadTime: 60 })], now: 20 * 60 },
    2,
    '20:00-20:45 in 1 and 2',
  ],
  [
    'three days ahead, four are asked',
    { ...GUEST, sessions: [session(20, 21, { horizon: 3 })], daysAhead: 4 },
    2,
    '20:00-20:45 4 days ahead of 3',
  ],
  [
    'the third day is open',
    { ...GUEST, sessions: [session(20, 21, { horizon: 3 })], daysAhead: 3 },
    2,
    '20:00-20:45 in 1 and 2',
  ],
  [
    'half of 20 seats for guests, eight are taken',
    {
      ...GUEST,
      sessions: [session(20, 20.25, { onlineShare: 50 })],
      parties: [party(6, 19, 'O6', GUEST), party(2, 19, 'T1', GUEST), party(4, 19, 'T2')],
    },
    3,
    '20:00 online 8/10 at 20:00',
  ],
  [
    'two more guests fit, and staff as they like',
    {
      ...GUEST,
      sessions: [session(20, 20.25, { onlineShare: 50 })],
      parties: [party(6, 19, 'O6', GUEST), party(2, 19, 'T1', GUEST), party(4, 19, 'T2')],
    },
    2,
    '20:00 in 1 and 2',
  ],
  ['a share binds no staff', { sessions: [session(20, 20.25, { onlineShare: 0 })] }, 4, '20:00 in 1 and 2'],
  [
    'a place that a guest looks at is taken for the next guest',
    { ...GUEST, ...ONE_TABLE, choosing: [party(2, 20, '', GUEST)] },
    2,
    '20:00-21:45 no-table',
  ],
  ['and free for staff', { ...ONE_TABLE, choosing: [party(2, 20, '', GUEST)] }, 2, '20:00-21:45 in 1'],
  [
    'notice comes before a block',
    { ...GUEST, sessions: [session(20, 20.5, { leadTime: 30 })], now: 15.75 * 60, blocks: [block(20, 21)] },
    2,
    '20:00 notice of 30; 20:15 blocked 20:00-21:00',
  ],

  // Past midnight
  [
    'a late shift across midnight',
    { ...ONE_TABLE, sessions: LATE, parties: [party(2, 23.5, 'T1', { turn: 1 })] },
    2,
    '23:00-24:15 no-table; 24:30-25:45 in 1',
  ],
  [
    'a block from half past eleven to half past twelve',
    { sessions: LATE, blocks: [block(23.5, 24.5)] },
    2,
    '23:00-23:15 in 1 and 2; 23:30-24:15 blocked 23:30-24:30; 24:30-25:45 in 1 and 2',
  ],
  [
    'a limit on who is there at midnight',
    { sessions: [session(22, 24.5)], restrictions: [limit(24, 25, 2, { counts: 'present' })], usualTurn: 1.5 },
    3,
    '22:00-22:30 in 1 and 2; 22:45-24:00 0/2 covers at 24:00; 24:15 0/2 covers at 24:15',
  ],
  [
    'the last step of the day',
    { ...ONE_TABLE, sessions: [session(26.5, 28)], parties: [party(2, 26, 'T1', { turn: 1.5 })] },
    2,
    '26:30-27:15 no-table; 27:30-27:45 in 1',
  ],
  [
    'a stay from 27:45 into a table that is blocked in the morning',
    { ...ONE_TABLE, sessions: [session(27, 28)], tableBlocks: [{ table: 'T1', from: 29.5, to: 31 }] },
    2,
    '27:00-27:30 in 1; 27:45 no-table',
  ],

  // Nights on which clocks change, and zones
  [
    'Madrid goes forward: two comes to three',
    { date: '2026-03-28', sessions: [session(25, 28)] },
    2,
    '25:00-25:45 in 1 and 2; 27:00-27:45 in 1 and 2',
  ],
  [
    'and a stay is as long as ever',
    {
      date: '2026-03-28',
      ...ONE_TABLE,
      usualTurn: 1,
      sessions: [session(24, 28)],
      parties: [party(2, 25.5, 'T1', { turn: 1 })],
    },
    2,
    '24:00-24:30 in 1; 24:45-25:45 no-table; 27:00-27:15 no-table; 27:30-27:45 in 1',
  ],
  [
    'Madrid goes back: the hour comes twice and is offered once',
    { date: '2026-10-24', sessions: [session(25, 28)] },
    2,
    '25:00-27:45 in 1 and 2',
  ],
  [
    'two hours from half past one end at half past two',
    { date: '2026-10-24', ...ONE_TABLE, usualTurn: 1, sessions: [session(24, 28)], parties: [party(2, 25.5, 'T1')] },
    2,
    '24:00-24:30 in 1; 24:45-26:45 no-table; 27:00-27:45 in 1',
  ],
  [
    'Sydney goes forward',
    { date: '2026-10-03', zone: 'Australia/Sydney', sessions: [session(25.5, 27.5)] },
    2,
    '25:30-25:45 in 1 and 2; 27:00-27:15 in 1 and 2',
  ],
  [
    'Sydney goes back, with a block by the clock',
    { date: '2026-04-04', zone: 'Australia/Sydney', sessions: [session(25, 28)], blocks: [block(26, 27)] },
    2,
    '25:00-25:45 in 1 and 2; 26:00-26:45 blocked 26:00-27:00; 27:00-27:45 in 1 and 2',
  ],
  [
    'Auckland goes forward',
    { date: '2026-09-26', zone: 'Pacific/Auckland', sessions: [session(25.75, 27.25)] },
    2,
    '25:45 in 1 and 2; 27:00 in 1 and 2',
  ],
  [
    'Auckland goes back',
    {
      date: '2026-04-04',
      zone: 'Pacific/Auckland',
      ...ONE_TABLE,
      usualTurn: 1,
      sessions: [session(25, 28)],
      parties: [party(2, 26.5, 'T1', { turn: 1 })],
    },
    2,
    '25:00-25:30 in 1; 25:45-26:45 no-table; 27:00-27:45 in 1',
  ],
  [
    'Santiago goes forward at midnight',
    { date: '2026-09-05', zone: 'America/Santiago', sessions: [session(23, 26)] },
    2,
    '23:00-23:45 in 1 and 2; 25:00-25:45 in 1 and 2',
  ],
  [
    'Santiago goes back at midnight: eleven comes twice',
    {
      date: '2026-04-04',
      zone: 'America/Santiago',
      ...ONE_TABLE,
      usualTurn: 1,
      sessions: [session(22, 25)],
      parties: [party(2, 23, 'T1')],
    },
    2,
    '22:00 in 1; 22:15-23:45 no-table; 24:00-24:45 in 1',
  ],
  [
    "St John's goes forward, three and a half hours from Greenwich",
    { date: '2026-03-07', zone: 'America/St_Johns', sessions: [session(25.5, 27.5)] },
    2,
    '25:30-25:45 in 1 and 2; 27:00-27:15 in 1 and 2',
  ],
  [
    "St John's goes back, with a limit on who is there",
    {
      date: '2026-10-31',
      zone: 'America/St_Johns',
      sessions: [session(24.5, 25)],
      usualTurn: 1,
      restrictions: [limit(25.5, 26, 1, { counts: 'present' })],
    },
    2,
    '24:30 in 1 and 2; 24:45 0/1 covers at 25:30',
  ],
  [
    'Kathmandu, five and three quarters',
    {
      date: '2026-06-01',
      zone: 'Asia/Kathmandu',
      ...ONE_TABLE,
      sessions: [session(20, 28)],
      parties: [party(2, 22, 'T1', { turn: 3 })],
    },
    2,
    '20:00 in 1; 20:15-24:45 no-table; 25:00-27:45 in 1',
  ],
])('%s', (_name, day, covers, expected) => {
  expect(told({ ...RESTAURANT, ...day }, covers)).toBe(expected);
});

test('between the sessions there is nothing to ask for', () => {
  const answer = dayAvailability(bookOf(RESTAURANT), { sizes: [2], turnOf: () => 2, online: false });
  expect([answer.whyNot(2, 17), answer.whyNot(2, 22), answer.isFree(2, 17), answer.areasFor(2, 17)]).toEqual([
    { code: 'outside-hours', key: 16 },
    { code: 'outside-hours', key: 16 },
    false,
    [],
  ]);
});

test('a table in one area: why there is none there', () => {
  const answer = dayAvailability(
    bookOf({ ...RESTAURANT, blocks: [block(20, 21, { area: 2 })], parties: [party(4, 20, 'T2'), party(4, 20, 'T3')] }),
    { sizes: [3, 5, 7], turnOf: () => 2, online: false },
  );
  expect(answer.whyNot(3, 20, 2)).toEqual({ code: 'blocked', key: 16, from: 20, to: 21, area: 2 });
  expect(answer.whyNot(3, 20, 1)).toEqual({ code: 'no-table', key: 4, area: 1 });
  expect(answer.whyNot(7, 21, 2)).toEqual({ code: 'party-too-large', key: 4, limit: 6, area: 2 });
  expect(answer.timesFor(5, 2)).toEqual([21, 21.25, 21.5, 21.75]);
});
