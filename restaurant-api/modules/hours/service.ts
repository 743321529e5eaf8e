/** Opening hours read: shifts, special dates, and what they make of each day (§3 Rota, §7 rotas). */
import { createHash } from 'node:crypto';
import type { Shift } from '@/lib/rules/hours/hours';
import { sessionsOf, shiftsByWeekday, specialDatesUsed } from '@/lib/rules/availability/sessions';
import { CALENDAR_WINDOW_DAYS } from '@/lib/contract/constants';
import type { WireRota, WireRotasAnswer } from '@/lib/contract/restaurant/hours';
import { datesBetween, momentOf, shiftDate } from '@/lib/time/service-day';
import type { Context, Restaurant } from '../../context';
import type { Queryable } from '../../db/client';
import { findShifts, findSpecialDates } from './repository';

/** §7 rotas: the hours as written, and the sessions of each date of the calendar window. */
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

/** What a list says is its version: one that was taken back is the one before again. */
export const versionOf = (list: readonly object[]): string =>
  createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 16);

const rotaOf = ({ uid, ...shift }: Shift): WireRota => (uid === null ? shift : { uid, ...shift });
