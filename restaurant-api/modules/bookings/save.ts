/** One booking written: decided, linked to its diner, its claims made, its change recorded. */
import type { WireBooking } from '@/lib/contract/bookings/booking';
import { IGNORE, KIND } from '@/lib/contract/constants';
import { dayClock } from '@/lib/time/day-clock';
import type { Call } from '../../http/call';
import type { UnitOfWork } from '../../write/write';
import { findHolds, placesOf } from '../guest-booking/hold-repository';
import { bookings } from '../../db/schema/book';
import { settlePoints } from '../loyalty/settle-points';
import { isCancelling, settleCancelled } from '../payments/cancellation';
import { type PrefetchedBookings, prefetchedOf } from './prefetched-bookings';
import { kindOf } from './change-kind';
import { stageIn } from './day-book';
import { type Decision, type Wanted, decide } from './decide';
import { type Linked, type NewDiner, linkDiner, ofNewDiner, wantsLink, withDiner } from './diner-link';
import { type DayData, findDayData } from './day-data-repository';
import { assertNamesKnown } from './known-fields';
import { refusalOf } from './refusal';
import { type Claims, claimsOf, insertBooking, updateBooking, writeClaims } from './repository';
import { type BookingRow, announcedOf, snapshotOf, wireOf } from './wire';
import { isListed } from '@/lib/rules/booking/waiting/waiting-list';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';
import { holdAt } from '@/lib/rules/booking/tables/reserved-tables';
import { cutTo, expectedEnd, pastInstant } from '@/lib/rules/booking/tables/stay';
import { invalidField } from '../../problem';
import { momentOf } from '@/lib/time/service-day';
import { wholeMinute } from '@/lib/time/whole-minute';
import { nameOf } from '@/lib/rules/booking/booking';
import { isOnline } from '@/lib/rules/booking/channel';
import { timeText } from '@/lib/time/time-text';
import type { Restaurant } from '../../context';
import { addNotification } from '../notifications/notify';
import { followTickets } from '../event-tickets/follow-tickets';
import { dropOutdated } from '../messages/drop-outdated';
import { sessionsOf } from '@/lib/rules/availability/sessions';
import { usualTurn as turnOn } from '@/lib/rules/availability/turns';
import { movedTurn } from '@/lib/rules/guest-booking/moved-turn';

/**
 * Saves a new booking or a change of one.
 * @returns the booking as it is now; a change that changes nothing writes nothing
 * @throws Problem with the first check that refuses it
 */
export async function save(
  unit: UnitOfWork,
  call: Call,
  wanted: Wanted,
  milTime: boolean | null,
): Promise<WireBooking> {
  const { dayData, decision } = await evaluate(unit.tx, call, wanted, prefetchedOf(unit));
  if (decision.refused) throw refusalOf(decision.refused, decision.clashes);
  const clock = milTime ?? dayData.setup.milTime;
  const { before } = wanted;
  if (before && isSame(before, decision.row)) return wireOf(before, clock);
  const row = await store(unit, call, before, decision, dayData);
  return wireOf(row, clock);
}

/**
 * Reads what the rules need and decides.
 * @param prefetched what was read for the writes of the transaction already
 */
export async function evaluate(
  db: UnitOfWork['tx'] | Call['context']['db'],
  { context, restaurant }: Call,
  wanted: Wanted,
  prefetched?: PrefetchedBookings,
): Promise<{ dayData: DayData; decision: Decision }> {
  const { row, online, hold } = wanted;
  const { uid, timeZone } = restaurant;
  const { date } = row;
  const now = context.now();
  await assertNamesKnown(db, wanted.before, row);
  const found = await findDayData(context.database, db, { restaurant: uid, zone: timeZone, date, online, prefetched });
  const held = { restaurant: uid, timeZone, first: date, last: date, now, except: hold };
  const guestHolds = !online
    ? []
    : prefetched
      ? placesOf(await prefetched.holds(db, now), held)
      : await findHolds(db, held);
  const { isWithin } = wanted;
  const within = isWithin && { within: new Set(found.tables.filter(isWithin).map((table) => table.uid)) };
  const dayData = { ...found, guestHolds, ...within };
  const stood = withDerivedFields(
    { ...row, turn: row.turn || turnAt(dayData, row, wanted.before) },
    wanted.before,
    dayData,
    now,
    timeZone,
  );
  const startsAt = new Date(dayClock(row.date, timeZone).instantAt(stood.time));
  const isMoved = wanted.before?.startsAt.getTime() !== startsAt.getTime();
  const complete = { ...stood, startsAt, ...(isMoved && { placedAt: new Date(now) }) };
  return { dayData, decision: decide({ ...wanted, row: complete }, dayData, timeZone, now) };
}

