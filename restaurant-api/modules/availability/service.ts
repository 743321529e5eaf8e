/** Which times of a service day a party can have (D7). */
import { checkOpen } from '@/lib/rules/booking-checks/place-checks';
import type { WireAvailability } from '@/lib/contract/bookings/availability';
import { DAY_START } from '@/lib/contract/constants';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Context, Restaurant } from '../../context';
import { type DayAnswer, readDays } from './read-days';

export interface AvailabilityQuestion {
  date: ServiceDate;
  covers: number;
  /** Hours; by session and size when left out. */
  turn?: number;
  /** The booking that is being moved: it is not in its own way. */
  book?: number;
  /** The area that a table is wanted in; any when left out. */
  area?: number | null;
  /** As guests and channels would be answered. */
  online?: boolean;
}

/** One read of the day, whatever the number of times. Standing in the past is no reason for staff: they may write down what was. */
export async function readAvailability(
  context: Context,
  restaurant: Restaurant,
  { date, covers, turn, book, area = null, online = false }: AvailabilityQuestion,
): Promise<WireAvailability> {
  const answers = await readDays(context, restaurant, { dates: [date], sizes: [covers], online, turn, book });
  const { availability, day } = answers.get(date) as DayAnswer;
  const closed = day.rules.sessions.length === 0 ? checkOpen(day.rules, DAY_START) : undefined;
  return {
    date,
    covers,
    ...(closed && { why: closed }),
    times: availability.times.map((time) => {
      const why = availability.whyNot(covers, time, area);
      const areas = availability.areasFor(covers, time);
      const turnThere = turn ?? availability.turnAt(covers, time);
      return {
        time,
        areas: area === null ? areas : areas.filter((one) => one === area),
        ...(turnThere !== undefined && { turn: turnThere }),
        ...(why && { why }),
      };
    }),
  };
}
