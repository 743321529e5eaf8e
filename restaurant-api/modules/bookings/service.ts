/** Bookings taken, changed and removed: the rules of D4 to D7 around the one write path. */
import { randomInt } from 'node:crypto';
import { isOnline } from '@/lib/rules/booking/channel';
import { REFERENCES, referenceOf } from '@/lib/rules/booking/reference';
import { staysPut } from '@/lib/rules/booking/tables/stays-put';
import type { WireBooking, WireBookingCreate, WireBookingPatch } from '@/lib/contract/bookings/booking';
import { CHANNEL } from '@/lib/contract/constants';
import { normalPhone } from '@/lib/rules/diner/phone';
import { momentOf } from '@/lib/time/service-day';
import { wholeMinute } from '@/lib/time/whole-minute';
import type { Call } from '../../http/call';
import { Problem, notFound } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { prepareRules, tellOfStaffChange } from '../messages/booking-messages';
import { mayTryOverride, permitOverride } from '../override/permit';
import { refuseCharging } from './charge-fields';
import { decideMoney, giveBackShare } from './covers-money';
import { findBooking, findMilTime } from './repository';
import { removeBooking } from './remove';
import { save } from './save';
import { type BookingRow, columnsOf, emptyColumns, wireOf } from './wire';
import { writeOnDays } from './write-on-days';

/** How the texts of an answer are to be written; null for the restaurant's own clock. */
export type MilTime = boolean | null;

/**
 * @throws Problem 'gone' for one that was removed
 */
export async function readBooking(
  { context: { db }, restaurant }: Call,
  uid: number,
  milTime: MilTime,
): Promise<WireBooking> {
  const row = getOrThrow(await findBooking(db, restaurant.uid, uid));
  return wireOf(row, milTime ?? (await findMilTime(db, restaurant.uid)));
}

/** @throws Problem with the first check of D7 that refuses it */
export async function createBooking(
  call: Call,
  { ignore = 0, bestTable = false, sendConfirmation, ...body }: WireBookingCreate,
  milTime: MilTime,
): Promise<WireBooking> {
  const online = isOnline(body.by ?? CHANNEL.phone);
  mayTryOverride(call, ignore, online);
  refuseCharging(call, null, body);
  const rules = body.phone || body.eMail ? await prepareRules(call) : [];
  return writeOnDays(
    call,
    async () => [body.on],
    async (unit) => {
      const allowedBy = await permitOverride(unit, call, ignore);
      const saved = await save(
        unit,
        call,
        { before: null, row: newRow(call, body), ignore, allowedBy, chooseTable: bestTable || online, online },
        milTime,
      );
      await tellOfStaffChange(unit, call, null, saved, sendConfirmation, { prepared: rules });
      return saved;
    },
    { phone: normalPhone(body.phone ?? '', call.restaurant.country), email: body.eMail ?? '' },
  );
}

/** @throws Problem 'version-conflict' with the booking as it is now, 'transition', or the first check of D7 that refuses it */
export async function changeBooking(
  call: Call,
  uid: number,
  { ignore = 0, bestTable = false, version, money, sendConfirmation, ...body }: WireBookingPatch,
  milTime: MilTime,
): Promise<WireBooking> {
  mayTryOverride(call, ignore, false);
  return writeOnDays(
    call,
    async (daysOf) => [...(await daysOf(uid)), ...(body.on ? [body.on] : [])],
    async (unit) => {
      const before = await current(unit, call, uid, version, milTime);
      refuseCharging(call, before, body);
      const share = await decideMoney(unit, call, before, { covers: body.covers, money });
      const allowedBy = await permitOverride(unit, call, ignore);
      const columns = columnsOf(body);
      if (columns.phone !== undefined) columns.phone = normalPhone(columns.phone, call.restaurant.country);
      const wanted = { ...before, ...columns };
      const row = bestTable && !columns.tables && !staysPut(wanted) ? { ...wanted, tables: [] } : wanted;
      const saved = await save(
        unit,
        call,
        { before, row, ignore, allowedBy, chooseTable: bestTable, online: false },
        milTime,
      );
      if (share > 0) await giveBackShare(unit, call, before, row.covers, share);
      await tellOfStaffChange(unit, call, before, saved, sendConfirmation);
      return saved;
    },
  );
}

/** Takes a booking off the books; undo brings it back. */
export async function deleteBooking(call: Call, uid: number): Promise<void> {
  await writeOnDays(
    call,
    (daysOf) => daysOf(uid),
    async (unit) => {
      await removeBooking(unit, call, await current(unit, call, uid, undefined, null));
      return null;
    },
  );
}

/**
 * The booking as it stands, for a change that was made from `version`.
 * @throws Problem 'version-conflict' with the booking as it is now, 'gone'
 */
export async function current(
  { tx }: UnitOfWork,
  { restaurant }: Call,
  uid: number,
  version: number | undefined,
  milTime: MilTime,
): Promise<BookingRow> {
  const row = getOrThrow(await findBooking(tx, restaurant.uid, uid));
  if (version !== undefined && version !== row.version) {
    throw new Problem('version-conflict', 'The booking was changed meanwhile', {
      current: wireOf(row, milTime ?? (await findMilTime(tx, restaurant.uid))),
    });
  }
  return row;
}

function getOrThrow(row: BookingRow | undefined): BookingRow {
  if (!row) throw notFound('a booking');
  if (row.deletedAt) throw new Problem('gone', 'This booking is no longer available');
  return row;
}

/** A booking with everything that its maker left out. `turn` 0 stands for the usual stay of such a party until the facts are read. */
export function newRow(
  { context, restaurant }: Call,
  body: Omit<WireBookingCreate, 'ignore' | 'bestTable'>,
): BookingRow {
  const made = momentOf(context.now(), restaurant.timeZone);
  return {
    ...emptyColumns(),
    restaurant: restaurant.uid,
    turn: 0,
    version: 1,
    originalTime: body.time,
    startsAt: new Date(0),
    placedAt: null,
    createdDate: made.date,
    createdTime: wholeMinute(made.time),
    language: null,
    madeKnown: true,
    importKey: null,
    deletedAt: null,
    ...columnsOf(body),
    date: body.on,
    time: body.time,
    covers: body.covers,
    phone: normalPhone(body.phone ?? '', restaurant.country),
    reference: referenceOf(randomInt(REFERENCES)),
  };
}
