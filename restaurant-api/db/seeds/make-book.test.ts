import { claimOf, overlap } from '@/lib/booking/stay';
import { DEFAULT_STATUS_MAP } from '@/lib/booking/default-status-map';
import { holdsTables, type Stage } from '@/lib/booking/stage';
import { laMarina } from './demo/la-marina';
import { makeBook } from './make-book';
import { makeDiners } from './make-diners';
import { randomFrom } from './random';
import { STATUS } from './seed-booking';
import { clockOf } from './tonight';

const stages = new Map(DEFAULT_STATUS_MAP.map(({ code, stage }) => [code, stage]));
const short = { ...laMarina, daysBack: 10, daysAhead: 10 };
const people = makeDiners(Array.from({ length: 400 }, (_, n) => 2_000 + n), 'spain', [2001, 2002], randomFrom(1));

test('the same seed makes the same books', () => {
  const now = { date: '2026-11-21', time: 21.5 };
  expect(makeBook(short, people, now)).toEqual(makeBook(short, people, now));
});

test.each([
  ['before lunch', '2026-11-20', 9],
  ['at lunch', '2026-11-20', 15.25],
  ['between sessions', '2026-11-20', 18],
  ['when dinner begins', '2026-11-20', 20.1],
  ['late on Saturday', '2026-11-21', 25.25],
  ['after midnight, closed', '2026-11-22', 27],
  ['on a day that is closed each year', '2027-01-01', 21],
  ['at Christmas, when there is lunch only', '2026-12-25', 21],
])('%s the room has people in it, and no table two parties', (_when, date, time) => {
  const books = makeBook(short, people, { date, time });
  const today = books.filter((booking) => booking.date === date);
  const count = (...codes: number[]) => today.filter(({ status }) => codes.includes(status)).length;
  expect(count(STATUS.seated, STATUS.starters, STATUS.mains, STATUS.dessert, STATUS.bill)).toBeGreaterThan(0);
  expect(count(STATUS.finished)).toBeGreaterThan(0);
  expect([count(STATUS.waiting), count(STATUS.late), count(STATUS.standby), count(STATUS.requested)]).toEqual([1, 1, 1, 1]);

  const claims = books.flatMap((booking) => {
    const stage = stages.get(booking.status) as Stage;
    return holdsTables(booking.status, stage) ? booking.tables.map((table) => ({ table, ...claimOf(booking, stage, 'Europe/Madrid') })) : [];
  });
  const clashes = claims.filter((claim, index) => claims.slice(index + 1).some((other) => other.table === claim.table && overlap(claim, other)));
  expect(clashes).toEqual([]);
});

test('a table holds as many as sit at it', () => {
  const seats = new Map(laMarina.tables.map(({ uid, max }) => [uid, max]));
  const joined = new Map(laMarina.joins.map(({ tables, max }) => [tables.join('+'), max]));
  const books = makeBook(short, people, { date: '2026-11-21', time: 21.5 });
  expect(books.filter(({ tables, covers }) => tables.length > 0 && covers > (joined.get(tables.join('+')) ?? seats.get(tables[0] as string) ?? 0))).toEqual([]);
});

test('no two references are the same', () => {
  const references = makeBook(short, people, { date: '2026-11-21', time: 21.5 }).map(({ reference }) => reference);
  expect(new Set(references).size).toBe(references.length);
});

test('inside a session the clock is the real one, but for its first and last hour', () => {
  const sessions = [{ name: 'Dinner', type: 'Dinner' as const, start: 20, end: 24, plan: 'main', lastArrival: 22.75, arrivalLimit: Infinity, parties: 30 }];
  expect([19, 20.5, 22.25, 23.9, 26].map((now) => clockOf(sessions, now).now)).toEqual([22.4, 21.5, 22.25, 23, 22.4]);
});
