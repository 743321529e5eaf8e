/** Undoes the last change of a booking (D6). A second undo takes the change before; an undo itself cannot be undone. */
import type { WireBooking } from '@/lib/contract/bookings/booking';
import { checkTables } from '@/lib/rules/seating/table-checks';
import type { Clash } from '@/lib/rules/booking/booking-check';
import { IGNORE } from '@/lib/contract/constants';
import type { DayBook } from '@/lib/rules/booking-checks/day-book';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';
import { dayClock } from '@/lib/time/day-clock';
import { instantOf, momentOf } from '@/lib/time/service-day';
import { sqlState } from '../../db/client';
import type { Call } from '../../http/call';
import { Problem, notFound } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { findLastUndoable, findTogether, type LastChange } from '../changes/repository';
import { settlePoints } from '../loyalty/settle-points';
import { followTickets } from '../event-tickets/follow-tickets';
import { isCancelling, settleCancelled } from '../payments/cancellation';
import { isSpendOfTill } from '../till/is-spend-of-till';
import { kindOf } from './change-kind';
import { assertMayRestoreCharges } from './charge-fields';
import { buildDayBook, stageIn } from './day-book';
import { heldByOthers, stateOf } from './decide';
import { findDayData } from './day-data-repository';
import { reservedTables } from './reserved-tables';
import { recallMessages } from '../messages/drop-outdated';
import { removeBooking } from './remove';
import { cutClaims, hasOverrideChanged } from './save';
import { claimsOf, findBooking, findMilTime, releaseClaims, updateBooking, writeClaims } from './repository';
import { type BookingRow, type BookingSnapshot, announcedOf, columnsOfSnapshot, snapshotOf, wireOf } from './wire';
import { writeOnDays } from './write-on-days';

/**
 * Restores a booking as it was before its last change; undoing its creation deletes it, and the answer has `deleted`.
 * @param version the version that the user has seen
 * @throws Problem 'nothing-to-undo', 'undo-conflict' if its tables were given away since, 'version-conflict'
 */
export async function undoBooking(
  call: Call,
  uid: number,
  version: number | undefined,
  milTime: boolean | null,
): Promise<WireBooking> {
  return writeOnDays(
    call,
    (daysOf) => daysOf(uid, true),
    (unit) => undoInWrite(unit, call, uid, version, milTime),
  );
}

/** Like `undoBooking`, within a write that holds the locks of the booking's days. */
export async function undoInWrite(
  unit: UnitOfWork,
  call: Call,
  uid: number,
  version: number | undefined,
  milTime: boolean | null,
): Promise<WireBooking> {
  const { restaurant } = call;
  const now = await findBooking(unit.tx, restaurant.uid, uid);
  if (!now) throw notFound('a booking');
  const clock = milTime ?? (await findMilTime(unit.tx, restaurant.uid));
  if (version !== undefined && version !== now.version)
    throw new Problem('version-conflict', 'The booking was changed meanwhile', { current: wireOf(now, clock) });
  const change = await findLastUndoable(unit.tx, restaurant.uid, 'booking', uid);
  if (!change) throw new Problem('nothing-to-undo', 'There is nothing to undo');
  const partners = await findPartners(unit, call, change);
  const undone = [{ now, change }, ...partners];
  for (const one of undone) await freeTables(unit, one);
  // Parties that were seated come last: their claims extend to their expected end, which must not refuse the others.
  const ordered = undone.sort((a, b) => Number(wasSeatedBefore(a.change)) - Number(wasSeatedBefore(b.change)));
  let row = now;
  for (const one of ordered) {
    const restored = await undoChange(unit, call, one.now, one.change);
    if (one.now.uid === uid) row = restored;
  }
  return wireOf(row, clock);
}

function undoChange(unit: UnitOfWork, call: Call, now: BookingRow, change: LastChange): Promise<BookingRow> {
  return change.before
    ? restoreBooking(unit, call, now, change, change.before as BookingSnapshot)
    : removeBooking(unit, call, now, change.seq);
}

