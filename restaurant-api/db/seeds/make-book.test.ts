import { claimedSpan, overlap } from '@/lib/rules/booking/tables/stay';
import { DEFAULT_STATUS_MAP } from '@/lib/rules/statuses/default-status-map';
import { holdsTables, type Stage } from '@/lib/rules/statuses/stage';
import { CHANNEL, DO_NOT_MOVE_OPTION } from '@/lib/contract/constants';
import type { ServiceDate } from '@/lib/time/service-day';
import { laMarina } from './demo/la-marina';
import { marinaSydney } from './demo/marina-sydney';
import { otraMesa } from './demo/otra-mesa';
import { makeBook } from './make-book';
import { makeDiners } from './make-diners';
import { randomFrom } from './random';
import { STATUS, type SeedBooking } from './seed-booking';
import type { Venue } from './venue';

const stages = new Map(DEFAULT_STATUS_MAP.map(({ code, stage }) => [code, stage]));
const AT_TABLE = [
  STATUS.seated,
  STATUS.partSeated,
  STATUS.starters,
  STATUS.mains,
  STATUS.dessert,
  STATUS.bill,
] as const;
const short = { ...laMarina, daysBack: 10, daysAhead: 10 };
const people = makeDiners(
  Array.from({ length: 400 }, (_, n) => 2_000 + n),
  'spain',
  [2001, 2002],
  randomFrom(1),
);

test('the same seed makes the same books', () => {
  const now = { date: '2026-11-21', time: 21.5 };
  expect(makeBook(short, people, now)).toEqual(makeBook(short, people, now));
});

function todayAt(venue: Venue, date: ServiceDate, time: number) {
  const books = makeBook(venue, people, { date, time });
  const today = books.filter((booking) => booking.date === date);
  return { books, today, count: (...codes: number[]) => today.filter(({ status }) => codes.includes(status)).length };
}

// Seated, partly seated, waiting, late, on standby, requested; then finished, and booked or confirmed.
test.each([
  ['before anybody is up', '2026-11-21', 4 + 1 / 6, [0, 0, 0, 0, 1, 1], 0, 88],
  ['at breakfast', '2026-11-20', 8.5, [14, 1, 2, 1, 1, 1], 8, 77],
  ['at the end of breakfast', '2026-11-20', 11 + 11 / 12, [5, 0, 0, 0, 1, 1], 20, 65],
  ['between breakfast and lunch', '2026-11-20', 12.5, [0, 0, 0, 0, 1, 1], 20, 59],
  ['at lunch', '2026-11-20', 15, [22, 1, 2, 1, 1, 1], 22, 41],
  ['in the afternoon', '2026-11-20', 18, [16, 1, 2, 1, 1, 1], 45, 36],
  ['when dinner has just begun', '2026-11-20', 20.1, [2, 1, 1, 0, 1, 1], 60, 35],
  ['in the middle of dinner', '2026-11-20', 21.5, [18, 1, 2, 1, 1, 1], 60, 25],
  ['half an hour after midnight', '2026-11-20', 24.5, [10, 0, 0, 0, 0, 0], 88, 0],
  ['late on Saturday', '2026-11-21', 25.25, [14, 0, 0, 1, 0, 0], 90, 0],
  ['at three in the morning', '2026-11-20', 27, [0, 0, 0, 0, 0, 0], 92, 0],
  ['on a Monday afternoon', '2026-11-23', 18, [15, 1, 1, 1, 1, 1], 25, 22],
  ['on a day that is closed each year', '2027-01-01', 21, [12, 1, 2, 1, 1, 1], 60, 32],
  ['on the evening of Christmas, when there is lunch only', '2026-12-25', 21, [0, 0, 0, 0, 0, 0], 22, 0],
])('%s the room is as it is at that hour', (_when, date, time, there, finished, due) => {
  const { count } = todayAt(short, date, time);
  expect([
    count(...AT_TABLE),
    ...[STATUS.partSeated, STATUS.waiting, STATUS.late, STATUS.standby, STATUS.requested].map((status) =>
      count(status),
    ),
  ]).toEqual(there);
  expect([count(STATUS.finished), count(STATUS.booked, STATUS.confirmed)]).toEqual([finished, due]);
});

const EVERY_HALF_HOUR = Array.from({ length: 48 }, (_, half) => 4 + 1 / 7 + half / 2);