interface Storing {
  /** Taken back as one with the other changes of the write that say so. */
  together?: boolean;
  /** What is known of the guest besides their contact, where they are new. */
  newDiner?: NewDiner;
}

/** Writes what was decided. */
export async function store(
  unit: UnitOfWork,
  call: Call,
  before: BookingRow | null,
  { row: decided, stage, needed, overridden }: Decision,
  dayData: DayData,
  { together = false, newDiner }: Storing = {},
): Promise<BookingRow> {
  const link = wantsLink(before, decided) ? await linkDiner(unit, decided, newDiner) : null;
  const named = link ? { ...decided, dinerUid: link.dinerUid } : decided;
  const { row: counted, diner }: Linked = link?.isNew
    ? ofNewDiner(named)
    : named.dinerUid === before?.dinerUid
      ? { row: named }
      : await withDiner(unit, named, before === null);
  const claims = claimsOf(counted, stage, call.restaurant);
  const cut = cutClaims(claims, {
    dayData,
    uid: before?.uid ?? 0,
    overridden,
    now: call.context.now(),
    zone: call.restaurant.timeZone,
  });
  if (!before) {
    const row = { ...counted, uid: await unit.number(bookings) };
    await insertBooking(unit, row, cut, overridden);
    prefetchedOf(unit)?.add(row, cut);
    const after = snapshotOf(row);
    unit.record({
      kind: kindOf(null, { snapshot: after, stage }),
      entity: 'booking',
      uid: row.uid,
      action: 'create',
      date: row.date,
      after,
      together,
      booking: announcedOf(row, diner),
    });
    await publishOnline(unit, call.restaurant, row, dayData.setup);
    if (stage === STAGE.done) await settlePoints(unit, call, row, stage, dayData);
    return row;
  }
  const stageBefore = stageIn(dayData, before.status) ?? stage;
  await followTickets(unit, call, { row: before, stage: stageBefore }, { row: counted, stage });
  const row = await updateBooking(unit.tx, { ...counted, version: before.version + 1 });
  const claimsBefore = claimsOf(before, stageBefore, call.restaurant);
  if (JSON.stringify(claims) !== JSON.stringify(claimsBefore) || overridesOtherwise(before, row))
    await writeClaims(unit.tx, row, claimsBefore, cut, needed.tables ? overridden : null);
  const [was, after] = [snapshotOf(before), snapshotOf(row)];
  const kind = kindOf({ snapshot: was, stage: stageBefore }, { snapshot: after, stage });
  unit.record({
    kind,
    entity: 'booking',
    uid: row.uid,
    action: 'update',
    date: row.date,
    before: was,
    after,
    together,
    booking: announcedOf(row, diner),
  });
  await dropOutdated(unit, { row: before, stage: stageBefore }, { row, stage });
  if (stage === STAGE.done || stageBefore === STAGE.done) await settlePoints(unit, call, row, stage, dayData);
  return isCancelling(stageBefore, stage) ? settleCancelled(unit, call, row) : row;
}

/** Whether a booking has won or lost its override over other parties: its claims say so too, or the database would not guard them again. */
export function overridesOtherwise(before: BookingRow, after: BookingRow): boolean {
  return ((before.ignored ^ after.ignored) & IGNORE.bookings) !== 0;
}

function isSame(before: BookingRow, row: BookingRow): boolean {
  return JSON.stringify(snapshotOf(before)) === JSON.stringify(snapshotOf(row));
}

interface ClaimContext {
  dayData: Pick<DayData, 'claims' | 'setup'>;
  /** The booking itself. */
  uid: number;
  /** Tables that it has by an override, whoever else has them. */
  overridden: readonly string[];
  /** Epoch milliseconds. */
  now: number;
  zone: string;
}

