/** The calendar: covers by session and outside of sessions, blocks and limits per day (§3 Calendar), in four statements for any range. */
import { sessionAt, sessionsOf } from '@/lib/rules/availability/sessions';
import { CALENDAR_WINDOW_DAYS } from '@/lib/contract/constants';
import type { WireCalendar } from '@/lib/contract/restaurant/hours';
import { type ServiceDate, datesBetween, momentOf, shiftDate } from '@/lib/time/service-day';
import type { Context, Restaurant } from '../../context';
import { invalidField } from '../../problem';
import { findCovers, findLimits } from './calendar-repository';
import { findShifts, findSpecialDates } from './repository';

/** Maximum range of one answer, in days: a year to each side. */
export const LONGEST_SPAN_DAYS = 732;

/**
 * @param asked first and last day; default: §9's 37 days before and after today
 * @throws Problem 'validation' for a reversed or too long range
 */
export async function readCalendar(
  { db, now }: Context,
  restaurant: Restaurant,
  asked: { from?: ServiceDate; to?: ServiceDate },
): Promise<WireCalendar> {
  const { date: today } = momentOf(now(), restaurant.timeZone);
  const first = asked.from ?? shiftDate(today, -CALENDAR_WINDOW_DAYS);
  const last = asked.to ?? shiftDate(today, CALENDAR_WINDOW_DAYS);
  if (last < first) throw invalidField('to', 'invalidDate');
  if (last > shiftDate(first, LONGEST_SPAN_DAYS)) throw invalidField('to', 'tooLong');

  const [shifts, specialDates, covers, limits] = await Promise.all([
    findShifts(db, restaurant.uid),
    findSpecialDates(db, restaurant.uid),
    findCovers(db, restaurant.uid, { first, last }),
    findLimits(db, restaurant.uid, { first, last }),
  ]);
  const limitsByDate = new Map(limits.map((day) => [day.date, day]));
  const data: WireCalendar['data'] = {};
  const sessionsByDate = new Map(
    datesBetween(first, last).map((date) => [date, sessionsOf(date, shifts, specialDates)]),
  );
  for (const [date, sessions] of sessionsByDate) {
    const { block = [], restrict = [], tabBlock = [] } = limitsByDate.get(date) ?? {};
    data[date] = { covers: sessions.map(() => 0), outside: 0, block, restrict, tabBlock };
  }
  for (const at of covers) {
    const day = data[at.date];
    const session = sessionAt(at.time, sessionsByDate.get(at.date) ?? []);
    if (!day) continue;
    if (session < 0) day.outside += at.covers;
    else day.covers[session] = (day.covers[session] ?? 0) + at.covers;
  }
  return { first, last, today, data };
}
