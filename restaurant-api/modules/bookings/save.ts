/** One booking written: decided, linked to its diner, its claims made, its change recorded. */
import type { WireBooking } from '@/lib/contract/booking';
import { IGNORE } from '@/lib/contract/constants';
import { dayClock } from '@/lib/time/day-clock';
import type { Call } from '../../http/call';
import type { UnitOfWork } from '../../write/write';
import { findHolds, placesOf } from '../guest-booking/hold-repository';
import { bookings } from '../../db/schema/book';
import { isCancelling, settleCancelled } from '../payments/cancellation';
import { asItStands } from './as-it-stands';
import { type BookingGround, groundOf } from './booking-ground';
import { kindOf } from './change-kind';
import { stageIn } from './day-book';
import { type Decision, type Wanted, decide } from './decide';
import { NEW_DINER, findKnownDiner, linkDiner, wantsLink, withContact } from './diner-link';
import { type DayData, findDayData } from './day-data-repository';
import { assertNamesKnown } from './known-fields';
import { publishOnline } from './online-notice';
import { refusalOf } from './refusal';
import { claimsOf, insertBooking, newNumber, updateBooking, writeClaims } from './repository';
import { turnAt } from './usual-turn';
import { type BookingRow, announcedOf, snapshotOf, wireOf } from './wire';

/**
 * Saves a new booking or a change of one.
 * @returns the booking as it is now; a change that changes nothing writes nothing
 * @throws Problem with the first check that refuses it
 */
export async function save(unit: UnitOfWork, call: Call, wanted: Wanted, milTime: boolean | null): Promise<WireBooking> {
  const { dayData, decision } = await evaluate(unit.tx, call, wanted, groundOf(unit));
  if (decision.refused) throw refusalOf(decision.refused, decision.clashes);
  const clock = milTime ?? dayData.setup.milTime;
  const { before } = wanted;
  if (before && isSame(before, decision.row)) return wireOf(before, clock);
  const row = await store(unit, call, before, decision, dayData);
  return wireOf(row, clock);
}

/**
 * Reads what the rules need and decides.
 * @param ground what was read for the writes of the transaction already
 */
export async function evaluate(db: UnitOfWork['tx'] | Call['context']['db'], { context, restaurant }: Call, wanted: Wanted, ground?: BookingGround): Promise<{ dayData: DayData; decision: Decision }> {
  const { row, online, hold } = wanted;
  const { uid, timeZone } = restaurant;
  const { date } = row;
  const now = context.now();
  await assertNamesKnown(db, wanted.before, row);
  const found = await findDayData(context.database, db, { restaurant: uid, zone: timeZone, date, online, ground });
  const held = { restaurant: uid, timeZone, first: date, last: date, now, except: hold };
  const guestHolds = !online ? [] : ground ? placesOf(await ground.holds(db, now), held) : await findHolds(db, held);
  const dayData = { ...found, guestHolds };
  const stood = asItStands({ ...row, turn: row.turn || turnAt(dayData, row, wanted.before) }, wanted.before, dayData, now, timeZone);
  const complete = { ...stood, startsAt: new Date(dayClock(row.date, timeZone).instantAt(stood.time)) };
  return { dayData, decision: decide({ ...wanted, row: complete }, dayData, timeZone, now) };
}

/**
 * Writes what was decided.
 * @param together taken back as one with the other changes of the write that say so
 */
export async function store(
  unit: UnitOfWork,
  call: Call,
  before: BookingRow | null,
  { row: decided, stage, needed, overridden }: Decision,
  dayData: DayData,
  together = false,
): Promise<BookingRow> {
  const link = wantsLink(before, decided) ? await linkDiner(unit, decided) : null;
  const named = link ? { ...decided, dinerUid: link.dinerUid } : decided;
  const linked = before ? named : await withContact(unit, named);
  const { visits, diner } = link?.isNew ? NEW_DINER : linked.dinerUid === before?.dinerUid ? { visits: linked.visits } : await findKnownDiner(unit, linked);
  const counted = { ...linked, visits };
  const claims = claimsOf(counted, stage, call.restaurant);
  if (!before) {
    const row = { ...counted, uid: await newNumber(unit, bookings) };
    await insertBooking(unit, row, claims, overridden);
    groundOf(unit)?.add(row, claims);
    const after = snapshotOf(row);
    unit.record({ kind: kindOf(null, { snapshot: after, stage }), entity: 'booking', uid: row.uid, action: 'create', date: row.date, after, booking: announcedOf(row, diner) });
    await publishOnline(unit, call.restaurant, row, dayData.setup.milTime);
    return row;
  }
  const row = await updateBooking(unit.tx, { ...counted, version: before.version + 1 });
  const stageBefore = stageIn(dayData, before.status) ?? stage;
  const claimsBefore = claimsOf(before, stageBefore, call.restaurant);
  if (JSON.stringify(claims) !== JSON.stringify(claimsBefore) || overridesOtherwise(before, row)) await writeClaims(unit.tx, row, claimsBefore, claims, needed.tables ? overridden : null);
  const [was, after] = [snapshotOf(before), snapshotOf(row)];
  const kind = kindOf({ snapshot: was, stage: stageBefore }, { snapshot: after, stage });
  unit.record({ kind, entity: 'booking', uid: row.uid, action: 'update', date: row.date, before: was, after, together, booking: announcedOf(row, diner) });
  return isCancelling(stageBefore, stage) ? settleCancelled(unit, call, row) : row;
}

/** Whether a booking has won or lost its override over other parties: its claims say so too, or the database would not guard them again. */
export function overridesOtherwise(before: BookingRow, after: BookingRow): boolean {
  return ((before.ignored ^ after.ignored) & IGNORE.bookings) !== 0;
}

function isSame(before: BookingRow, row: BookingRow): boolean {
  return JSON.stringify(snapshotOf(before)) === JSON.stringify(snapshotOf(row));
}
