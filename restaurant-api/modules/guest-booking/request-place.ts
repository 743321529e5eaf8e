/** Requests for a full time: standby or today's waiting list, as the restaurant has set. */
import { reasonOf } from '@/lib/rules/guest-booking/guest-reason';
import { momentOf } from '@/lib/time/service-day';
import { Problem } from '../../problem';
import type { Decision } from '../bookings/decide';
import { standbyStatusIn, waitingStatusIn } from '../bookings/status-of';
import type { BookingRow } from '../bookings/wire';
import { codeFor } from '../promotions/valid-promotion';
import { type OnlineBooking, withGuestActor, made } from './book-online';
import type { OnlineCall } from './online-call';
import { type OnlineBookingRequest, rowOf } from './online-wish';
import { refuseClash, toRefusal } from './refuse';
import { tryOnline } from './evaluate-online';

/** Step and maximum of a quoted wait, in minutes. */
const QUOTE_STEP = 5;
const LONGEST_WAIT = 720;

/**
 * @throws Problem 'place-free' if the place is available, 'place-taken' if the restaurant has no list, or the reason if the time
 *   is refused for another reason than being full
 */
export async function requestPlace(call: OnlineCall, wish: OnlineBookingRequest): Promise<OnlineBooking> {
  const { context, restaurant, settings } = call;
  return withGuestActor(call, wish, [wish.date], async (unit, named) => {
    const row = rowOf(named, { ...wish, promotion: await codeFor(unit.tx, restaurant.uid, wish) });
    const { dayData, decision } = await tryOnline(unit, named, { before: null, row });
    if (!decision.refused) throw new Problem('place-free', 'The place is free: it can be booked');
    const { startsAt } = decision.row;
    const isFull = reasonOf(decision.refused.code, startsAt.getTime() <= context.now()) === 'full';
    if (!isFull) throw refuseClash(decision.refused, startsAt, context.now());
    if (settings.whenFull === 'none') throw toRefusal('full');

    const now = momentOf(context.now(), restaurant.timeZone);
    const listed = settings.whenFull === 'waiting-list' && now.date === wish.date;
    const asked: BookingRow = listed
      ? { ...row, status: waitingStatusIn(dayData), quotedMinutes: minutesUntil(wish.time, now.time) }
      : { ...row, status: standbyStatusIn(dayData) };
    const evaluated = await tryOnline(unit, named, { before: null, row: asked });
    return made(unit, named, wish, listed ? { ...evaluated, decision: withoutArrival(evaluated.decision) } : evaluated);
  });
}

/** A guest who joins the list online has not arrived: staff record the arrival. */
const withoutArrival = (decision: Decision): Decision => ({ ...decision, row: { ...decision.row, arrivedTime: null } });

/** The quoted wait: minutes until the requested time. */
function minutesUntil(time: number, now: number): number {
  return Math.min(LONGEST_WAIT, Math.max(0, Math.ceil(((time - now) * 60) / QUOTE_STEP) * QUOTE_STEP));
}