test.each([
  ['La Marina', short],
  ['Marina Sydney', { ...marinaSydney, daysBack: 0, daysAhead: 0 }],
  ['Otra Mesa', { ...otraMesa, daysBack: 0, daysAhead: 0 }],
])('%s never contradicts the clock, at no hour', (_name, venue) => {
  const wrong = EVERY_HALF_HOUR.flatMap((now) =>
    todayAt({ ...venue, daysBack: 0, daysAhead: 0 }, '2026-11-21', now).today.filter(
      ({ status, time, turn, channel, createdDate, createdTime, arrivedTime, seatedTime, finishedTime, quotedAt }) => {
        const ahead =
          [arrivedTime, seatedTime, finishedTime, quotedAt].some((hour) => hour !== null && hour > now) ||
          (createdDate === '2026-11-21' && createdTime > now);
        const madeAfterwards = channel !== CHANNEL.walkIn && createdDate === '2026-11-21' && createdTime > time;
        if (ahead || madeAfterwards) return true;
        if (AT_TABLE.some((code) => code === status))
          return seatedTime === null || seatedTime < time || time + turn < now - 0.35;
        if (status === STATUS.late) return time >= now || time < now - 0.5;
        if (status === STATUS.waiting) return Math.abs(time - now) > 0.5 || arrivedTime === null;
        if (status === STATUS.finished)
          return finishedTime === null || seatedTime === null || finishedTime < seatedTime || time + turn > now;
        return status > 999 && status !== STATUS.noShow && time < now;
      },
    ),
  );
  expect(wrong).toEqual([]);
});

/** The booked span, extended by an early arrival and cut by an early departure. */
function bookedSpan(booking: SeedBooking, stage: Stage) {
  const booked = claimedSpan(booking, 1, 'Europe/Madrid');
  const sat = claimedSpan(booking, stage, 'Europe/Madrid');
  return { start: Math.min(booked.start, sat.start), end: stage === 5 ? Math.min(booked.end, sat.end) : booked.end };
}

test('no table has two parties, neither on the book nor in the room', () => {
  const clashesAt = (now: number) => {
    const { books, today } = todayAt(short, '2026-11-21', now);
    const claims = books.flatMap((booking) => {
      const stage = stages.get(booking.status) as Stage;
      return holdsTables(booking.status, stage)
        ? booking.tables.map((table) => ({ table, ...bookedSpan(booking, stage) }))
        : [];
    });
    const sat = today.filter(({ status }) => AT_TABLE.some((code) => code === status)).flatMap(({ tables }) => tables);
    return [
      ...claims.filter((claim, index) =>
        claims.slice(index + 1).some((other) => other.table === claim.table && overlap(claim, other)),
      ),
      ...sat.filter((table, index) => sat.indexOf(table) !== index),
    ];
  };
  expect([8.5, 15.3, 17, 21.7, 25.2].flatMap(clashesAt)).toEqual([]);
});

test('in the middle of a session every mark and every warning is there to be seen', () => {
  const { today } = todayAt(short, '2026-11-20', 21.6);
  const card = new Map(people.map((diner) => [diner.uid, diner]));
  const sat = today.filter(({ status }) => AT_TABLE.some((code) => code === status));
  const left = sat.map(({ time, turn }) => Math.round((time + turn - 21.6) * 60)).sort((a, b) => a - b);
  expect(left.slice(0, 2)).toEqual([-6, 9]);
  expect(sat.some(({ dinerUid }) => card.get(dinerUid ?? 0)?.vip)).toBe(true);
  expect(sat.some(({ dinerUid }) => card.get(dinerUid ?? 0)?.allergies)).toBe(true);
  expect(sat.some(({ bookOptions }) => bookOptions.includes(DO_NOT_MOVE_OPTION))).toBe(true);
  expect(sat.some(({ notes }) => notes !== '')).toBe(true);
  expect(sat.find(({ tables }) => tables.length > 1)).toMatchObject({ covers: 11, status: STATUS.mains });
  const listed = today.filter(({ status, tables }) => status === STATUS.waiting && tables.length === 0);
  expect(listed).toEqual([
    expect.objectContaining({
      quotedMinutes: 20,
      quotedAt: 21.4,
      arrivedTime: 21.4,
      time: 21.25,
      channel: CHANNEL.walkIn,
    }),
  ]);
  expect(
    today.filter(({ quotedMinutes, seatedTime }) => quotedMinutes === 10 && seatedTime !== null).length,
  ).toBeGreaterThan(0);
});

test('breakfast and afternoons are new: their books begin three weeks ago', () => {
  const books = makeBook({ ...laMarina, daysBack: 40, daysAhead: 0 }, people, { date: '2026-11-21', time: 21.5 });
  const first = (from: number, to: number) => books.find(({ time }) => time >= from && time < to)?.date;
  expect([first(6, 12), first(13, 16.5), first(16.5, 19.5), first(20, 28)]).toEqual([
    '2026-10-31',
    '2026-10-12',
    '2026-10-31',
    '2026-10-12',
  ]);
});

test('a table holds as many as sit at it', () => {
  const seats = new Map(laMarina.tables.map(({ uid, max }) => [uid, max]));
  const joined = new Map(laMarina.joins.map(({ tables, max }) => [tables.join('+'), max]));
  const books = makeBook(short, people, { date: '2026-11-21', time: 21.5 });
  expect(
    books.filter(
      ({ tables, covers }) =>
        tables.length > 0 && covers > (joined.get(tables.join('+')) ?? seats.get(tables[0] as string) ?? 0),
    ),
  ).toEqual([]);
});

test('no two references are the same', () => {
  const references = makeBook(short, people, { date: '2026-11-21', time: 21.5 }).map(({ reference }) => reference);
  expect(new Set(references).size).toBe(references.length);
});
