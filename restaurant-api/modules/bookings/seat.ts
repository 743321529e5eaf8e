/** A party takes the table of those who are still there, and they are finished: all of it in one write, or none (D13). */
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
import { refuseCharging } from './charge-fields';
import { type MilTime, current, newRow } from './service';
import { finishedIn, seatedIn } from './status-of';
import { type BookingRow, wireOf } from './wire';
import { writeOnDays } from './write-on-days';
import { STAGE } from '@/lib/rules/statuses/stage';

/**
 * @throws Problem 'version-conflict' when the party itself was changed meanwhile, 'party-elsewhere' naming the tables of one that was to be
 *   finished and sits elsewhere now, or the first check of D7 that refuses the seating
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
      const before = await current(unit, call, uid, version, milTime);
      const allowedBy = await permitOverride(unit, call, ignore);
      const dayData = await readDay(unit, call, before.date);
      const wanted = tables ?? holdAt(before, call.context.now())?.tables ?? before.tables;
      const rows = await finishThere(unit, call, finish, wanted, { dayData, date: before.date });
      const seated = { ...before, tables: wanted, status: seatedIn(dayData) };
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
 * The same for people who are on no list yet: they are added as they sit down.
 * @throws Problem 'validation' for a party that comes by a channel of guests or that does not sit, and the same as `seatParty`
 */
export async function seatNewParty(
  call: Call,
  { finish, ignore = 0, bestTable: _bestTable, ...body }: WireBookingSeatNew,
  milTime: MilTime,
): Promise<WireBookingsAnswer> {
  if (isOnline(body.by ?? CHANNEL.phone)) throw invalidField('by', 'unknown');
  mayTryOverride(call, ignore, false);
  refuseCharging(call, null, body);
  const { restaurant } = call;
  return writeOnDays(
    call,
    async (daysOf) => [body.on, ...(await Promise.all(finish.map((one) => daysOf(one)))).flat()],
    async (unit) => {
      const allowedBy = await permitOverride(unit, call, ignore);
      const dayData = await readDay(unit, call, body.on);
      const row = { ...newRow(call, body), status: seatedIn(dayData) };
      const rows = await finishThere(unit, call, finish, row.tables, { dayData, date: row.date });
      const wanted = { before: null, row, ignore, allowedBy, chooseTable: false, online: false };
      const seating = await evaluate(unit.tx, call, wanted);
      if (seating.decision.refused) throw refusalOf(seating.decision.refused, seating.decision.clashes);
      rows.unshift(await store(unit, call, null, seating.decision, seating.dayData, { together: true }));
      const clock = milTime ?? (await findMilTime(unit.tx, restaurant.uid));
      return { books: rows.map((one) => wireOf(one, clock)) };
    },
  );
}

/** Finishes those of them who are still at these tables. */
async function finishThere(
  unit: UnitOfWork,
  call: Call,
  finish: readonly number[],
  tables: readonly string[],
  { dayData, date }: { dayData: DayData; date: string },
): Promise<BookingRow[]> {
  const rows: BookingRow[] = [];
  for (const one of finish) {
    const other = await current(unit, call, one, undefined, null);
    if (isStillThere(other, tables, dayData, date)) rows.push(await finishParty(unit, call, other, dayData));
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

/** Part of a write that is taken back as one. */
export async function finishParty(
  unit: UnitOfWork,
  call: Call,
  before: BookingRow,
  dayData: DayData,
): Promise<BookingRow> {
  const row = { ...before, status: finishedIn(dayData) };
  const done = await evaluate(unit.tx, call, { before, row, ignore: 0, chooseTable: false, online: false });
  return store(unit, call, before, done.decision, done.dayData, { together: true });
}

/** Who has left already needs no finishing. */
function isStillThere(other: BookingRow, tables: readonly string[], dayData: DayData, date: string): boolean {
  const stage = stageIn(dayData, other.status);
  if (stage === STAGE.done) return false;
  if (stage === STAGE.seated && other.date === date && other.tables.some((table) => tables.includes(table)))
    return true;
  const names = other.tables.map((uid) => dayData.tables.find((table) => table.uid === uid)?.name ?? uid);
  throw new Problem('party-elsewhere', 'It is not at this table any more', {
    details: {
      bookingUid: other.uid,
      name: `${other.firstName} ${other.lastName}`.trim(),
      ...(stage === STAGE.seated && names.length > 0 && { tableName: names.join(' + ') }),
    },
  });
}
