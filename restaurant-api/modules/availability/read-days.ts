/** Reads available times for many days at once: for the guests' calendar and the batch requests of channels. */
import { type Availability, dayAvailability } from '@/lib/rules/availability/day-availability';
import { turnFor } from '@/lib/rules/availability/turns';
import type { DayBook } from '@/lib/rules/booking-checks/day-book';
import { overlap } from '@/lib/rules/booking/tables/stay';
import { grouped } from '@/lib/collections/grouped';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Context, Restaurant } from '../../context';
import { spanOfDay } from '../bookings/books';
import { buildDayBook } from '../bookings/day-book';
import { type DaysData, type DayData, findDays, findDayData } from '../bookings/day-data-repository';
import { findHolds } from '../guest-booking/hold-repository';

interface DaysAsked {
  /** Service days; all days between the first and the last are read. */
  dates: readonly ServiceDate[];
  /** Requested by a guest or a partner's channel: applies the online settings, including notice, horizon and share. */
  online: boolean;
  /** The booking that is being moved: it does not block itself. */
  book?: number;
  /** Digest of the requesting guest's hold, which does not block them. */
  hold?: string;
}

interface PartyQuestion {
  /** Party sizes. */
  sizes: readonly number[];
  online: boolean;
  /** Hours; default: by session and party size. */
  turn?: number;
}

export type DaysQuestion = DaysAsked & PartyQuestion;

/** The data from which a day's availability is computed. */
export interface DayRead {
  date: ServiceDate;
  day: DayBook;
  /** Hours. */
  defaultTurn: number;
}

export interface DayAnswer {
  date: ServiceDate;
  availability: Availability;
  /** The data that it was computed from. */
  day: DayBook;
}

/** A fixed number of statements, regardless of days and sizes. By date, in order. */
export async function readDays(
  context: Context,
  restaurant: Restaurant,
  question: DaysQuestion,
): Promise<Map<ServiceDate, DayAnswer>> {
  const days = await readDayBooks(context, restaurant, question);
  return new Map([...days].map(([date, day]) => [date, answerFor(day, question)]));
}

export function answerFor({ date, day, defaultTurn }: DayRead, { sizes, online, turn }: PartyQuestion): DayAnswer {
  const turnOf = (covers: number, session: DayBook['rules']['sessions'][number]) =>
    turn ?? turnFor(session, covers, defaultTurn);
  const ascending = [...new Set(sizes)].sort((a, b) => a - b);
  return { date, day, availability: dayAvailability(day, { sizes: ascending, turnOf, online }) };
}

/** Reads the days only, for parties of any size. */
export async function readDayBooks(
  { database, db, now }: Context,
  { uid, timeZone }: Restaurant,
  asked: DaysAsked,
): Promise<Map<ServiceDate, DayRead>> {
  const { online, book = 0, hold } = asked;
  const dates = [...new Set(asked.dates)].sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const instant = now();
  const holds = online
    ? await findHolds(db, { restaurant: uid, timeZone, first, last, now: instant, except: hold })
    : [];
  const dayOf = (date: ServiceDate, dayData: DayData): [ServiceDate, DayRead] => {
    const guestHolds = holds.filter((held) => held.date === date);
    const day = buildDayBook({ ...dayData, guestHolds }, date, timeZone, book, instant);
    return [date, { date, day, defaultTurn: dayData.setup.defaultTurn }];
  };
  if (first === last)
    return new Map([
      dayOf(
        first,
        await findDayData(database, db, { restaurant: uid, zone: timeZone, date: first, online, keep: true }),
      ),
    ]);
  const dayData = await findDays(
    database,
    db,
    uid,
    { first, last },
    { start: spanOfDay(first, timeZone).start, end: spanOfDay(last, timeZone).end },
    online,
  );
  const dataOn = dataByDay(dayData, timeZone);
  return new Map(dates.map((date) => dayOf(date, dataOn(date))));
}

function dataByDay({ settings, claims, tableBlocks, ...days }: DaysData, zone: string): (date: ServiceDate) => DayData {
  const [parties, blocks, restrictions] = [
    grouped(days.parties, dateOf),
    grouped(days.blocks, dateOf),
    grouped(days.restrictions, dateOf),
  ];
  return (date) => {
    const reach = spanOfDay(date, zone);
    return {
      ...settings,
      parties: parties.get(date) ?? [],
      blocks: blocks.get(date) ?? [],
      restrictions: restrictions.get(date) ?? [],
      claims: claims.filter((claim) => overlap(claim, reach)),
      tableBlocks: tableBlocks.filter((block) => overlap(block, reach)),
      guestHolds: [],
    };
  };
}

const dateOf = ({ date }: { date: ServiceDate }) => date;
