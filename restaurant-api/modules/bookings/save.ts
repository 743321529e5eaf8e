/** Saves one booking: decides, links the diner, writes claims and records the change. */
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
import { type Decision, type BookingRequest, decide } from './decide';
import { type LinkedBooking, type NewDiner, linkDiner, withNewDiner, needsDinerLink, withDiner } from './diner-link';
import { type DayData, findDayData } from './day-data-repository';
import { assertNamesKnown } from './known-fields';
import { refusalOf } from './refusal';
import { type Claims, claimsOf, insertBooking, updateBooking, writeClaims } from './repository';
import { type BookingRow, announcedOf, snapshotOf, wireOf } from './wire';
import { isOnWaitingList } from '@/lib/rules/booking/waiting/waiting-list';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';
import { holdAt } from '@/lib/rules/booking/tables/reserved-tables';
import { withoutOverlap, expectedEnd, pastInstant } from '@/lib/rules/booking/tables/stay';
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
 * @returns the stored booking; a request without differences writes nothing
 * @throws Problem with the first check that refuses it
 */
export async function save(
  unit: UnitOfWork,
  call: Call,
  request: BookingRequest,
  milTime: boolean | null,
): Promise<WireBooking> {
  const { dayData, decision } = await evaluate(unit.tx, call, request, prefetchedOf(unit));
  if (decision.refused) throw refusalOf(decision.refused, decision.clashes);
  const clock = milTime ?? dayData.setup.milTime;
  const { before } = request;
  if (before && isSame(before, decision.row)) return wireOf(before, clock);
  const row = await store(unit, call, before, decision, dayData);
  return wireOf(row, clock);
}

/**
 * Reads what the rules need and decides.
 * @param prefetched the transaction's prefetched rows
 */
export async function evaluate(
  db: UnitOfWork['tx'] | Call['context']['db'],
  { context, restaurant }: Call,
  request: BookingRequest,
  prefetched?: PrefetchedBookings,
): Promise<{ dayData: DayData; decision: Decision }> {
  const { row, online, hold } = request;
  const { uid, timeZone } = restaurant;
  const { date } = row;
  const now = context.now();
  await assertNamesKnown(db, request.before, row);
  const dayFacts = await findDayData(context.database, db, {
    restaurant: uid,
    zone: timeZone,
    date,
    online,
    prefetched,
  });
  const holdQuery = { restaurant: uid, timeZone, first: date, last: date, now, except: hold };
  const guestHolds = !online
    ? []
    : prefetched
      ? placesOf(await prefetched.holds(db, now), holdQuery)
      : await findHolds(db, holdQuery);
  const { isWithin } = request;
  const within = isWithin && { within: new Set(dayFacts.tables.filter(isWithin).map((table) => table.uid)) };
  const dayData = { ...dayFacts, guestHolds, ...within };
  const derived = withDerivedFields(
    { ...row, turn: row.turn || turnAt(dayData, row, request.before) },
    request.before,
    dayData,
    now,
    timeZone,
  );
  const startsAt = new Date(dayClock(row.date, timeZone).instantAt(derived.time));
  const isMoved = request.before?.startsAt.getTime() !== startsAt.getTime();
  const complete = { ...derived, startsAt, ...(isMoved && { placedAt: new Date(now) }) };
  return { dayData, decision: decide({ ...request, row: complete }, dayData, timeZone, now) };
}

interface StoreOptions {
  /** Undone together with the write's other changes with this mark. */
  together?: boolean;
  /** Further values for a new diner. */
  newDiner?: NewDiner;
}

