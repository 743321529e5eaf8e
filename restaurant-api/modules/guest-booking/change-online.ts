/** Changes and cancellations of bookings by guests or channels. */
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
import { cancelledStatusIn, confirmedStatusIn } from '../bookings/status-of';
import { findStatuses } from '../bookings/status-repository';
import type { BookingRow } from '../bookings/wire';
import { refundForSmallerParty } from '../payments/refund-smaller-party';
import { findRequests, bookingSubject } from '../payments/repository';
import { requestForBooking } from '../payments/request-for-booking';
import { type OnlineBooking, withGuestActor } from './book-online';
import { deleteHold } from './hold-repository';
import { digestOf } from './hold-token';
import type { OnlineCall } from './online-call';
import { ownPayment, readOwnPayment } from './own-payment';
import { ownView } from './own-view';
import { isPlaceChanged, evaluateOnline } from './evaluate-online';
import { writeToGuest } from './write-to-guest';
import { nameOf } from '@/lib/rules/booking/booking';
import { timeText } from '@/lib/time/time-text';
import type { Restaurant } from '../../context';
import { addNotification } from '../notifications/notify';
import { STAGE, isDue } from '@/lib/rules/statuses/stage';

/** How the guest is notified; a channel may do that itself. */
interface GuestNotice {
  language?: GuestLanguage;
  writesToGuest?: boolean;
  /** The request becomes a booking with this change. */
  isNew?: boolean;
}
export type OnlineChange = Omit<GuestBookingPatch, 'language'> & Omit<GuestNotice, 'isNew'>;

/**
 * Omitted fields stay. A new place is evaluated as for a new booking, with the booking itself left out.
 * @throws Problem as `bookOnline` does; 'booking-over', 'notice-passed', 'version-conflict' with the current booking as its guest sees it
 */
export async function changeOnline(call: OnlineCall, uid: number, change: OnlineChange): Promise<OnlineBooking> {
  const days = await findDaysOf(call.context.db, call.restaurant.uid, uid, false);
  const own = await getOrThrow(call, uid);
  return withGuestActor(call, own, [...days, ...(change.date ? [change.date] : [])], async (unit, named) => {
    const { row: before, statuses } = await findChangeable(unit, named, uid, 'mayChange', change.version);
    const wanted = changed(before, change, named);
    const { dayData, decision } = await evaluateOnline(unit, named, { before, row: wanted, hold: change.hold });
    if (change.hold) await deleteHold(unit.tx, before.restaurant, digestOf(change.hold), call.context.now());
    if (JSON.stringify(decision.row) === JSON.stringify(before))
      return { uid, booking: ownView(before, statuses, named, await ownPayment(unit.tx, named, before)) };
    const stored = await store(unit, named, before, decision, dayData);
    const row = stored.covers < before.covers ? await refundForSmallerParty(unit, named, stored) : stored;
    const asked = isPlaceChanged(before, row) && (await askedByPolicy(unit, named, row, dayData, change.language));
    // A guest with an open payment request was notified of it, and is sent the confirmation once it is met.
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
 * A guest whose visit falls under a policy by a move or from standby gets the same payment request as a new booking: otherwise a table for
 * two could be changed into one for ten without a deposit. Terms that were agreed to earlier stay unchanged (ADR 46).
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
    (await findRequests(unit.tx, row.restaurant, bookingSubject(row.uid))).length > 0
  )
    return false;
  const channel = isOnline(row.channel) ? row.channel : CHANNEL.website;
  return (await requestForBooking(unit, call, { ...row, channel }, dayData, { language })) !== null;
}

/** @throws Problem 'booking-over' or 'notice-passed' */
export async function cancelOnline(call: OnlineCall, uid: number, telling: GuestNotice = {}): Promise<OnlineBooking> {
  const days = await findDaysOf(call.context.db, call.restaurant.uid, uid, false);
  return withGuestActor(call, await getOrThrow(call, uid), days, async (unit, named) => {
    const { row: before, statuses } = await findChangeable(unit, named, uid, 'mayCancel');
    const wanted = { ...before, status: cancelledStatusIn({ statuses: statuses.statuses }) };
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
 * The guest confirms the visit; a confirmed booking stays unchanged.
 * @throws Problem 'booking-over'
 */
export async function confirmOnline(call: OnlineCall, uid: number): Promise<void> {
  const days = await findDaysOf(call.context.db, call.restaurant.uid, uid, false);
  await withGuestActor(call, await getOrThrow(call, uid), days, async (unit, named) => {
    const before = await findBooking(unit.tx, named.restaurant.uid, uid);
    const statuses = { statuses: await findStatuses(unit.tx, named.restaurant.uid) };
    const stage = before && stageIn(statuses, before.status);
    if (!before || before.deletedAt || !isDue(stage))
      throw new Problem('booking-over', 'This booking can no longer be changed');
    const status = confirmedStatusIn(statuses);
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

/** Notifies staff and guest. */
export async function notifyBoth(
  unit: UnitOfWork,
  call: OnlineCall,
  row: BookingRow,
  statuses: Statuses,
  kind: Kind,
  { language, writesToGuest = true, isNew }: GuestNotice,
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

/** Reads the booking within the write and checks that its guest may change it. */
async function findChangeable(
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
  // Options noted by staff cannot be removed by the guest.
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
  if (!isPlaceChanged(before, row)) return row;
  const stays = before.bookOptions.includes(DO_NOT_MOVE_OPTION) && row.requestedArea === before.requestedArea;
  return { ...row, turn: 0, tables: stays ? before.tables : [] };
}

/** Consists of a name and numbers, which need no translation. */
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
