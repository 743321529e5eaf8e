/** The last change of a booking taken back (D6). Undoing again takes the one before; an undo itself is not undone. */
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
import { refuseChargingBack } from './charge-fields';
import { dayBookOf, stageIn } from './day-book';
import { heldByOthers, stateOf } from './decide';
import { findDayData } from './day-data-repository';
import { reservedTables } from './reserved-tables';
import { recallMessages } from '../messages/drop-outdated';
import { removeBooking } from './remove';
import { cutClaims, overridesOtherwise } from './save';
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
  const all = [{ now, change }, ...others];
  for (const one of all) await letGo(unit, one);
  // Who sat keeps the table for as long as they are expected to stay: the others had theirs before that was known.
  const inOrder = all.sort((a, b) => Number(sat(a.change)) - Number(sat(b.change)));
  let row = now;
  for (const one of inOrder) {
    const back = await takeBack(unit, call, one.now, one.change);
    if (one.now.uid === uid) row = back;
  }
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
  const startsAt = instantOf(was.on, was.time, timeZone);
  const row: BookingRow = {
    ...now,
    ...columnsOfSnapshot(was),
    version: now.version + 1,
    deletedAt: null,
    startsAt,
    placedAt: startsAt.getTime() === now.startsAt.getTime() ? now.placedAt : new Date(context.now()),
  };
  // What the till says of it is nobody's to take back.
  if (await isSpendOfTill(unit.tx, restaurant.uid, row.uid)) row.spend = now.spend;
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
  await followTickets(unit, call, { row: now, stage: stageNow }, { row, stage });
  const stored = await updateBooking(unit.tx, row);
  if (
    change.together !== null ||
    JSON.stringify(claims) !== JSON.stringify(claimsNow) ||
    overridesOtherwise(now, row)
  ) {
    const day = dayBookOf(dayData, row.date, timeZone, row.uid, context.now());
    const state = stateOf(row, stage, dayData, timeZone);
    const isToday = momentOf(context.now(), timeZone).date === row.date;
    // It sat there before: only who sits there since, or had the table when it sat down, is in its way.
    const sits = {
      state,
      seatsNow: stage === STAGE.seated && isToday,
      sitsAt: stage === STAGE.seated && isToday ? row.tables : [],
    };
    const held = claims.live ? heldByOthers(row.tables, sits, day) : [];
    if (held.length > 0 && !(row.ignored & IGNORE.bookings)) {
      const parties = day.holds.filter((hold) => hold.by === 'party');
      throw conflict(checkTables(held, day.floor, parties, { ...claims.span, covers: 0, seatsNow: false }));
    }
    const cut = cutClaims(claims, { dayData, uid: row.uid, overridden: held, now: context.now(), zone: timeZone });
    await writeClaims(unit.tx, row, claimsNow, cut, held).catch((error: unknown) => {
      throw ['23P01', '23505', '23503'].includes(sqlState(error) ?? '') ? conflict([]) : error;
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
  await recallMessages(unit, stored);
  if (stage === STAGE.done || stageNow === STAGE.done) await settlePoints(unit, call, stored, stage, dayData);
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

/** Whether the party sat at its table before the change. */
function sat({ before }: LastChange): boolean {
  const was = before as BookingSnapshot | null;
  return was !== null && was.seatedTime !== null && was.finishedTime === null;
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

/** Frees the tables of what is taken back together, so that one may have them before the other has its own. */
async function letGo({ tx }: UnitOfWork, { now, change }: Changed): Promise<void> {
  if (change.together !== null && change.before) await releaseClaims(tx, now);
}

function changedSince(bookingUid: number, now: BookingRow | undefined): Problem {
  const name = now ? `${now.firstName} ${now.lastName}`.trim() : '';
  return new Problem(
    'undo-conflict',
    `It was changed together with ${name || 'another party'}, which has changed since`,
    { details: { bookingUid, name } },
  );
}
