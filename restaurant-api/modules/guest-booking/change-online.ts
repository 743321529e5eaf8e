/** A guest, or a channel for them, changes or cancels a booking. */
import { isOnline } from '@/lib/rules/booking/channel';
import { CHANNEL, DO_NOT_MOVE_OPTION, KIND, type Kind } from '@/lib/contract/constants';
import type { GuestBookingPatch, GuestLanguage } from '@/lib/contract/guests/guest';
import { isOver, ownRights } from '@/lib/rules/guest-booking/own-visit';
import { Problem } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { stageIn } from '../bookings/day-book';
import type { DayData } from '../bookings/day-data-repository';
import { findBooking, findDaysOf, findMilTime } from '../bookings/repository';
import { store, evaluate } from '../bookings/save';
import { cancelledIn, confirmedIn } from '../bookings/status-of';
import { findStatuses } from '../bookings/status-repository';
import type { BookingRow } from '../bookings/wire';
import { refundFewer } from '../payments/fewer-people';
import { findRequests, ofBooking } from '../payments/repository';
import { requestForBooking } from '../payments/request-for-booking';
import { type OnlineBooking, asGuest } from './book-online';
import { deleteHold } from './hold-repository';
import { digestOf } from './hold-token';
import type { OnlineCall } from './online-call';
import { ownPayment, readOwnPayment } from './own-payment';
import { ownView } from './own-view';
import { isElsewhere, evaluateOnline } from './evaluate-online';
import { writeToGuest } from './write-to-guest';
import { nameOf } from '@/lib/rules/booking/booking';
import { timeText } from '@/lib/time/time-text';
import type { Restaurant } from '../../context';
import { addNotification } from '../notifications/notify';
import { STAGE, isDue } from '@/lib/rules/statuses/stage';

/** Whether the guest is written to; a channel may do that itself. */
interface Telling {
  language?: GuestLanguage;
  writesToGuest?: boolean;
  /** It is a booking only now, whatever became of it before. */
  isNew?: boolean;
}
export type OnlineChange = Omit<GuestBookingPatch, 'language'> & Omit<Telling, 'isNew'>;

/**
 * What is left out stays. Where the place changes it is looked for as for a new booking, without the booking itself in the way.
 * @throws Problem as `bookOnline` does; 'booking-over', 'notice-passed', 'version-conflict' with the booking as its guest sees it
 */
export async function changeOnline(call: OnlineCall, uid: number, change: OnlineChange): Promise<OnlineBooking> {
  const days = await findDaysOf(call.context.db, call.restaurant.uid, uid, false);
  const own = await getOrThrow(call, uid);
  return asGuest(call, own, [...days, ...(change.date ? [change.date] : [])], async (unit, named) => {
    const { row: before, statuses } = await changeable(unit, named, uid, 'mayChange', change.version);
    const wanted = changed(before, change, named);
    const { dayData, decision } = await evaluateOnline(unit, named, { before, row: wanted, hold: change.hold });
    if (change.hold) await deleteHold(unit.tx, before.restaurant, digestOf(change.hold), call.context.now());
    if (JSON.stringify(decision.row) === JSON.stringify(before))
      return { uid, booking: ownView(before, statuses, named, await ownPayment(unit.tx, named, before)) };
    const stored = await store(unit, named, before, decision, dayData);
    const row = stored.covers < before.covers ? await refundFewer(unit, named, stored) : stored;
    const asked = isElsewhere(before, row) && (await askedByPolicy(unit, named, row, dayData, change.language));
    // Who still has to give a card has been told so, and is confirmed once it is there.
    return notifyBoth(
      unit,
      named,
      row,
      statuses,
      KIND.bookingChanged,
      asked ? { ...change, writesToGuest: false } : change,
    );
  });
}

/**
 * Who comes by themselves to a visit that a policy binds, by a move or from standby, gives what is asked of those who book it: otherwise a table for
 * two would be the way to one for ten. Who was asked before has agreed to terms that stay as they are (ADR 46).
 */
export async function askedByPolicy(
  unit: UnitOfWork,
  call: OnlineCall,
  row: BookingRow,
  dayData: DayData,
  language?: GuestLanguage,
): Promise<boolean> {
  if (
    stageIn(dayData, row.status) !== STAGE.due ||
    (await findRequests(unit.tx, row.restaurant, ofBooking(row.uid))).length > 0
  )
    return false;
  const channel = isOnline(row.channel) ? row.channel : CHANNEL.website;
  return (await requestForBooking(unit, call, { ...row, channel }, dayData, { language })) !== null;
}

/** @throws Problem 'booking-over' or 'notice-passed' */
export async function cancelOnline(call: OnlineCall, uid: number, telling: Telling = {}): Promise<OnlineBooking> {
  const days = await findDaysOf(call.context.db, call.restaurant.uid, uid, false);
  return asGuest(call, await getOrThrow(call, uid), days, async (unit, named) => {
    const { row: before, statuses } = await changeable(unit, named, uid, 'mayCancel');
    const wanted = { ...before, status: cancelledIn({ statuses: statuses.statuses }) };
    const { dayData, decision } = await evaluate(unit.tx, named, {
      before,
      row: wanted,
      ignore: 0,
      chooseTable: false,
      online: true,
    });
    const row = await store(unit, named, before, decision, dayData);
    return notifyBoth(unit, named, row, statuses, KIND.bookingCancelled, telling);
  });
}

