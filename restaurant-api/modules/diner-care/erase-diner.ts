/** Erasure of a person by a manager (ADR 91): their bookings are cancelled or anonymised, and all other data are deleted, in one write. */
import { IGNORE_ALL } from '@/lib/contract/constants';
import type { ComingAct, ErasureOutlook } from '@/lib/resources/diners/erasure-schema';
import type { WireGuestData } from '@/lib/contract/guests/guest-preferences';
import type { Call } from '../../http/call';
import type { Queryable } from '../../db/client';
import { Problem, notFound } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { evaluate, store } from '../bookings/save';
import { cancelledStatusIn } from '../bookings/status-of';
import { findStatuses } from '../bookings/status-repository';
import { writeOnDays } from '../bookings/write-on-days';
import { findRestaurantByUid } from '../guest-booking/restaurant-repository';
import { withoutPerson } from '../guest-preferences/anonymise-repository';
import { comingBookings, eraseDiner } from '../guest-preferences/delete-own-data';
import { keepErasuresOutside } from '../guest-preferences/erasures';
import { findOpenMoney, refuseOpenMoney } from '../guest-preferences/open-money';
import { type OwnBooking, findOwnBookings } from '../guest-preferences/own-bookings';
import { ownData } from '../guest-preferences/own-data';
import { type DinerRow, findDinerRow } from '../guest-preferences/own-diner';
import { STAGE } from '@/lib/rules/statuses/stage';

/** @throws Problem 'not-found', 'gone' */
export async function erasureOutlook(call: Call, uid: number): Promise<ErasureOutlook> {
  const { context, restaurant } = call;
  const row = await present(context.db, call, uid);
  const own = await findOwnBookings(context.db, restaurant.uid, uid, context.now());
  const coming = own.filter((one) => one.coming);
  return {
    uid,
    firstName: row.firstName,
    lastName: row.lastName,
    version: row.version,
    bookings: own.length,
    // The next booking first.
    coming: coming.toReversed().map(({ row: { uid: booking, reference, date, time, covers }, stage }) => ({
      uid: booking,
      reference,
      date,
      time,
      covers,
      seated: stage === STAGE.seated,
    })),
    underWay: await findOpenMoney(context.db, restaurant.uid, [uid], cancellable(coming)),
  };
}

/**
 * @throws Problem 'not-found', 'gone', 'version-conflict', 'coming-bookings' if the upcoming bookings differ from those shown, 'payment-under-way'; all with
 *   nothing done
 */
export async function eraseByStaff(
  call: Call,
  uid: number,
  { version, coming: act, seen }: { version: number; coming: ComingAct; seen: readonly number[] },
): Promise<{ bookings: number; cancelled: number }> {
  const { context, restaurant } = call;
  const comingOf = async (db: Queryable) =>
    (await findOwnBookings(db, restaurant.uid, uid, context.now())).filter((one) => one.coming);
  const answer = await writeOnDays(
    call,
    async () => (await comingOf(context.db)).map(({ row }) => row.date),
    async (unit) => {
      const row = await present(unit.tx, call, uid, true);
      if (row.version !== version) throw new Problem('version-conflict', 'The diner was changed meanwhile');
      const coming = await comingOf(unit.tx);
      if (coming.length !== seen.length || !coming.every((one) => seen.includes(one.row.uid)))
        throw comingBookings(coming);
      const cancelled = act === 'cancel' ? cancellable(coming) : [];
      await refuseOpenMoney(unit.tx, restaurant.uid, [uid], cancelled);
      for (const one of coming) if (cancelled.includes(one.row.uid)) await cancel(withoutPerson(unit), call, one);
      const own = await findOwnBookings(unit.tx, restaurant.uid, uid, context.now());
      return { bookings: await eraseDiner(unit, call, row, own), cancelled: cancelled.length };
    },
  );
  await keepErasuresOutside(context);
  return answer;
}

/** Seated parties are not cancelled. */
const cancellable = (coming: readonly OwnBooking[]) =>
  coming.filter(({ stage }) => stage !== STAGE.seated).map(({ row }) => row.uid);

/** Cancels by the usual rules, without a message to the person. */
async function cancel(unit: UnitOfWork, call: Call, { row: before }: OwnBooking): Promise<void> {
  const row = { ...before, status: cancelledStatusIn({ statuses: await findStatuses(unit.tx, call.restaurant.uid) }) };
  const { dayData, decision } = await evaluate(unit.tx, call, {
    before,
    row,
    ignore: IGNORE_ALL,
    chooseTable: false,
    online: false,
  });
  await store(unit, call, before, decision, dayData);
}

/** The document that the guest's own page offers. @throws Problem 'not-found', 'gone' */
export async function dataOfDiner(call: Call, uid: number): Promise<WireGuestData> {
  const { context } = call;
  const row = await present(context.db, call, uid);
  const restaurant = await findRestaurantByUid(context.db, call.restaurant.uid, context.now());
  if (!restaurant) throw notFound('a restaurant');
  return ownData({ ...call, settings: restaurant.settings }, restaurant, row);
}

async function present(db: Queryable, { restaurant }: Call, uid: number, lock = false): Promise<DinerRow> {
  const row = await findDinerRow(db, restaurant.uid, uid, lock);
  if (!row) throw notFound('a diner');
  if (row.deletedAt) throw new Problem('gone', 'This is a diner that was removed');
  return row;
}
