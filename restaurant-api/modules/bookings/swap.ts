/** Swaps the tables of two parties in one write. */
import type { WireBookingSwap, WireBookingSwapAnswer } from '@/lib/contract/bookings/booking';
import type { Call } from '../../http/call';
import { invalidField } from '../../problem';
import { mayTryOverride, permitOverride } from '../override/permit';
import { refusalOf } from './refusal';
import { findMilTime, releaseClaims } from './repository';
import { store, evaluate } from './save';
import { type MilTime, findCurrent } from './service';
import { type BookingRow, wireOf } from './wire';
import { writeOnDays } from './write-on-days';

/**
 * @throws Problem 'version-conflict' with the booking that was changed meanwhile, 'validation' for parties of different days or without tables, or
 *   the first check of D7 that refuses one of them, with the clashes of both
 */
export async function swapTables(
  call: Call,
  uid: number,
  { with: partner, version, withVersion, ignore = 0 }: WireBookingSwap,
  milTime: MilTime,
): Promise<WireBookingSwapAnswer> {
  mayTryOverride(call, ignore, false);
  return writeOnDays(
    call,
    async (daysOf) => [...(await daysOf(uid)), ...(await daysOf(partner))],
    async (unit) => {
      const one = await findCurrent(unit, call, uid, version, milTime);
      const other = await findCurrent(unit, call, partner, withVersion, milTime);
      assertSwappable(one, other);
      const allowedBy = await permitOverride(unit, call, ignore);
      // Released first, so that neither blocks the other, for the rules and for the database's exclusion constraint.
      await releaseClaims(unit.tx, one);
      await releaseClaims(unit.tx, other);
      const toRequest = (before: BookingRow, { tables }: BookingRow) => ({
        before,
        row: { ...before, tables },
        ignore,
        allowedBy,
        chooseTable: false,
        online: false,
      });
      const first = await evaluate(unit.tx, call, toRequest(one, other));
      const second = await evaluate(unit.tx, call, toRequest(other, one));
      const refused = first.decision.refused ?? second.decision.refused;
      if (refused) throw refusalOf(refused, [...first.decision.clashes, ...second.decision.clashes]);
      const rows = [
        await store(unit, call, one, first.decision, first.dayData, { together: true }),
        await store(unit, call, other, second.decision, second.dayData, { together: true }),
      ] as const;
      const clock = milTime ?? (await findMilTime(unit.tx, call.restaurant.uid));
      return { books: [wireOf(rows[0], clock), wireOf(rows[1], clock)] };
    },
  );
}

function assertSwappable(one: BookingRow, other: BookingRow): void {
  if (one.uid === other.uid || one.date !== other.date) throw invalidField('with', 'different');
  if (one.tables.length === 0 || other.tables.length === 0) throw invalidField('tables', 'required');
  if (one.tables.some((table) => other.tables.includes(table))) throw invalidField('tables', 'different');
}
