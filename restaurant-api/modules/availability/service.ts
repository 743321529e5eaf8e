/** Which times of a service day a party can have (D7). */
import { dayAvailability } from '@/lib/availability/day-availability';
import type { WireAvailability } from '@/lib/contract/availability';
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import { dayClock } from '@/lib/time/day-clock';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Context, Restaurant } from '../../context';
import { dayBookOf } from '../bookings/day-book';
import { findFacts } from '../bookings/facts-repository';

const HOUR_MS = 3_600_000;
/** The longest stay that may begin at the end of the day, in hours. */
const LONGEST_TURN = 24;

export interface AvailabilityQuestion {
  date: ServiceDate;
  covers: number;
  /** Hours; the restaurant's usual stay when left out. */
  turn?: number;
  /** The booking that is being moved: it is not in its own way. */
  book?: number;
}

/** One read of the day, whatever the number of times. Standing in the past is no reason here: staff may write down what was. */
export async function readAvailability({ database, db, now }: Context, { uid, timeZone }: Restaurant, question: AvailabilityQuestion): Promise<WireAvailability> {
  const { date, covers, book = 0 } = question;
  const clock = dayClock(date, timeZone);
  const span = { start: clock.instantAt(DAY_START), end: clock.instantAt(DAY_END) + LONGEST_TURN * HOUR_MS };
  const facts = await findFacts(database, db, uid, date, span, false);
  const turn = question.turn ?? facts.setup.defaultTurn;
  const day = dayBookOf(facts, date, timeZone, book, now());
  const answer = dayAvailability(day, clock, { sizes: [covers], turnOf: () => turn, online: false });
  return {
    date,
    covers,
    times: answer.times.map((time) => {
      const why = answer.whyNot(covers, time);
      return { time, areas: answer.areasFor(covers, time), ...(why && { why }) };
    }),
  };
}
