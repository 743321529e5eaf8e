/** Random days: each time and size is free or refused, with the numbers of the naive model. */
import fc from 'fast-check';
import { dayAvailability } from '@/lib/rules/availability/day-availability';
import { turnFor } from '@/lib/rules/availability/turns';
import { evaluateBooking, bestTableFor } from '@/lib/rules/booking-checks/evaluate-booking';
import type { DayBook } from '@/lib/rules/booking-checks/day-book';
import type { Clash } from '@/lib/rules/booking/booking-check';
import type { NeededChecks } from '@/lib/rules/booking-checks/needed-checks';
import { bookOf, drawnDay } from './drawn-day';
import { type NaiveDay, naiveAnswers } from './naive-day';

const SIZES = [2, 4, 7];
const ALL: NeededChecks = {
  open: true,
  blocks: true,
  restrictions: true,
  presence: true,
  arrivals: true,
  tables: true,
};
const days = fc.array(fc.nat(9999), { minLength: 120, maxLength: 120 }).map(drawnDay);

/** A refusal of the naive model. */
function wordsOf(clash: Clash | undefined): string {
  if (!clash) return '';
  const { code, from, to, limit, used, measure, counts, at, area = null } = clash;
  switch (code) {
    case 'past-last-arrival':
      return `${code} ${from}-${to}`;
    case 'short-notice':
      return `${code} ${limit}`;
    case 'too-far-ahead':
      return `${code} ${limit}: ${used}`;
    case 'blocked':
      return `${code} ${from}-${to} area ${area}`;
    case 'restricted':
      return `${code} ${from}-${to} area ${area}: ${used} of ${limit} ${measure} ${counts}${counts === 'present' ? ` at ${at?.toFixed(4)}` : ''}`;
    case 'online-full':
      return `${code} ${used} of ${limit}`;
    case 'arrivals-full':
      return `${code} ${used} of ${limit} ${measure}`;
    case 'party-too-large':
      return `${code} ${limit}`;
    default:
      return code;
  }
}

function engineAnswers(day: NaiveDay, book: DayBook) {
  const turnOf = (covers: number, session: DayBook['rules']['sessions'][number]) =>
    turnFor(session, covers, day.usualTurn);
  const answer = dayAvailability(book, { sizes: SIZES, turnOf, online: day.online });
  return answer.times.flatMap((time) =>
    SIZES.map((covers) => ({
      time,
      covers,
      areas: answer.areasFor(covers, time),
      why: wordsOf(answer.whyNot(covers, time)),
    })),
  );
}

const lines = (answers: ReadonlyArray<{ time: number; covers: number; areas: number[]; why: string }>) =>
  answers.map(({ time, covers, areas, why }) => `${covers} at ${time.toFixed(4)}: ${areas.join()} ${why}`).join('\n');

/** This many days, always the same: nine in ten test free times, one in ten a booking to save. */
export function testRandomDays(count: number): void {
  test('the engine says of every time and size what counting minutes says', () => {
    fc.assert(
      fc.property(days, (day) => {
        const [naive, engine] = [lines(naiveAnswers(day, SIZES)), lines(engineAnswers(day, bookOf(day)))];
        if (naive !== engine) expect(engine).toBe(naive);
      }),
      { numRuns: Math.ceil(0.9 * count) },
    );
  });

  test('saving one booking is refused for the same reason, and gives it a table that is free', () => {
    fc.assert(
      fc.property(days, fc.nat(), (day, choice) => {
        const book = bookOf(day);
        const answers = naiveAnswers(day, SIZES);
        const one = answers[choice % answers.length];
        if (!one) return;
        const { time, covers } = one;
        const start = book.rules.clock.instantAt(time);
        const session = book.rules.sessions.find(
          (each) => time >= each.start && time < each.end && (each.lastArrival === null || time <= each.lastArrival),
        );
        const span = { start, end: start + Math.round(turnFor(session, covers, day.usualTurn) * 60) * 60_000 };
        const state = {
          date: day.date,
          time,
          covers,
          areas: [],
          tables: [],
          status: 1001,
          stage: 1 as const,
          onWaitingList: false,
          span,
        };
        const wish = { state, online: day.online, seatsNow: false, requestedArea: null, chooseTable: true, ignore: 0 };
        const { clashes, tables } = evaluateBooking(wish, ALL, book);
        expect(wordsOf(clashes[0])).toBe(one.why);
        if (one.why !== '') return;
        expect(tables).toEqual(bestTableFor(wish, book));
        const given = evaluateBooking({ ...wish, state: { ...state, tables } }, ALL, book);
        expect(given.clashes).toEqual([]);
      }),
      { numRuns: Math.ceil(0.1 * count) },
    );
  });
}
