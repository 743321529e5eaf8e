/** The answer for a whole day is what asking for each booking alone says: random days against the checks that saving a booking runs. */
import fc from 'fast-check';
import { type DayBook, assess } from '@/lib/booking/assess';
import type { NeededChecks } from '@/lib/booking/needed-checks';
import { dayClock } from '@/lib/time/day-clock';
import { dayAvailability } from './day-availability';

const SIZES = [1, 2, 3, 4, 6, 8];
const TURNS: Record<number, number> = { 1: 1, 2: 1.5, 3: 1.5, 4: 2, 6: 2.25, 8: 3 };
const turnOf = (covers: number) => TURNS[covers] as number;
const ALL: NeededChecks = { open: true, blocks: true, restrictions: true, arrivals: true, tables: true };

/** Ordinary days, the nights on which clocks change, and zones that are not on the hour. */
const DAYS = [
  ['2026-11-21', 'Europe/Madrid'], ['2026-03-28', 'Europe/Madrid'], ['2026-10-24', 'Europe/Madrid'],
  ['2026-10-03', 'Australia/Sydney'], ['2026-04-04', 'Australia/Sydney'], ['2026-06-01', 'Asia/Kathmandu'], ['2026-03-07', 'America/St_Johns'],
] as const;

const quarter = (from: number, to: number) => fc.integer({ min: from * 4, max: to * 4 }).map((count) => count / 4);
const minute = (from: number, to: number) => fc.integer({ min: from * 60, max: to * 60 }).map((count) => count / 60);
const area = fc.constantFrom(1, 2);
const scope = fc.constantFrom(1, 2);
const span = fc.tuple(quarter(11, 27), quarter(0, 4)).map(([from, hours]) => ({ from, to: from + hours + 0.25 }));

const tables = fc.array(fc.record({ area, min: fc.integer({ min: 1, max: 3 }), more: fc.integer({ min: 0, max: 4 }) }), { minLength: 0, maxLength: 6 });
const day = fc.record({
  tables,
  joins: fc.array(fc.record({ first: fc.nat(5), second: fc.nat(5), min: fc.integer({ min: 2, max: 6 }), more: fc.integer({ min: 0, max: 4 }) }), { maxLength: 3 }),
  parties: fc.array(fc.record({ table: fc.nat(5), at: minute(11, 27), turn: minute(0, 3).map((hours) => hours + 1 / 60), covers: fc.integer({ min: 1, max: 6 }) }), { maxLength: 10 }),
  unassigned: fc.array(fc.record({ at: quarter(12, 26), covers: fc.integer({ min: 1, max: 6 }), area: fc.option(area) }), { maxLength: 2 }),
  sessions: fc.array(fc.record({ start: quarter(11, 26), hours: quarter(1, 5), last: fc.option(quarter(0, 4)), limit: fc.option(fc.integer({ min: 0, max: 10 })), plan: fc.constantFrom('all', 'half', '') }), { maxLength: 3 }),
  blocks: fc.array(fc.record({ span, area: fc.option(area), scope }), { maxLength: 2 }),
  restrictions: fc.array(fc.record({ span, area: fc.option(area), scope, measure: fc.constantFrom('covers' as const, 'parties' as const), max: fc.integer({ min: 0, max: 10 }) }), { maxLength: 2 }),
  online: fc.boolean(),
  when: fc.constantFrom(...DAYS),
});
type Drawn = typeof day extends fc.Arbitrary<infer T> ? T : never;
const clockOf = ([date, zone]: Drawn['when']) => dayClock(date, zone);

function bookOf(drawn: Drawn): DayBook {
  const clock = clockOf(drawn.when);
  const floor = drawn.tables.map(({ area: one, min, more }, at) => ({ uid: `T${at}`, name: `T${at}`, area: one, min, max: min + more, normal: min }));
  const uid = (at: number) => `T${at % Math.max(1, floor.length)}`;
  const holds = drawn.parties.map(({ table, at, turn }) => {
    const start = clock.instantAt(at);
    return { table: uid(table), by: 'party' as const, start, end: start + Math.round(turn * 60) * 60_000, from: at, to: at + turn };
  });
  return {
    rules: {
      sessions: drawn.sessions.map(({ start, hours, last, limit, plan }) => {
        const end = Math.min(28, start + hours);
        return { name: 'S', start, end, lastArrival: last === null ? null : Math.min(start + last, end), arrivalLimit: limit, plan };
      }),
      blocks: drawn.blocks.map(({ span: { from, to }, area: one, scope: reach }) => ({ uid: null, scope: reach, from, to, area: one })),
      restrictions: drawn.restrictions.map(({ span: { from, to }, area: one, scope: reach, measure, max }) => ({ uid: null, scope: reach, start: from, end: to, area: one, measure, max })),
      timeStep: 0.25,
    },
    arrivals: drawn.parties.map(({ table, at, covers }) => ({ time: at, covers, areas: floor.filter((one) => one.uid === uid(table)).map((one) => one.area) })),
    floor: {
      tables: floor,
      joins: drawn.joins.filter(({ first, second }) => floor.length > 1 && uid(first) !== uid(second)).map(({ first, second, min, more }, at) => ({ uid: at, tables: [uid(first), uid(second)], min, max: min + more })),
    },
    drawn: { all: floor.map((one) => one.uid), half: floor.filter((_one, at) => at % 2 === 0).map((one) => one.uid) },
    holds,
    unassigned: drawn.unassigned.map(({ at, covers, area: one }) => {
      const start = clock.instantAt(at);
      return { start, end: start + 2 * 3_600_000, covers, seatsNow: false, area: one };
    }),
  };
}

/** What saving this booking meets; in an area, with the tables of that area only. */
function asked(book: DayBook, when: Drawn['when'], covers: number, time: number, wanted: number | null, online: boolean) {
  const start = clockOf(when).instantAt(time);
  const areas = wanted === null ? [] : [wanted];
  const state = { date: when[0], time, covers, areas, tables: [], status: 1001, stage: 1 as const, listed: false, span: { start, end: start + turnOf(covers) * 3_600_000 } };
  return assess({ state, online, seatsNow: false, requestedArea: wanted, chooseTable: true, ignore: 0 }, ALL, book);
}

test('every time, size and area of a thousand random days is free or refused as the booking itself would be', () => {
  fc.assert(
    fc.property(day, (drawn) => {
      const book = bookOf(drawn);
      const answer = dayAvailability(book, clockOf(drawn.when), { sizes: SIZES, turnOf, online: drawn.online });
      fc.pre(book.floor.tables.length > 0); // a house that draws no tables is not checked for them
      for (const time of answer.times) {
        for (const covers of SIZES) {
          const { clashes } = asked(book, drawn.when, covers, time, null, drawn.online);
          expect([time, covers, answer.whyNot(covers, time)]).toEqual([time, covers, clashes[0]]);
          for (const one of [1, 2]) {
            const there = { ...book, floor: { ...book.floor, tables: book.floor.tables.filter((table) => table.area === one) } };
            const free = there.floor.tables.length > 0 && asked(book, drawn.when, covers, time, one, drawn.online).clashes.length === 0;
            // With nobody waiting for a table elsewhere, the tables of one area are a house of their own.
            if (book.unassigned.length === 0) expect([time, one, answer.isFree(covers, time, one)]).toEqual([time, one, free && asked(there, drawn.when, covers, time, one, drawn.online).clashes.length === 0]);
          }
        }
      }
    }),
    { numRuns: 1000 },
  );
});