async function restoreBooking(
  unit: UnitOfWork,
  call: Call,
  now: BookingRow,
  change: LastChange,
  snapshot: BookingSnapshot,
): Promise<BookingRow> {
  const { context, restaurant } = call;
  const { timeZone } = restaurant;
  const startsAt = instantOf(snapshot.on, snapshot.time, timeZone);
  const row: BookingRow = {
    ...now,
    ...columnsOfSnapshot(snapshot),
    version: now.version + 1,
    deletedAt: null,
    startsAt,
    placedAt: startsAt.getTime() === now.startsAt.getTime() ? now.placedAt : new Date(context.now()),
  };
  // A spend recorded by the till cannot be undone.
  if (await isSpendOfTill(unit.tx, restaurant.uid, row.uid)) row.spend = now.spend;
  assertMayRestoreCharges(call, now, row);
  const dayData = await findDayData(context.database, unit.tx, {
    restaurant: restaurant.uid,
    zone: timeZone,
    date: row.date,
    online: false,
  });
  const [stageNow, stage] = [stageIn(dayData, now.status), stageIn(dayData, row.status)];
  if (stageNow === undefined || stage === undefined)
    throw new Problem('undo-conflict', 'Its status is no longer in use');

  assertNotReservedTwice(row, stage, buildDayBook(dayData, row.date, timeZone, row.uid, context.now()), call);
  const claims = claimsOf(row, stage, restaurant);
  const claimsNow = claimsOf(now, stageNow, restaurant);
  await followTickets(unit, call, { row: now, stage: stageNow }, { row, stage });
  const stored = await updateBooking(unit.tx, row);
  if (
    change.together !== null ||
    JSON.stringify(claims) !== JSON.stringify(claimsNow) ||
    hasOverrideChanged(now, row)
  ) {
    const day = buildDayBook(dayData, row.date, timeZone, row.uid, context.now());
    const state = stateOf(row, stage, dayData, timeZone);
    const isToday = momentOf(context.now(), timeZone).date === row.date;
    // A party that was seated there before is only blocked by parties seated since, or that had the table at that time.
    const sits = {
      state,
      seatsNow: stage === STAGE.seated && isToday,
      seatedAtTables: stage === STAGE.seated && isToday ? row.tables : [],
    };
    const heldTables = claims.live ? heldByOthers(row.tables, sits, day) : [];
    if (heldTables.length > 0 && !(row.ignored & IGNORE.bookings)) {
      const parties = day.holds.filter((hold) => hold.by === 'party');
      throw conflict(checkTables(heldTables, day.floor, parties, { ...claims.span, covers: 0, seatsNow: false }));
    }
    const storedClaims = cutClaims(claims, {
      dayData,
      uid: row.uid,
      overridden: heldTables,
      now: context.now(),
      zone: timeZone,
    });
    await writeClaims(unit.tx, row, claimsNow, storedClaims, heldTables).catch((error: unknown) => {
      throw ['23P01', '23505', '23503'].includes(sqlState(error) ?? '') ? conflict([]) : error;
    });
  }
  const versions = [
    now.deletedAt ? null : { snapshot: snapshotOf(now), stage: stageNow },
    { snapshot: snapshotOf(row), stage },
  ] as const;
  unit.record({
    kind: kindOf(...versions),
    entity: 'booking',
    uid: row.uid,
    action: 'undo',
    date: row.date,
    before: versions[0]?.snapshot ?? null,
    after: versions[1].snapshot,
    undoes: change.seq,
    booking: announcedOf(stored),
  });
  await recallMessages(unit, stored);
  if (stage === STAGE.done || stageNow === STAGE.done) await settlePoints(unit, call, stored, stage, dayData);
  return isCancelling(stageNow, stage) ? settleCancelled(unit, call, stored) : stored;
}

/** @throws Problem 'undo-conflict' if tables of a hold or an offer to restore were given to another party meanwhile */
function assertNotReservedTwice(row: BookingRow, stage: Stage, day: DayBook, { context, restaurant }: Call): void {
  const reserved = reservedTables(row, stage, dayClock(row.date, restaurant.timeZone), context.now());
  const clashes = reserved.flatMap(({ table, start, end }) =>
    checkTables(
      [table],
      day.floor,
      day.holds.filter(({ by }) => by !== 'block'),
      { start, end, covers: 0, seatsNow: false },
    ),
  );
  if (clashes.length > 0) throw conflict(clashes);
}

function conflict(clashes: Clash[]): Problem {
  return new Problem('undo-conflict', 'Its table was given away since', { details: { ...clashes[0], clashes } });
}

/** Whether the party was seated before the change. */
function wasSeatedBefore({ before }: LastChange): boolean {
  const was = before as BookingSnapshot | null;
  return was !== null && was.seatedTime !== null && was.finishedTime === null;
}

interface UndoableChange {
  /** The booking as it is now. */
  now: BookingRow;
  change: LastChange;
}

/**
 * The bookings that were changed together with this one.
 * @throws Problem 'undo-conflict' naming a booking that was changed again since: a partial undo is refused
 */
async function findPartners({ tx }: UnitOfWork, { restaurant }: Call, change: LastChange): Promise<UndoableChange[]> {
  const partners: UndoableChange[] = [];
  for (const { uid, ...partnerChange } of await findTogether(tx, restaurant.uid, change)) {
    const now = await findBooking(tx, restaurant.uid, uid);
    const lastChange = await findLastUndoable(tx, restaurant.uid, 'booking', uid);
    if (!now || lastChange?.seq !== partnerChange.seq) throw changedSinceProblem(uid, now);
    partners.push({ now, change: partnerChange });
  }
  return partners;
}

/** Frees the tables of bookings that are undone together, so that they do not block one another. */
async function freeTables({ tx }: UnitOfWork, { now, change }: UndoableChange): Promise<void> {
  if (change.together !== null && change.before) await releaseClaims(tx, now);
}

function changedSinceProblem(bookingUid: number, now: BookingRow | undefined): Problem {
  const name = now ? `${now.firstName} ${now.lastName}`.trim() : '';
  return new Problem(
    'undo-conflict',
    `It was changed together with ${name || 'another party'}, which has changed since`,
    { details: { bookingUid, name } },
  );
}
