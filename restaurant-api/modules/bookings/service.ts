/** Creates, changes and deletes bookings by the rules of D4 to D7. */
import { randomInt } from 'node:crypto';
import { isOnline } from '@/lib/rules/booking/channel';
import { REFERENCE_COUNT, referenceOf } from '@/lib/rules/booking/reference';
import { isPinnedToTables } from '@/lib/rules/booking/tables/stays-put';
import type { WireBooking, WireBookingCreate, WireBookingPatch } from '@/lib/contract/bookings/booking';
import { CHANNEL } from '@/lib/contract/constants';
import { normalPhone } from '@/lib/rules/diner/phone';
import { momentOf } from '@/lib/time/service-day';
import { wholeMinute } from '@/lib/time/whole-minute';
import type { Call } from '../../http/call';
import { Problem, notFound } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { prepareRules, notifyOfStaffChange } from '../messages/booking-messages';
import { mayTryOverride, permitOverride } from '../override/permit';
import { assertMayChangeCharges } from './charge-fields';
import { resolvePrepaidShare, refundShare } from './covers-money';
import { findBooking, findMilTime } from './repository';
import { removeBooking } from './remove';
import { save } from './save';
import { type BookingRow, columnsOf, emptyColumns, wireOf } from './wire';
import { writeOnDays } from './write-on-days';

/** 24-hour clock for the texts of an answer; null for the restaurant's setting. */
export type MilTime = boolean | null;

/** @throws Problem 'not-found', 'gone' for a deleted booking */
export async function readBooking(
  { context: { db }, restaurant }: Call,
  uid: number,
  milTime: MilTime,
): Promise<WireBooking> {
  const row = getOrThrow(await findBooking(db, restaurant.uid, uid));
  return wireOf(row, milTime ?? (await findMilTime(db, restaurant.uid)));
}

/** @throws Problem with the first check of D7 that refuses the booking */
export async function createBooking(
  call: Call,
  { ignore = 0, bestTable = false, sendConfirmation, ...body }: WireBookingCreate,
  milTime: MilTime,
): Promise<WireBooking> {
  const online = isOnline(body.by ?? CHANNEL.phone);
  mayTryOverride(call, ignore, online);
  assertMayChangeCharges(call, null, body);
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
      await notifyOfStaffChange(unit, call, null, saved, sendConfirmation, { prepared: rules });
      return saved;
    },
    { phone: normalPhone(body.phone ?? '', call.restaurant.country), email: body.eMail ?? '' },
  );
}

/** @throws Problem 'version-conflict' with the current booking, 'transition', or the first check of D7 that refuses the change */
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
      const before = await findCurrent(unit, call, uid, version, milTime);
      assertMayChangeCharges(call, before, body);
      const share = await resolvePrepaidShare(unit, call, before, { covers: body.covers, money });
      const allowedBy = await permitOverride(unit, call, ignore);
      const columns = columnsOf(body);
      if (columns.phone !== undefined) columns.phone = normalPhone(columns.phone, call.restaurant.country);
      const changed = { ...before, ...columns };
      const row = bestTable && !columns.tables && !isPinnedToTables(changed) ? { ...changed, tables: [] } : changed;
      const saved = await save(
        unit,
        call,
        { before, row, ignore, allowedBy, chooseTable: bestTable, online: false },
        milTime,
      );
      if (share > 0) await refundShare(unit, call, before, row.covers, share);
      await notifyOfStaffChange(unit, call, before, saved, sendConfirmation);
      return saved;
    },
  );
}

/** Deletes a booking; undo restores it. */
export async function deleteBooking(call: Call, uid: number): Promise<void> {
  await writeOnDays(
    call,
    (daysOf) => daysOf(uid),
    async (unit) => {
      await removeBooking(unit, call, await findCurrent(unit, call, uid, undefined, null));
      return null;
    },
  );
}

/**
 * The current booking, for a change based on `version`.
 * @throws Problem 'version-conflict' with the current booking, 'not-found', 'gone'
 */
export async function findCurrent(
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

/** A new booking with defaults for omitted fields. `turn` 0 stands for the usual turn until the day's facts are read. */
export function newRow(
  { context, restaurant }: Call,
  body: Omit<WireBookingCreate, 'ignore' | 'bestTable'>,
): BookingRow {
  const createdAt = momentOf(context.now(), restaurant.timeZone);
  return {
    ...emptyColumns(),
    restaurant: restaurant.uid,
    turn: 0,
    version: 1,
    originalTime: body.time,
    startsAt: new Date(0),
    placedAt: null,
    createdDate: createdAt.date,
    createdTime: wholeMinute(createdAt.time),
    language: null,
    madeKnown: true,
    importKey: null,
    deletedAt: null,
    ...columnsOf(body),
    date: body.on,
    time: body.time,
    covers: body.covers,
    phone: normalPhone(body.phone ?? '', restaurant.country),
    reference: referenceOf(randomInt(REFERENCE_COUNT)),
  };
}
