/** A guest whose time is full asks to be put on standby, or on today's waiting list, as the restaurant wants it. */
import { reasonOf } from '@/lib/rules/guest-booking/guest-reason';
import { momentOf } from '@/lib/time/service-day';
import { Problem } from '../../problem';
import type { Decision } from '../bookings/decide';
import { standbyIn, waitingIn } from '../bookings/status-of';
import type { BookingRow } from '../bookings/wire';
import { codeFor } from '../promotions/valid-promotion';
import { type OnlineBooking, asGuest, made } from './book-online';
import type { OnlineCall } from './online-call';
import { type OnlineWish, rowOf } from './online-wish';
import { clashRefused, refused } from './refuse';
import { tryOnline } from './evaluate-online';

/** A quoted wait is said in steps of so many minutes, and is never longer. */
const QUOTE_STEP = 5;
const LONGEST_WAIT = 720;

/**
 * @throws Problem 'place-free' where the guest can have the place itself, 'place-taken' where the restaurant keeps no list, and where the time
 *   is refused for another reason than being full, that
 */
export async function requestPlace(call: OnlineCall, wish: OnlineWish): Promise<OnlineBooking> {
  const { context, restaurant, settings } = call;
  return asGuest(call, wish, [wish.date], async (unit, named) => {
    const row = rowOf(named, { ...wish, promotion: await codeFor(unit.tx, restaurant.uid, wish) });
    const { dayData, decision } = await tryOnline(unit, named, { before: null, row });
    if (!decision.refused) throw new Problem('place-free', 'The place is free: it can be booked');
    const { startsAt } = decision.row;
    const isFull = reasonOf(decision.refused.code, startsAt.getTime() <= context.now()) === 'full';
    if (!isFull) throw clashRefused(decision.refused, startsAt, context.now());
    if (settings.whenFull === 'none') throw refused('full');

    const now = momentOf(context.now(), restaurant.timeZone);
    const listed = settings.whenFull === 'waiting-list' && now.date === wish.date;
    const asked: BookingRow = listed
      ? { ...row, status: waitingIn(dayData), quotedMinutes: minutesUntil(wish.time, now.time) }
      : { ...row, status: standbyIn(dayData) };
    const evaluated = await tryOnline(unit, named, { before: null, row: asked });
    return made(unit, named, wish, listed ? { ...evaluated, decision: fromAfar(evaluated.decision) } : evaluated);
  });
}

/** Who joins the list by themselves is not at the door yet: staff say when they have come. */
const fromAfar = (decision: Decision): Decision => ({ ...decision, row: { ...decision.row, arrivedTime: null } });

/** The guest waits until the time they asked for, as far as anybody knows. */
function minutesUntil(time: number, now: number): number {
  return Math.min(LONGEST_WAIT, Math.max(0, Math.ceil(((time - now) * 60) / QUOTE_STEP) * QUOTE_STEP));
}