/** Writes a decision. */
export async function store(
  unit: UnitOfWork,
  call: Call,
  before: BookingRow | null,
  { row: decided, stage, needed, overridden }: Decision,
  dayData: DayData,
  { together = false, newDiner }: StoreOptions = {},
): Promise<BookingRow> {
  const link = needsDinerLink(before, decided) ? await linkDiner(unit, decided, newDiner) : null;
  const linked = link ? { ...decided, dinerUid: link.dinerUid } : decided;
  const { row: withVisits, diner }: LinkedBooking = link?.isNew
    ? withNewDiner(linked)
    : linked.dinerUid === before?.dinerUid
      ? { row: linked }
      : await withDiner(unit, linked, before === null);
  const claims = claimsOf(withVisits, stage, call.restaurant);
  const storedClaims = cutClaims(claims, {
    dayData,
    uid: before?.uid ?? 0,
    overridden,
    now: call.context.now(),
    zone: call.restaurant.timeZone,
  });
  if (!before) {
    const row = { ...withVisits, uid: await unit.number(bookings) };
    await insertBooking(unit, row, storedClaims, overridden);
    prefetchedOf(unit)?.add(row, storedClaims);
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
  await followTickets(unit, call, { row: before, stage: stageBefore }, { row: withVisits, stage });
  const row = await updateBooking(unit.tx, { ...withVisits, version: before.version + 1 });
  const claimsBefore = claimsOf(before, stageBefore, call.restaurant);
  if (JSON.stringify(claims) !== JSON.stringify(claimsBefore) || hasOverrideChanged(before, row))
    await writeClaims(unit.tx, row, claimsBefore, storedClaims, needed.tables ? overridden : null);
  const [snapshotBefore, after] = [snapshotOf(before), snapshotOf(row)];
  const kind = kindOf({ snapshot: snapshotBefore, stage: stageBefore }, { snapshot: after, stage });
  unit.record({
    kind,
    entity: 'booking',
    uid: row.uid,
    action: 'update',
    date: row.date,
    before: snapshotBefore,
    after,
    together,
    booking: announcedOf(row, diner),
  });
  await dropOutdated(unit, { row: before, stage: stageBefore }, { row, stage });
  if (stage === STAGE.done || stageBefore === STAGE.done) await settlePoints(unit, call, row, stage, dayData);
  return isCancelling(stageBefore, stage) ? settleCancelled(unit, call, row) : row;
}

/** Whether the override of other bookings was added or removed: the claims carry it too, for the database's exclusion constraint. */
export function hasOverrideChanged(before: BookingRow, after: BookingRow): boolean {
  return ((before.ignored ^ after.ignored) & IGNORE.bookings) !== 0;
}

function isSame(before: BookingRow, row: BookingRow): boolean {
  return JSON.stringify(snapshotOf(before)) === JSON.stringify(snapshotOf(row));
}

interface ClaimContext {
  dayData: Pick<DayData, 'claims' | 'setup'>;
  /** The booking itself. */
  uid: number;
  /** Tables that it has by an override. */
  overridden: readonly string[];
  /** Epoch milliseconds. */
  now: number;
  zone: string;
}

/** Cuts the claims of a seated party where the next party's begin, so that a later booking never refuses a seating (D13). */
export function cutClaims(claims: Claims, { dayData, uid, overridden, now, zone }: ClaimContext): Claims {
  if (claims.standingOn === null || !claims.live) return claims;
  const isToday = momentOf(now, zone).date === claims.standingOn;
  const { start, end } = claims.span;
  const stay = { start, end: isToday ? expectedEnd(end, now, dayData.setup.overstay) : end };
  const others = dayData.claims.filter(
    ({ table, bookingUid }) => bookingUid !== uid && claims.tables.includes(table) && !overridden.includes(table),
  );
  return { ...claims, span: withoutOverlap(stay, others) };
}

/**
 * Sets the fields that follow from others:
 * - `quotedAt`: the minute in which the wait is quoted.
 * - `seatedAt`: the instant of a corrected seating time, from which the turn runs (D13).
 * - A party that is seated takes the tables of its hold, which ends.
 * - The stay of a party from the waiting list begins when it gets its table; `originalTime` keeps its arrival.
 * - An offer ends when time, day or covers change.
 * @param now epoch milliseconds
 */
function withDerivedFields(
  request: BookingRow,
  before: BookingRow | null,
  dayData: Pick<DayData, 'statuses'>,
  now: number,
  zone: string,
): BookingRow {
  const stage = stageIn(dayData, request.status);
  const moment = momentOf(now, zone);
  const minuteNow = moment.date === request.date ? wholeMinute(moment.time) : null;
  const row = { ...request };
  if (row.seatedTime !== (before?.seatedTime ?? null)) row.seatedAt = toSeatedInstant(row, stage, now, zone);
  if (row.quotedMinutes !== (before?.quotedMinutes ?? null))
    row.quotedAt = row.quotedMinutes === null ? null : minuteNow;

  const hold = holdAt(row, now);
  if (hold && stage === STAGE.seated && row.tables.length === 0) row.tables = hold.tables;
  if (stage !== STAGE.waiting || row.tables.length > 0) row.hold = null;

  const hasLeftList =
    before !== null && isOnWaitingList(before, stageIn(dayData, before.status) ?? 1) && leavesWaitingList(row, stage);
  if (hasLeftList && minuteNow !== null && row.time === before.time && row.time < minuteNow) row.time = minuteNow;

  if (row.offer && before && (row.time !== before.time || row.date !== before.date || row.covers !== before.covers))
    row.offer = null;
  return row;
}

/** @throws Problem 'validation' for a party that is not seated, or for a future time */
function toSeatedInstant(
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

/** Whether a waiting party is seated or gets a table. */
function leavesWaitingList(row: BookingRow, stage: Stage | undefined): boolean {
  return stage === STAGE.seated || (stage === STAGE.waiting && row.tables.length > 0);
}

/** Notifies staff of an online booking. Title and message need no translation: 'Sofía Prieto', '2026-11-21 20:30 · 4'. */
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

/** Turn in hours: by the session and the party size, else the restaurant's default. */
function usualTurn(
  { shifts, specialDates, setup }: Pick<DayData, 'shifts' | 'specialDates' | 'setup'>,
  { date, time, covers }: Pick<BookingRow, 'date' | 'time' | 'covers'>,
): number {
  return turnOn(sessionsOf(date, shifts, specialDates), { time, covers }, setup.defaultTurn);
}

/** Turn in hours; a moved booking keeps a turn that staff had set. */
function turnAt(
  dayData: Pick<DayData, 'shifts' | 'specialDates' | 'setup'>,
  row: BookingRow,
  before: BookingRow | null,
): number {
  const now = usualTurn(dayData, row);
  return before ? movedTurn(before.turn, { before: usualTurn(dayData, before), now }) : now;
}