/**
 * The guest says that they come; one that is confirmed already stays as it is.
 * @throws Problem 'booking-over'
 */
export async function confirmOnline(call: OnlineCall, uid: number): Promise<void> {
  const days = await findDaysOf(call.context.db, call.restaurant.uid, uid, false);
  await asGuest(call, await getOrThrow(call, uid), days, async (unit, named) => {
    const before = await findBooking(unit.tx, named.restaurant.uid, uid);
    const statuses = { statuses: await findStatuses(unit.tx, named.restaurant.uid) };
    const stage = before && stageIn(statuses, before.status);
    if (!before || before.deletedAt || !isDue(stage))
      throw new Problem('booking-over', 'This booking can no longer be changed');
    const status = confirmedIn(statuses);
    if (status === null || before.status === status) return null;
    const { dayData, decision } = await evaluate(unit.tx, named, {
      before,
      row: { ...before, status },
      ignore: 0,
      chooseTable: false,
      online: true,
    });
    const row = await store(unit, named, before, decision, dayData);
    await tellStaff(unit, named.restaurant, row, KIND.bookingChanged);
    return null;
  });
}

type Statuses = { statuses: Awaited<ReturnType<typeof findStatuses>> };

/** Staff and guest hear of it. */
export async function notifyBoth(
  unit: UnitOfWork,
  call: OnlineCall,
  row: BookingRow,
  statuses: Statuses,
  kind: Kind,
  { language, writesToGuest = true, isNew }: Telling,
): Promise<OnlineBooking> {
  await tellStaff(unit, call.restaurant, row, kind);
  const booking = ownView(row, statuses, call, await readOwnPayment(unit.tx, call, row));
  if (writesToGuest) await writeToGuest(unit, call, row, booking, { language, isNew });
  return { uid: row.uid, booking };
}

async function getOrThrow({ context, restaurant }: OnlineCall, uid: number): Promise<BookingRow> {
  const row = await findBooking(context.db, restaurant.uid, uid);
  if (!row || row.deletedAt) throw new Problem('gone', 'This booking is no longer available');
  return row;
}

/** The booking inside the write, as one that its guest may change now. */
async function changeable(
  unit: UnitOfWork,
  call: OnlineCall,
  uid: number,
  right: 'mayChange' | 'mayCancel',
  version?: number,
): Promise<{ row: BookingRow; statuses: Statuses }> {
  const { context, restaurant, settings } = call;
  const row = await findBooking(unit.tx, restaurant.uid, uid);
  if (!row || row.deletedAt) throw new Problem('gone', 'This booking is no longer available');
  const statuses = { statuses: await findStatuses(unit.tx, restaurant.uid) };
  const stage = stageIn(statuses, row.status) ?? 1;
  if (isOver(stage)) throw new Problem('booking-over', 'This booking can no longer be changed');
  const rights = ownRights({ stage, startsAt: row.startsAt.getTime() }, settings.notice, context.now());
  if (!rights[right])
    throw new Problem('notice-passed', 'It is too late to change this online', {
      details: { until: new Date(rights.until).toISOString() },
    });
  if (version !== undefined && version !== row.version) {
    throw new Problem('version-conflict', 'The booking was changed meanwhile', {
      current: ownView(row, statuses, call, await ownPayment(unit.tx, call, row)),
    });
  }
  return { row, statuses };
}

function changed(
  before: BookingRow,
  { date, time, covers, area, guestOptions, guestNotes }: OnlineChange,
  { settings }: OnlineCall,
): BookingRow {
  // What staff noted down for themselves is not the guest's to take away.
  const kept = before.guestOptions.filter((uid) => !settings.guestOptions.some((option) => option.uid === uid));
  const row: BookingRow = {
    ...before,
    date: date ?? before.date,
    time: time ?? before.time,
    covers: covers ?? before.covers,
    requestedArea: area === undefined ? before.requestedArea : area,
    guestOptions: guestOptions ? [...kept, ...guestOptions] : before.guestOptions,
    guestNotes: guestNotes ?? before.guestNotes,
  };
  if (!isElsewhere(before, row)) return row;
  const stays = before.bookOptions.includes(DO_NOT_MOVE_OPTION) && row.requestedArea === before.requestedArea;
  return { ...row, turn: 0, tables: stays ? before.tables : [] };
}

/** A name and numbers, so that it needs no language. */
async function tellStaff(unit: UnitOfWork, restaurant: Restaurant, row: BookingRow, kind: Kind): Promise<void> {
  const { uid, date, time, covers, reference } = row;
  const clock = await findMilTime(unit.tx, restaurant.uid);
  await addNotification(unit, restaurant, {
    kind,
    title: nameOf(row) || reference,
    message: `${date} ${timeText(time, clock)} · ${covers}`,
    date,
    calendarItem: { bookingUid: uid },
    news: kind === KIND.bookingCancelled ? 'cancelled' : 'changed',
  });
}
