/** A dry run of saving a booking: clashes, duplicates and the best table (D7, §5). */
import { duplicatesOf } from '@/lib/rules/booking/duplicates/duplicate';
import type { WireBookingCheckAnswer, WireBookingCreate } from '@/lib/contract/bookings/booking';
import { normalPhone } from '@/lib/rules/diner/phone';
import { isOnline } from '@/lib/rules/booking/channel';
import { CHANNEL } from '@/lib/contract/constants';
import type { Call } from '../../http/call';
import { notFound } from '../../problem';
import { mayTryOverride } from '../override/permit';
import { stageIn } from './day-book';
import { type DayData, findContacts } from './day-data-repository';
import { findBooking } from './repository';
import { evaluate } from './save';
import { newRow } from './service';
import { type BookingRow, columnsOf } from './wire';

/** @throws Problem as saving would, except for clashes: an invalid field, stage or right */
export async function checkBooking(
  call: Call,
  { uid, ignore = 0, bestTable = false, ...body }: WireBookingCreate & { uid?: number },
): Promise<WireBookingCheckAnswer> {
  const { context, restaurant } = call;
  const online = uid === undefined && isOnline(body.by ?? CHANNEL.phone);
  mayTryOverride(call, ignore, online);
  const before = uid === undefined ? null : ((await findBooking(context.db, restaurant.uid, uid)) ?? null);
  if (uid !== undefined && (!before || before.deletedAt)) throw notFound('a booking');
  const row = before
    ? { ...before, ...columnsOf(body), phone: normalPhone(body.phone ?? before.phone, restaurant.country) }
    : newRow(call, body);
  const { dayData, decision } = await evaluate(context.db, call, {
    before,
    row,
    ignore,
    chooseTable: bestTable || online,
    online,
  });
  return {
    clashes: decision.clashes.filter(({ key }) => (key & ignore) === 0),
    duplicates: await findDuplicates(call, decision.row, dayData),
    best: decision.best(),
  };
}

/** Other bookings of the same person that day (§5). */
async function findDuplicates(
  { context, restaurant }: Call,
  row: BookingRow,
  dayData: DayData,
): Promise<WireBookingCheckAnswer['duplicates']> {
  const contacts = await findContacts(context.db, restaurant.uid, row.date);
  const duplicateUids = new Set(
    duplicatesOf(row, contacts, (status) => stageIn(dayData, status) ?? 1).map(({ uid }) => uid),
  );
  return dayData.parties
    .filter(({ uid }) => duplicateUids.has(uid))
    .map(({ uid, time, covers, name }) => ({ uid, on: row.date, time, covers, name }));
}
