/** Seats a party and finishes the parties still at its tables, in one write (D13). */
import type { WireBookingSeat, WireBookingSeatNew, WireBookingsAnswer } from '@/lib/contract/bookings/booking';
import { isOnline } from '@/lib/rules/booking/channel';
import { CHANNEL } from '@/lib/contract/constants';
import { holdAt } from '@/lib/rules/booking/tables/reserved-tables';
import type { Call } from '../../http/call';
import { Problem, invalidField } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { mayTryOverride, permitOverride } from '../override/permit';
import { stageIn } from './day-book';
import { type DayData, findDayData } from './day-data-repository';
import { refusalOf } from './refusal';
import { findMilTime } from './repository';
import { evaluate, store } from './save';
import { assertMayChangeCharges } from './charge-fields';
import { type MilTime, findCurrent, newRow } from './service';
import { finishedStatusIn, seatedStatusIn } from './status-of';
import { type BookingRow, wireOf } from './wire';
import { writeOnDays } from './write-on-days';
import { STAGE } from '@/lib/rules/statuses/stage';

/**
 * @throws Problem 'version-conflict' if the party was changed meanwhile, 'party-elsewhere' with the tables of a party to finish that sits elsewhere
 *   now, or the first check of D7 that refuses the seating
 */
export async function seatParty(
  call: Call,
  uid: number,
  { finish, tables, version, ignore = 0 }: WireBookingSeat,
  milTime: MilTime,
): Promise<WireBookingsAnswer> {
  if (finish.includes(uid)) throw invalidField('finish', 'different');
  mayTryOverride(call, ignore, false);
  return writeOnDays(
    call,
    async (daysOf) => (await Promise.all([uid, ...finish].map((one) => daysOf(one)))).flat(),
    async (unit) => {
      const before = await findCurrent(unit, call, uid, version, milTime);
      const allowedBy = await permitOverride(unit, call, ignore);
      const dayData = await readDay(unit, call, before.date);
      const seatedTables = tables ?? holdAt(before, call.context.now())?.tables ?? before.tables;
      const rows = await finishAtTables(unit, call, finish, seatedTables, { dayData, date: before.date });
      const seated = { ...before, tables: seatedTables, status: seatedStatusIn(dayData) };
      const seating = await evaluate(unit.tx, call, {
        before,
        row: seated,
        ignore,
        allowedBy,
        chooseTable: false,
        online: false,
      });
      if (seating.decision.refused) throw refusalOf(seating.decision.refused, seating.decision.clashes);
      rows.unshift(await store(unit, call, before, seating.decision, seating.dayData, { together: true }));
      const clock = milTime ?? (await findMilTime(unit.tx, call.restaurant.uid));
      return { books: rows.map((row) => wireOf(row, clock)) };
    },
  );
}

/**
 * Like `seatParty`, for a party without a booking: it is added as seated.
 * @throws Problem 'validation' for an online channel, and as `seatParty`
 */
export async function seatNewParty(
  call: Call,
  { finish, ignore = 0, bestTable: _bestTable, ...body }: WireBookingSeatNew,
  milTime: MilTime,
): Promise<WireBookingsAnswer> {
  if (isOnline(body.by ?? CHANNEL.phone)) throw invalidField('by', 'unknown');
  mayTryOverride(call, ignore, false);
  assertMayChangeCharges(call, null, body);
  const { restaurant } = call;
  return writeOnDays(
    call,
    async (daysOf) => [body.on, ...(await Promise.all(finish.map((one) => daysOf(one)))).flat()],
    async (unit) => {
      const allowedBy = await permitOverride(unit, call, ignore);
      const dayData = await readDay(unit, call, body.on);
      const row = { ...newRow(call, body), status: seatedStatusIn(dayData) };
      const rows = await finishAtTables(unit, call, finish, row.tables, { dayData, date: row.date });
      const request = { before: null, row, ignore, allowedBy, chooseTable: false, online: false };
      const seating = await evaluate(unit.tx, call, request);
      if (seating.decision.refused) throw refusalOf(seating.decision.refused, seating.decision.clashes);
      rows.unshift(await store(unit, call, null, seating.decision, seating.dayData, { together: true }));
      const clock = milTime ?? (await findMilTime(unit.tx, restaurant.uid));
      return { books: rows.map((one) => wireOf(one, clock)) };
    },
  );
}

/** Finishes those of the parties that are still at these tables. */
async function finishAtTables(
  unit: UnitOfWork,
  call: Call,
  finish: readonly number[],
  tables: readonly string[],
  { dayData, date }: { dayData: DayData; date: string },
): Promise<BookingRow[]> {
  const rows: BookingRow[] = [];
  for (const one of finish) {
    const occupant = await findCurrent(unit, call, one, undefined, null);
    if (isStillSeated(occupant, tables, dayData, date)) rows.push(await finishParty(unit, call, occupant, dayData));
  }
  return rows;
}

export function readDay(unit: UnitOfWork, { context, restaurant }: Call, date: string): Promise<DayData> {
  return findDayData(context.database, unit.tx, {
    restaurant: restaurant.uid,
    zone: restaurant.timeZone,
    date,
    online: false,
  });
}

/** Part of a write whose changes are undone together. */
export async function finishParty(
  unit: UnitOfWork,
  call: Call,
  before: BookingRow,
  dayData: DayData,
): Promise<BookingRow> {
  const row = { ...before, status: finishedStatusIn(dayData) };
  const done = await evaluate(unit.tx, call, { before, row, ignore: 0, chooseTable: false, online: false });
  return store(unit, call, before, done.decision, done.dayData, { together: true });
}

/** False for a party that has left already. @throws Problem 'party-elsewhere' */
function isStillSeated(occupant: BookingRow, tables: readonly string[], dayData: DayData, date: string): boolean {
  const stage = stageIn(dayData, occupant.status);
  if (stage === STAGE.done) return false;
  if (stage === STAGE.seated && occupant.date === date && occupant.tables.some((table) => tables.includes(table)))
    return true;
  const names = occupant.tables.map((uid) => dayData.tables.find((table) => table.uid === uid)?.name ?? uid);
  throw new Problem('party-elsewhere', 'It is not at this table any more', {
    details: {
      bookingUid: occupant.uid,
      name: `${occupant.firstName} ${occupant.lastName}`.trim(),
      ...(stage === STAGE.seated && names.length > 0 && { tableName: names.join(' + ') }),
    },
  });
}
