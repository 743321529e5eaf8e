/** Opening hours: shifts, special dates, and what they make of each day (§3 Rota, §7 rotas). */
import type { Shift } from '@/lib/availability/hours';
import { sessionsOf, shiftsByWeekday, specialDatesUsed } from '@/lib/availability/sessions';
import { type HoursFault, faultsOfShifts, faultsOfSpecialDates, nightHours } from '@/lib/availability/validate-hours';
import { withWeekdays } from '@/lib/availability/weekday-shifts';
import { CALENDAR_WINDOW_DAYS, KIND } from '@/lib/contract/constants';
import type { WireRota, WireRotasAnswer, WireRotasBody, WireSpecialDate } from '@/lib/contract/hours';
import { afterMidnight, datesBetween, momentOf, shiftDate } from '@/lib/time/service-day';
import type { Actor, Context, Restaurant } from '../../context';
import type { Queryable } from '../../db/client';
import { Problem, invalidField } from '../../problem';
import type { Idempotency } from '../../write/idempotency';
import { lockRestaurant } from '../../write/lock-restaurant';
import { type UnitOfWork, write } from '../../write/write';
import { findPlanUids } from '../floor/plan-repository';
import { findShifts, findSpecialDates, replaceShifts, replaceSpecialDates } from './repository';

/** §7 rotas: the hours as written, and the sessions of each date of the calendar window. */
export async function readHours({ now }: Pick<Context, 'now'>, db: Queryable, restaurant: Restaurant): Promise<WireRotasAnswer> {
  const shifts = await findShifts(db, restaurant.uid);
  const specialDates = await findSpecialDates(db, restaurant.uid);
  const moment = momentOf(now(), restaurant.timeZone);
  const window = datesBetween(shiftDate(moment.date, -CALENDAR_WINDOW_DAYS), shiftDate(moment.date, CALENDAR_WINDOW_DAYS));
  const rotas = shifts.map(rotaOf);
  return {
    rotas,
    weekdayRotas: shiftsByWeekday(rotas),
    specialDates,
    specialDatesUsed: specialDatesUsed(specialDates),
    shifts: Object.fromEntries(window.map((date) => [date, sessionsOf(date, shifts, specialDates).map(rotaOf)])),
    today: moment.date,
    now: moment.time,
  };
}

const rotaOf = ({ uid, ...shift }: Shift): WireRota => (uid === null ? shift : { uid, ...shift });

/**
 * Replaces the shifts, or the special dates, or both.
 * @throws Problem 'validation' naming every wrong shift and session (§5), or an unknown plan or uid
 */
export async function saveHours(context: Context, restaurant: Restaurant, actor: Actor, body: WireRotasBody, idempotency?: Idempotency): Promise<WireRotasAnswer> {
  const rotas = body.rotas && withWeekdays(body.rotas, body.weekdayRotas);
  refuse([...faultsOfShifts(rotas ?? []), ...faultsOfSpecialDates(body.specialDates ?? [])]);
  const { result } = await write(
    context,
    restaurant,
    actor,
    async (unit) => {
      await lockRestaurant(unit.tx, restaurant.uid);
      await checkPlans(unit, restaurant.uid, rotas ?? [], body.specialDates ?? []);
      if (rotas) await saveShifts(unit, restaurant.uid, rotas);
      if (body.specialDates) await saveSpecialDates(unit, restaurant.uid, body.specialDates);
      return readHours(context, unit.tx, restaurant);
    },
    idempotency,
  );
  return result;
}

/** §5: 'Special Date Name Invalid', 'Invalid Time Range'; invalid session names are returned. */
function refuse(faults: readonly HoursFault[]): void {
  if (faults.length === 0) return;
  const said = faults.some(({ message }) => message === 'specialDateName') ? 'Special Date Name Invalid' : 'Invalid Time Range';
  const names = [...new Set(faults.map(({ name }) => name.trim()).filter(Boolean))];
  throw new Problem('validation', names.length > 0 ? `${said}: ${names.join(', ')}` : said, {
    errors: faults.map(({ field, message }) => ({ field, message })),
    details: { names },
  });
}

async function saveShifts({ tx, record }: UnitOfWork, restaurant: string, rotas: readonly WireRota[]): Promise<void> {
  const before = await findShifts(tx, restaurant);
  checkUids('rotas', rotas, before);
  const shifts = rotas.map((rota) => ({ ...nightHours(rota), lastArrival: rota.lastArrival === null ? null : afterMidnight(rota.lastArrival) }));
  await replaceShifts(tx, restaurant, shifts);
  record({ kind: KIND.hours, entity: 'rotas', uid: restaurant, action: 'update', before: { rotas: before }, after: { rotas: await findShifts(tx, restaurant) } });
}

async function saveSpecialDates({ tx, record }: UnitOfWork, restaurant: string, dates: readonly WireSpecialDate[]): Promise<void> {
  const before = await findSpecialDates(tx, restaurant);
  checkUids('specialDates', dates, before);
  await replaceSpecialDates(tx, restaurant, dates.map((special) => ({ ...special, sessions: special.sessions.map(nightHours) })));
  record({ kind: KIND.hours, entity: 'special-dates', uid: restaurant, action: 'update', before: { specialDates: before }, after: { specialDates: await findSpecialDates(tx, restaurant) } });
}

/** A uid that is not there any more, or comes twice, would make a shift that nobody meant. */
function checkUids(list: string, written: ReadonlyArray<{ uid?: number }>, known: ReadonlyArray<{ uid: number }>): void {
  const left = new Set(known.map(({ uid }) => uid));
  for (const [index, { uid }] of written.entries()) {
    if (uid !== undefined && !left.delete(uid)) throw invalidField(`${list}.${index}.uid`, 'unknown');
  }
}

async function checkPlans({ tx }: UnitOfWork, restaurant: string, rotas: readonly WireRota[], dates: readonly WireSpecialDate[]): Promise<void> {
  const plans = await findPlanUids(tx, restaurant);
  const named = [
    ...rotas.map(({ plan }, index) => ({ plan, field: `rotas.${index}.plan` })),
    ...dates.flatMap(({ sessions }, index) => sessions.map(({ plan }, at) => ({ plan, field: `specialDates.${index}.sessions.${at}.plan` }))),
  ];
  const wrong = named.find(({ plan }) => plan !== '' && !plans.has(plan));
  if (wrong) throw invalidField(wrong.field, 'unknown');
}
