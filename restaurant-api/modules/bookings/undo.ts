/** The last change of a booking taken back (D6). Undoing again takes the one before; an undo itself is not undone. */
import type { WireBooking } from '@/lib/contract/booking';
import { checkTables } from '@/lib/rules/seating/table-checks';
import type { Clash } from '@/lib/rules/booking/booking-check';
import { IGNORE } from '@/lib/contract/constants';
import type { DayBook } from '@/lib/rules/booking-checks/day-book';
import type { Stage } from '@/lib/rules/statuses/stage';
import { dayClock } from '@/lib/time/day-clock';
import { instantOf } from '@/lib/time/service-day';
import { sqlState } from '../../db/client';
import type { Call } from '../../http/call';
import { Problem, notFound } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { findLastUndoable, findTogether, type LastChange } from '../changes/repository';
import { isCancelling, settleCancelled } from '../payments/cancellation';
import { kindOf } from './change-kind';
import { refuseChargingBack } from './charge-fields';
import { dayBookOf, stageIn } from './day-book';
import { heldByOthers, stateOf } from './decide';
import { findDayData } from './day-data-repository';
import { reservedTables } from './reserved-tables';
import { removeBooking } from './remove';
import { overridesOtherwise } from './save';
import { claimsOf, findBooking, findMilTime, releaseClaims, updateBooking, writeClaims } from './repository';
import { type BookingRow, type BookingSnapshot, announcedOf, columnsOfSnapshot, snapshotOf, wireOf } from './wire';
import { writeOnDays } from './write-on-days';

/**
 * Puts a booking back as it was before its last change; one whose making is taken back is off the books, and answered with `deleted`.
 * @param version the version that the person saw; an older one is refused
 * @throws Problem 'nothing-to-undo', 'undo-conflict' when its tables were given away since, 'version-conflict'
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
    (unit) => undoWithin(unit, call, uid, version, milTime),
  );
}

/** The same inside a write that holds the days of the booking. */
export async function undoWithin(
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
  const others = await findPartners(unit, call, change);
  for (const one of [{ now, change }, ...others]) await letGo(unit, one);
  const row = await takeBack(unit, call, now, change);
  for (const other of others) await takeBack(unit, call, other.now, other.change);
  return wireOf(row, clock);
}

function takeBack(unit: UnitOfWork, call: Call, now: BookingRow, change: LastChange): Promise<BookingRow> {
  return change.before
    ? putBack(unit, call, now, change, change.before as BookingSnapshot)
    : removeBooking(unit, call, now, change.seq);
}

async function putBack(
  unit: UnitOfWork,
  call: Call,
  now: BookingRow,
  change: LastChange,
  was: BookingSnapshot,
): Promise<BookingRow> {
  const { context, restaurant } = call;
  const { timeZone } = restaurant;
  const row: BookingRow = {
    ...now,
    ...columnsOfSnapshot(was),
    version: now.version + 1,
    deletedAt: null,
    startsAt: instantOf(was.on, was.time, timeZone),
  };
  refuseChargingBack(call, now, row);
  const dayData = await findDayData(context.database, unit.tx, {
    restaurant: restaurant.uid,
    zone: timeZone,
    date: row.date,
    online: false,
  });
  const [stageNow, stage] = [stageIn(dayData, now.status), stageIn(dayData, row.status)];
  if (stageNow === undefined || stage === undefined)
    throw new Problem('undo-conflict', 'Its status is no longer in use');

  refuseKeptTwice(row, stage, dayBookOf(dayData, row.date, timeZone, row.uid, context.now()), call);
  const claims = claimsOf(row, stage, restaurant);
  const claimsNow = claimsOf(now, stageNow, restaurant);
  const stored = await updateBooking(unit.tx, row);
  if (JSON.stringify(claims) !== JSON.stringify(claimsNow) || overridesOtherwise(now, row)) {
    const day = dayBookOf(dayData, row.date, timeZone, row.uid, context.now());
    const held = claims.live ? heldByOthers(row.tables, stateOf(row, stage, dayData, timeZone), day) : [];
    if (held.length > 0 && !(row.ignored & IGNORE.bookings)) {
      const parties = day.holds.filter((hold) => hold.by === 'party');
      throw conflict(checkTables(held, day.floor, parties, { ...claims.span, covers: 0, seatsNow: false }));
    }
    await writeClaims(unit.tx, row, claimsNow, claims, held).catch((error: unknown) => {
      throw sqlState(error) === '23P01' || sqlState(error) === '23503' ? conflict([]) : error;
    });
  }
  const sides = [
    now.deletedAt ? null : { snapshot: snapshotOf(now), stage: stageNow },
    { snapshot: snapshotOf(row), stage },
  ] as const;
  unit.record({
    kind: kindOf(...sides),
    entity: 'booking',
    uid: row.uid,
    action: 'undo',
    date: row.date,
    before: sides[0]?.snapshot ?? null,
    after: sides[1].snapshot,
    undoes: change.seq,
    booking: announcedOf(stored),
  });
  return isCancelling(stageNow, stage) ? settleCancelled(unit, call, stored) : stored;
}

/** A hold or an offer comes back only where nobody else was given its tables meanwhile: no place is promised to two. */
function refuseKeptTwice(row: BookingRow, stage: Stage, day: DayBook, { context, restaurant }: Call): void {
  const kept = reservedTables(row, stage, dayClock(row.date, restaurant.timeZone), context.now());
  const clashes = kept.flatMap(({ table, start, end }) =>
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

interface Changed {
  /** The booking as it is now. */
  now: BookingRow;
  change: LastChange;
}

/**
 * The others that were changed with one.
 * @throws Problem 'undo-conflict' naming the one that was changed again since: taking back half of it would be something else
 */
async function findPartners({ tx }: UnitOfWork, { restaurant }: Call, change: LastChange): Promise<Changed[]> {
  const partners: Changed[] = [];
  for (const { uid, ...made } of await findTogether(tx, restaurant.uid, change)) {
    const now = await findBooking(tx, restaurant.uid, uid);
    const last = await findLastUndoable(tx, restaurant.uid, 'booking', uid);
    if (!now || last?.seq !== made.seq) throw changedSince(uid, now);
    partners.push({ now, change: made });
  }
  return partners;
}

/** Frees the tables that a booking is about to give back, so that the other may have them before it has its own. */
async function letGo({ tx }: UnitOfWork, { now, change }: Changed): Promise<void> {
  const was = change.before as BookingSnapshot | null;
  if (change.together !== null && was && was.tables.join() !== now.tables.join()) await releaseClaims(tx, now);
}

function changedSince(bookingUid: number, now: BookingRow | undefined): Problem {
  const name = now ? `${now.firstName} ${now.lastName}`.trim() : '';
  return new Problem(
    'undo-conflict',
    `It was changed together with ${name || 'another party'}, which has changed since`,
    { details: { bookingUid, name } },
  );
}
