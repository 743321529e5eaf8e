/** Which times parties can have on many days, read at once: for the calendar of guests and the batch questions of channels. */
import { type Availability, dayAvailability } from '@/lib/rules/availability/day-availability';
import { turnFor } from '@/lib/rules/availability/turns';
import type { DayBook } from '@/lib/rules/booking-checks/day-book';
import { overlap } from '@/lib/rules/booking/stay';
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import { dayClock } from '@/lib/time/day-clock';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Context, Restaurant } from '../../context';
import { dayBookOf } from '../bookings/day-book';
import { type DaysData, type DayData, findDays } from '../bookings/day-data-repository';
import { type HeldPlace, findHolds } from '../guest-booking/hold-repository';

const HOUR_MS = 3_600_000;
/** The longest stay that may begin at the end of a day, in hours. */
const LONGEST_TURN = 24;

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
  /** Digest of the hold of the guest who asks: it is not in his way. */
  hold?: string;
}

export interface DayAnswer {
  date: ServiceDate;
  availability: Availability;
  /** What it was answered from. */
  day: DayBook;
}

/** A bounded number of statements, however many days and sizes. By date, in the order of the days. */
export async function readDays({ database, db, now }: Context, { uid, timeZone }: Restaurant, question: DaysQuestion): Promise<Map<ServiceDate, DayAnswer>> {
  const { online, book = 0 } = question;
  const dates = [...new Set(question.dates)].sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const instant = now();
  const dayData = await findDays(database, db, uid, { first, last }, { start: reachOf(first, timeZone).start, end: reachOf(last, timeZone).end }, online);
  const sizes = [...new Set(question.sizes)].sort((a, b) => a - b);
  const holds = online ? await findHolds(db, { restaurant: uid, timeZone, first, last, now: instant, except: question.hold }) : [];
  const dataOn = dataByDay(dayData, holds, timeZone);
  return new Map(
    dates.map((date) => {
      const day = dayBookOf(dataOn(date), date, timeZone, book, instant);
      const turnOf = (covers: number, session: DayBook['rules']['sessions'][number]) => question.turn ?? turnFor(session, covers, dayData.settings.setup.defaultTurn);
      return [date, { date, day, availability: dayAvailability(day, { sizes, turnOf, online }) }];
    }),
  );
}

/** The instants that the stays of a day may touch. */
function reachOf(date: ServiceDate, zone: string) {
  const { instantAt } = dayClock(date, zone);
  return { start: instantAt(DAY_START), end: instantAt(DAY_END) + LONGEST_TURN * HOUR_MS };
}

function dataByDay({ settings, claims, tableBlocks, ...days }: DaysData, holds: readonly HeldPlace[], zone: string): (date: ServiceDate) => DayData {
  const [parties, blocks, restrictions] = [byDate(days.parties), byDate(days.blocks), byDate(days.restrictions)];
  return (date) => {
    const reach = reachOf(date, zone);
    return {
      ...settings,
      parties: parties.get(date) ?? [],
      blocks: blocks.get(date) ?? [],
      restrictions: restrictions.get(date) ?? [],
      claims: claims.filter((claim) => overlap(claim, reach)),
      tableBlocks: tableBlocks.filter((block) => overlap(block, reach)),
      guestHolds: holds.filter((hold) => hold.date === date),
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
