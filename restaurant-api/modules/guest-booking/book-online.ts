/** Online bookings by guests or partners' channels: by the same rules as staff's, without overrides. */
import type { GuestBooking } from '@/lib/contract/guests/guest';
import { normalPhone } from '@/lib/rules/diner/phone';
import type { UnitOfWork } from '../../write/write';
import type { BookingBatchInput } from '../bookings/prefetched-bookings';
import { stageIn } from '../bookings/day-book';
import { store } from '../bookings/save';
import type { BookingRow } from '../bookings/wire';
import { writeOnDays } from '../bookings/write-on-days';
import { codeFor } from '../promotions/valid-promotion';
import { requestForBooking } from '../payments/request-for-booking';
import { digestOf } from './hold-token';
import { type EarlierBooking, findEarlierBooking, evaluateOrAlreadyBooked } from './booked-before';
import { spendHold } from './hold-writes';
import { type OnlineCall, guestActor } from './online-call';
import { type OnlineBookingRequest, rowOf } from './online-wish';
import { readOwnPayment } from './own-payment';
import { ownView } from './own-view';
import { writeToGuest } from './write-to-guest';
import { type Evaluation, evaluateOnline } from './evaluate-online';
import { and, eq } from 'drizzle-orm';
import { KIND, WALK_IN_GUEST } from '@/lib/contract/constants';
import { agreed } from '@/lib/rules/diner/consents';
import { diners } from '../../db/schema/book';
import { prepareMessages } from './prepared-messages';
import { type NewDiner, addedDiner } from '../bookings/diner-link';
import type { AddressedDiner } from '../guest-preferences/send-link';
import { dinerSnapshotOf } from '../diners/snapshot';
import { STAGE } from '@/lib/rules/statuses/stage';

const NEW: EarlierBooking = { same: null, isAsked: false };

/** The new booking: `uid` for the server, `booking` for the guest. */
export interface OnlineBooking {
  uid: number;
  booking: GuestBooking;
}

/**
 * Books the requested place. An expired hold, or one whose table staff have given away, is ignored: the place is evaluated anew.
 * @throws Problem 'not-online', 'party-too-large', 'past', 'too-far-ahead', 'short-notice', 'closed-date' or 'place-taken' with `why` in its
 *   details, 'validation' naming the field, 'already-booked' for a guest who has a booking of this day
 * @param also further rows that a channel writes in the same transaction
 */
export async function bookOnline(
  call: OnlineCall,
  wish: OnlineBookingRequest,
  also?: (unit: UnitOfWork, uid: number) => Promise<void>,
): Promise<OnlineBooking> {
  const messages = await prepareMessages(call);
  return withGuestActor(
    { ...call, messages },
    wish,
    [wish.date],
    async (unit, named) => {
      const { same, isAsked } = wish.again ? NEW : await findEarlierBooking(unit, named, wish);
      if (same) return same;
      const promotion = await codeFor(unit.tx, named.restaurant.uid, wish);
      const row = rowOf(named, { ...wish, promotion });
      const evaluated = await evaluateOrAlreadyBooked(isAsked, () =>
        evaluateOnline(unit, named, { before: null, row, hold: wish.hold }),
      );
      const online = await made(unit, named, wish, evaluated);
      await also?.(unit, online.uid);
      return online;
    },
    {
      phone: normalPhone(wish.phone, call.restaurant.country),
      email: wish.email,
      own: { date: wish.date, hold: wish.hold && digestOf(wish.hold), now: call.context.now() },
    },
  );
}

/** The call with the guest as its actor, so that the log has their name. */
export function withGuestActor<T>(
  call: OnlineCall,
  { firstName, lastName }: Pick<OnlineBookingRequest, 'firstName' | 'lastName'>,
  days: string[],
  work: (unit: UnitOfWork, call: OnlineCall) => Promise<T>,
  contact?: BookingBatchInput,
): Promise<T> {
  const named = call.actor.name === '' ? { ...call, actor: guestActor(`${firstName} ${lastName}`.trim()) } : call;
  return writeOnDays(
    named,
    async () => days,
    (unit) => work(unit, named),
    contact,
  );
}

/** Stores the decided booking, with its messages and payment request. */
export async function made(
  unit: UnitOfWork,
  call: OnlineCall,
  wish: OnlineBookingRequest,
  { dayData, decision }: Evaluation,
): Promise<OnlineBooking> {
  const row: BookingRow = await store(unit, call, null, decision, dayData, {
    newDiner: newDinerOf(decision.row, wish, call.context.now()),
  });
  const diner = await keepConsents(unit, row, wish, call.context.now());
  if (wish.hold) await spendHold(unit, digestOf(wish.hold), row, call.context.now());
  // A party on a list has no table yet that a card could secure.
  const asked =
    stageIn(dayData, row.status) === STAGE.due
      ? await requestForBooking(unit, call, row, dayData, {
          language: wish.language,
          policies: call.messages?.policies,
        })
      : null;
  const booking = ownView(row, dayData, call, asked && (await readOwnPayment(unit.tx, call, row)));
  // A guest with an open payment request was notified of it, and is sent the confirmation once it is met.
  if (!asked && (wish.writesToGuest ?? true))
    await writeToGuest(unit, call, row, booking, { language: wish.language, diner });
  return { uid: row.uid, booking };
}

/** @returns the diner's uid; undefined without a diner. Changes nothing but consents: the person who fills in the form may not be the owner of the number. */
export async function keepConsents(
  unit: UnitOfWork,
  row: BookingRow,
  wish: OnlineBookingRequest,
  now: number,
): Promise<AddressedDiner | undefined> {
  if (row.dinerUid === null || row.dinerUid === WALK_IN_GUEST) return undefined;
  const one = and(eq(diners.restaurant, row.restaurant), eq(diners.uid, row.dinerUid));
  const before = addedDiner(unit, row.dinerUid) ?? (await unit.tx.select().from(diners).where(one))[0];
  if (!before) return undefined;
  const after = { ...before, ...consentsOf(before, row, wish, now) };
  if (after.consents === before.consents && after.language === before.language) return before;
  const changed = { ...after, version: before.version + 1 };
  await unit.tx
    .update(diners)
    .set({ consents: changed.consents, language: changed.language, version: changed.version })
    .where(one);
  unit.record({
    kind: KIND.diner,
    entity: 'diner',
    uid: row.dinerUid,
    action: 'update',
    before: dinerSnapshotOf(before),
    after: dinerSnapshotOf(changed),
  });
  return changed;
}

const newDinerOf = (row: BookingRow, wish: OnlineBookingRequest, now: number): NewDiner =>
  consentsOf({ consents: {}, language: '' }, row, wish, now);

const consentsOf = (
  before: NewDiner,
  { email, phone }: BookingRow,
  { consents: given = {}, language }: OnlineBookingRequest,
  now: number,
): NewDiner => ({
  consents: agreed(before.consents, { given, email, phone, at: new Date(now).toISOString(), how: 'booking' }),
  language: before.language || (language ?? ''),
});
