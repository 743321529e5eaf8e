/** Reads opening hours: shifts, special dates, and the resulting sessions per day (§3 Rota, §7 rotas). */
import { createHash } from 'node:crypto';
import type { Shift } from '@/lib/rules/hours/hours';
import { sessionsOf, shiftsByWeekday, specialDatesUsed } from '@/lib/rules/availability/sessions';
import { CALENDAR_WINDOW_DAYS } from '@/lib/contract/constants';
import type { WireRota, WireRotasAnswer } from '@/lib/contract/restaurant/hours';
import { datesBetween, momentOf, shiftDate } from '@/lib/time/service-day';
import type { Context, Restaurant } from '../../context';
import type { Queryable } from '../../db/client';
import { findShifts, findSpecialDates } from './repository';

/** §7 rotas: the stored hours, and the sessions of each date in the calendar's range. */
export async function readHours(
  { now }: Pick<Context, 'now'>,
  db: Queryable,
  restaurant: Restaurant,
): Promise<WireRotasAnswer> {
  const shifts = await findShifts(db, restaurant.uid);
  const specialDates = await findSpecialDates(db, restaurant.uid);
  const moment = momentOf(now(), restaurant.timeZone);
  const window = datesBetween(
    shiftDate(moment.date, -CALENDAR_WINDOW_DAYS),
    shiftDate(moment.date, CALENDAR_WINDOW_DAYS),
  );
  const rotas = shifts.map(rotaOf);
  return {
    rotas,
    weekdayRotas: shiftsByWeekday(rotas),
    specialDates,
    specialDatesUsed: specialDatesUsed(specialDates),
    shifts: Object.fromEntries(window.map((date) => [date, sessionsOf(date, shifts, specialDates).map(rotaOf)])),
    today: moment.date,
    now: moment.time,
    rotasVersion: versionOf(shifts),
    specialDatesVersion: versionOf(specialDates),
  };
}

/** A list's content is its version: after an undo it has the earlier version again. */
export const versionOf = (list: readonly object[]): string =>
  createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 16);

const rotaOf = ({ uid, ...shift }: Shift): WireRota => (uid === null ? shift : { uid, ...shift });
