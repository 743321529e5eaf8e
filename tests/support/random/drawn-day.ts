/**
 * Random service days from a list of numbers: each choice takes the next number, and 0 is the simplest choice, so that counterexamples
 * shrink to a simple day.
 */
import { NO_RULES } from '@/lib/rules/hours/hours';
import type { DayBook } from '@/lib/rules/booking-checks/day-book';
import { dayClock } from '@/lib/time/day-clock';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import type { NaiveDay, NaiveParty } from './naive-day';

/** Ordinary days, both nights on which clocks change, and zones that are not on the hour. */
const NIGHTS = [
  ['2026-11-21', 'Europe/Madrid'],
  ['2026-03-28', 'Europe/Madrid'],
  ['2026-10-24', 'Europe/Madrid'],
  ['2026-10-03', 'Australia/Sydney'],
  ['2026-04-04', 'Australia/Sydney'],
  ['2026-09-26', 'Pacific/Auckland'],
  ['2026-04-04', 'Pacific/Auckland'],
  ['2026-09-05', 'America/Santiago'],
  ['2026-04-04', 'America/Santiago'],
  ['2026-03-07', 'America/St_Johns'],
  ['2026-10-31', 'America/St_Johns'],
  ['2026-06-01', 'Asia/Kathmandu'],
] as const;

export function drawnDay(choices: readonly number[]): NaiveDay {
  let at = 0;
  /** An integer from 0 up to, not including, `end`. */
  const upTo = (end: number) => (choices[at++ % choices.length] as number) % end;
  const oneOf = <T>(...options: T[]) => options[upTo(options.length)] as T;
  const list = <T>(most: number, make: (index: number) => T) =>
    Array.from({ length: upTo(most + 1) }, (_, index) => make(index));
  const some = <T>(value: () => T): T | null => (upTo(3) === 2 ? value() : null);
  const quarter = (from: number, to: number) => from + upTo((to - from) * 4) / 4;
  const span = () => {
    const from = quarter(11, 27);
    return [from, from + 0.25 + upTo(16) / 4] as const;
  };
  const scope = () => oneOf(2, 1);
  const area = () => oneOf(1, 2);

  const [date, zone] = oneOf<readonly [string, string]>(...NIGHTS);
  const tables = Array.from({ length: 1 + upTo(5) }, (_, index) => {
    const min = 1 + upTo(3);
    return { uid: `T${index + 1}`, area: area(), min, max: min + upTo(4) };
  });
  const table = () => (tables[upTo(tables.length)] as (typeof tables)[number]).uid;
  const joins = list(3, () => ({ tables: [...new Set([table(), table()])], min: 2 + upTo(4), more: upTo(5) }))
    .filter((join) => join.tables.length === 2)
    .map(({ more, ...join }) => ({ ...join, max: join.min + more }));
  const sessions = list(2, () => {
    const start = quarter(11, 27);
    const end = Math.min(28, start + 0.5 + upTo(9) / 4);
    return {
      start,
      end,
      lastArrival: some(() => Math.min(end, start + upTo(9) / 4)),
      arrivalLimit: some(() => 1 + upTo(10)),
      partyLimit: some(() => 1 + upTo(3)),
      turns:
        upTo(2) === 0
          ? []
          : [
              { from: 1 + upTo(3), turn: oneOf(1.5, 1, 2, 2.25, 1 + 50 / 60) },
              { from: 4 + upTo(3), turn: oneOf(2, 2.5, 3) },
            ],
      onlineShare: some(() => upTo(101)),
      leadTime: some(() => oneOf(60, 0, 125, 24 * 60)),
      horizon: some(() => upTo(5)),
      plan: oneOf('', 'half', 'all'),
    };
  });
  const party = (): NaiveParty => {
    const fine = upTo(4) === 3;
    return {
      time: fine ? 11 + upTo(16 * 60) / 60 : quarter(11, 27),
      turn: fine ? (1 + upTo(200)) / 60 : 0.25 + upTo(12) / 4,
      covers: 1 + upTo(6),
      tables: upTo(8) === 7 ? [] : [...new Set(upTo(6) === 5 ? [table(), table()] : [table()])],
      asked: some(area),
      online: upTo(2) === 1,
    };
  };
  return {
    date,
    zone,
    step: oneOf(15, 15, 15, 30, 10),
    sessions,
    tables,
    joins,
    plans: {
      all: tables.map(({ uid }) => uid),
      half: tables.filter((_one, index) => index % 2 === 0).map(({ uid }) => uid),
    },
    blocks: list(2, () => {
      const [from, to] = span();
      return { scope: scope(), from, to: Math.min(28, to), area: some(area) };
    }),
    restrictions: list(3, () => {
      const [start, end] = span();
      const minCovers = some(() => 1 + upTo(4));
      return {
        scope: scope(),
        start,
        end: Math.min(28, end),
        area: some(area),
        measure: oneOf('covers', 'parties'),
        counts: oneOf('arrivals', 'present'),
        minCovers,
        maxCovers: some(() => (minCovers ?? 1) + upTo(4)),
        max: upTo(13),
      };
    }),
    parties: list(9, party),
    tableBlocks: list(2, () => {
      const [from, to] = span();
      return { table: table(), from, to };
    }),
    choosing: list(2, () => ({ ...party(), tables: [], online: true })),
    now: oneOf(-5000, 0, 9 * 60, 14 * 60 + 7),
    daysAhead: upTo(6),
    online: upTo(2) === 1,
    usualTurn: oneOf(2, 1.5, 1 + 2 / 3),
  };
}

