/** Which times parties can have on many days, read at once: for the calendar of guests and the batch questions of channels. */
import { type Availability, dayAvailability } from '@/lib/rules/availability/day-availability';
import { turnFor } from '@/lib/rules/availability/turns';
import type { DayBook } from '@/lib/rules/booking-checks/day-book';
import { overlap } from '@/lib/rules/booking/stay';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Context, Restaurant } from '../../context';
import { reachOfDay } from '../bookings/books';
import { dayBookOf } from '../bookings/day-book';
import { type DaysData, type DayData, findDays, findDayData } from '../bookings/day-data-repository';
import { findHolds } from '../guest-booking/hold-repository';

export interface DaysQuestion {
  /** Service days; what lies between the first and the last is read too. */
  dates: readonly ServiceDate[];
  /** Party sizes. */
  sizes: readonly number[];
  /** Asked by a guest or a partner's channel: what is set for them counts, notice, horizon and share included. */
  online: boolean;
  /** Hours; by session and size when left out. */
  turn?: number;
  /** The booking that is being moved: it is not in its own way. */
  book?: number;
  /** Digest of the hold of the guest who asks: it is not in their way. */
  hold?: string;
}

export interface DayAnswer {
  date: ServiceDate;
  availability: Availability;
  /** What it was answered from. */
  day: DayBook;
}

/** A bounded number of statements, however many days and sizes. By date, in the order of the days. */
export async function readDays(
  { database, db, now }: Context,
  { uid, timeZone }: Restaurant,
  question: DaysQuestion,
): Promise<Map<ServiceDate, DayAnswer>> {
  const { online, book = 0 } = question;
  const dates = [...new Set(question.dates)].sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const instant = now();
  const sizes = [...new Set(question.sizes)].sort((a, b) => a - b);
  const holds = online
    ? await findHolds(db, { restaurant: uid, timeZone, first, last, now: instant, except: question.hold })
    : [];
  const answered = (date: ServiceDate, dayData: DayData): [ServiceDate, DayAnswer] => {
    const day = dayBookOf(
      { ...dayData, guestHolds: holds.filter((hold) => hold.date === date) },
      date,
      timeZone,
      book,
      instant,
    );
    const turnOf = (covers: number, session: DayBook['rules']['sessions'][number]) =>
      question.turn ?? turnFor(session, covers, dayData.setup.defaultTurn);
    return [date, { date, day, availability: dayAvailability(day, { sizes, turnOf, online }) }];
  };
  if (first === last)
    return new Map([
      answered(
        first,
        await findDayData(database, db, { restaurant: uid, zone: timeZone, date: first, online, keep: true }),
      ),
    ]);
  const dayData = await findDays(
    database,
    db,
    uid,
    { first, last },
    { start: reachOfDay(first, timeZone).start, end: reachOfDay(last, timeZone).end },
    online,
  );
  const dataOn = dataByDay(dayData, timeZone);
  return new Map(dates.map((date) => answered(date, dataOn(date))));
}

function dataByDay({ settings, claims, tableBlocks, ...days }: DaysData, zone: string): (date: ServiceDate) => DayData {
  const [parties, blocks, restrictions] = [byDate(days.parties), byDate(days.blocks), byDate(days.restrictions)];
  return (date) => {
    const reach = reachOfDay(date, zone);
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

function byDate<T extends { date: ServiceDate }>(rows: readonly T[]): Map<ServiceDate, T[]> {
  const days = new Map<ServiceDate, T[]>();
  for (const row of rows) {
    const day = days.get(row.date);
    if (day) day.push(row);
    else days.set(row.date, [row]);
  }
  return days;
}
