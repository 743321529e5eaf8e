/** Available times of a service day for a party (D7). */
import { checkOpen } from '@/lib/rules/booking-checks/place-checks';
import type { WireAvailability } from '@/lib/contract/bookings/availability';
import { DAY_START } from '@/lib/contract/constants';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Context, Restaurant } from '../../context';
import { type DayAnswer, readDays } from './read-days';

export interface AvailabilityQuestion {
  date: ServiceDate;
  covers: number;
  /** Hours; default: by session and party size. */
  turn?: number;
  /** The booking that is being moved: it does not block itself. */
  book?: number;
  /** Requested area; default: any. */
  area?: number | null;
  /** Whether to apply the rules for guests and channels. */
  online?: boolean;
}

/** Reads the day once for all times. Times in the past are allowed for staff, who may enter past visits. */
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