/** The same day in the product's types. */
export function bookOf(day: NaiveDay): DayBook {
  const clock = dayClock(day.date, day.zone);
  const stayOf = ({ time, turn }: Pick<NaiveParty, 'time' | 'turn'>) => {
    const start = clock.instantAt(time);
    return { start, end: start + Math.round(turn * 60) * MINUTE_MS };
  };
  const areasOf = ({ tables, asked }: NaiveParty) =>
    tables.length > 0
      ? day.tables.filter(({ uid }) => tables.includes(uid)).map(({ area }) => area)
      : asked === null
        ? []
        : [asked];
  const expected = (party: NaiveParty) => ({
    ...stayOf(party),
    covers: party.covers,
    seatsNow: false,
    area: party.asked,
  });
  return {
    rules: {
      sessions: day.sessions.map((session) => ({ ...NO_RULES, name: 'S', ...session })),
      blocks: day.blocks.map((block) => ({ uid: null, pause: false, ...block })),
      restrictions: day.restrictions.map((limit) => ({ uid: null, ...limit })),
      timeStep: day.step / 60,
      clock,
    },
    moment: { now: clock.instantAt(4) + day.now * MINUTE_MS, daysAhead: day.daysAhead },
    arrivals: day.parties.map((party) => ({
      time: party.time,
      covers: party.covers,
      areas: areasOf(party),
      stay: stayOf(party),
      online: party.online,
    })),
    floor: {
      tables: day.tables.map((table) => ({ ...table, name: table.uid, normal: table.min })),
      joins: day.joins.map((join, uid) => ({ uid, ...join })),
    },
    tablesByPlan: day.plans,
    holds: [
      ...day.parties.flatMap((party) =>
        party.tables.map((table) => ({ table, by: 'party' as const, ...stayOf(party), from: 0, to: 0 })),
      ),
      ...day.tableBlocks.map(({ table, from, to }) => ({
        table,
        by: 'block' as const,
        start: clock.instantAt(from),
        end: clock.instantAt(to),
        from,
        to,
      })),
    ],
    unassigned: day.parties.filter(({ tables }) => tables.length === 0).map(expected),
    guestHolds: day.choosing.map((party) => ({ ...expected(party), time: party.time })),
  };
}
