/** Closes a day in one write: marks absent parties as no-shows and finishes seated ones. Charges nothing and sends no messages. */
import type { WireBookingsAnswer, WireDayClose } from '@/lib/contract/bookings/booking';
import { momentOf } from '@/lib/time/service-day';
import { isExpected, STAGE } from '@/lib/rules/statuses/stage';
import type { Call } from '../../http/call';
import { invalidField } from '../../problem';
import { stageIn } from './day-book';
import { findBooking, findMilTime } from './repository';
import { evaluate, store } from './save';
import { finishParty, readDay } from './seat';
import type { MilTime } from './service';
import { noShowStatusIn } from './status-of';
import { type BookingRow, wireOf } from './wire';
import { writeOnDays } from './write-on-days';

/**
 * Skips bookings that another device has settled meanwhile, so that closing twice has no further effect.
 * @returns the changed bookings
 */
export async function closeDay(
  call: Call,
  { date, noShow, finish }: WireDayClose,
  milTime: MilTime,
): Promise<WireBookingsAnswer> {
  const { context, restaurant } = call;
  if (date > momentOf(context.now(), restaurant.timeZone).date) throw invalidField('date', 'invalidDate');
  return writeOnDays(
    call,
    async () => [date],
    async (unit) => {
      const dayData = await readDay(unit, call, date);
      const findOnDay = async (uid: number) => {
        const row = await findBooking(unit.tx, restaurant.uid, uid);
        return row && row.date === date && !row.deletedAt ? row : undefined;
      };
      const rows: BookingRow[] = [];
      for (const uid of new Set(noShow)) {
        const before = await findOnDay(uid);
        if (!before || !isExpected(stageIn(dayData, before.status))) continue;
        const row = { ...before, status: noShowStatusIn(dayData) };
        const evaluated = await evaluate(unit.tx, call, { before, row, ignore: 0, chooseTable: false, online: false });
        rows.push(await store(unit, call, before, evaluated.decision, evaluated.dayData, { together: true }));
      }
      for (const uid of new Set(finish)) {
        const before = await findOnDay(uid);
        if (before && stageIn(dayData, before.status) === STAGE.seated)
          rows.push(await finishParty(unit, call, before, dayData));
      }
      const clock = milTime ?? (await findMilTime(unit.tx, restaurant.uid));
      return { books: rows.map((row) => wireOf(row, clock)) };
    },
  );
}