/** The claims of a party that sits end where the next one of its tables begins, so that no later booking refuses a seating (D13). */
export function cutClaims(claims: Claims, { dayData, uid, overridden, now, zone }: ClaimContext): Claims {
  if (claims.standingOn === null || !claims.live) return claims;
  const isToday = momentOf(now, zone).date === claims.standingOn;
  const { start, end } = claims.span;
  const stay = { start, end: isToday ? expectedEnd(end, now, dayData.setup.overstay) : end };
  const others = dayData.claims.filter(
    ({ table, bookingUid }) => bookingUid !== uid && claims.tables.includes(table) && !overridden.includes(table),
  );
  return { ...claims, span: cutTo(stay, others) };
}

/**
 * - A wait is quoted at the moment it is written.
 * - When a party sat down may be set right: it has been, and the turn runs from then (D13).
 * - A party that sits down takes the tables that are held for it, and that ends the hold.
 * - A party from the waiting list begins its stay when it gets its table: `originalTime` keeps when it came.
 * - An offer is about one wish: another time, day or size is another wish.
 * @param now epoch milliseconds
 */
function withDerivedFields(
  wanted: BookingRow,
  before: BookingRow | null,
  dayData: Pick<DayData, 'statuses'>,
  now: number,
  zone: string,
): BookingRow {
  const stage = stageIn(dayData, wanted.status);
  const moment = momentOf(now, zone);
  const here = moment.date === wanted.date ? wholeMinute(moment.time) : null;
  const row = { ...wanted };
  if (row.seatedTime !== (before?.seatedTime ?? null)) row.seatedAt = seatedInstantOf(row, stage, now, zone);
  if (row.quotedMinutes !== (before?.quotedMinutes ?? null)) row.quotedAt = row.quotedMinutes === null ? null : here;

  const hold = holdAt(row, now);
  if (hold && stage === STAGE.seated && row.tables.length === 0) row.tables = hold.tables;
  if (stage !== STAGE.waiting || row.tables.length > 0) row.hold = null;

  const leavesList = before !== null && isListed(before, stageIn(dayData, before.status) ?? 1) && comesIn(row, stage);
  if (leavesList && here !== null && row.time === before.time && row.time < here) row.time = here;

  if (row.offer && before && (row.time !== before.time || row.date !== before.date || row.covers !== before.covers))
    row.offer = null;
  return row;
}

/** @throws Problem 'validation' for a party that does not sit, or for a moment to come */
function seatedInstantOf(
  { date, seatedTime }: BookingRow,
  stage: Stage | undefined,
  now: number,
  zone: string,
): number | null {
  if (seatedTime === null) return null;
  const instant = pastInstant(date, seatedTime, zone, now);
  if ((stage !== STAGE.seated && stage !== STAGE.done) || instant > now)
    throw invalidField('seatedTime', 'invalidTime');
  return instant;
}

/** It sits down, or gets a table to wait for. */
function comesIn(row: BookingRow, stage: Stage | undefined): boolean {
  return stage === STAGE.seated || (stage === STAGE.waiting && row.tables.length > 0);
}

/** The title is a name and the message numbers, so that it needs no language: 'Sofía Prieto', '2026-11-21 20:30 · 4'. */
async function publishOnline(
  unit: UnitOfWork,
  restaurant: Restaurant,
  row: BookingRow,
  { milTime, notifyMail }: DayData['setup'],
): Promise<void> {
  if (!isOnline(row.channel)) return;
  const { uid, date, time, covers, reference } = row;
  await addNotification(unit, restaurant, {
    kind: KIND.bookingMade,
    title: nameOf(row) || reference,
    message: `${date} ${timeText(time, milTime)} · ${covers}`,
    date,
    calendarItem: { bookingUid: uid },
    news: 'booked',
    mailbox: notifyMail,
  });
}

/** Hours: what the session that it arrives in says of its size, else the restaurant's usual stay. */
function usualTurn(
  { shifts, specialDates, setup }: Pick<DayData, 'shifts' | 'specialDates' | 'setup'>,
  { date, time, covers }: Pick<BookingRow, 'date' | 'time' | 'covers'>,
): number {
  return turnOn(sessionsOf(date, shifts, specialDates), { time, covers }, setup.defaultTurn);
}

/** The same of a booking that its guest moves, which keeps what staff had agreed with them. */
function turnAt(
  dayData: Pick<DayData, 'shifts' | 'specialDates' | 'setup'>,
  row: BookingRow,
  before: BookingRow | null,
): number {
  const now = usualTurn(dayData, row);
  return before ? movedTurn(before.turn, { before: usualTurn(dayData, before), now }) : now;
}
