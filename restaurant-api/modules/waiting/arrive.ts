/** Records the arrival of a party that joined the waiting list online. */
import type { WireBooking } from '@/lib/contract/bookings/booking';
import { momentOf } from '@/lib/time/service-day';
import { wholeMinute } from '@/lib/time/whole-minute';
import type { Call } from '../../http/call';
import { Problem } from '../../problem';
import { amend } from '../bookings/amend';
import { stageIn } from '../bookings/day-book';
import { findMilTime } from '../bookings/repository';
import { type MilTime, findCurrent } from '../bookings/service';
import { findStatuses } from '../bookings/status-repository';
import { wireOf } from '../bookings/wire';
import { writeOnDays } from '../bookings/write-on-days';
import { STAGE } from '@/lib/rules/statuses/stage';

/**
 * Records the current time; an earlier arrival stays.
 * @throws Problem 'not-waiting' for a party that is not waiting today
 */
export async function noteArrival(call: Call, uid: number, milTime: MilTime): Promise<WireBooking> {
  const { context, restaurant } = call;
  return writeOnDays(
    call,
    (daysOf) => daysOf(uid),
    async (unit) => {
      const before = await findCurrent(unit, call, uid, undefined, milTime);
      const stage = stageIn({ statuses: await findStatuses(unit.tx, restaurant.uid) }, before.status) ?? 1;
      const moment = momentOf(context.now(), restaurant.timeZone);
      if (stage !== STAGE.waiting || before.date !== moment.date)
        throw new Problem('not-waiting', 'The party is not waiting today');
      const row =
        before.arrivedTime === null
          ? await amend(unit, before, { arrivedTime: wholeMinute(moment.time) }, stage)
          : before;
      return wireOf(row, milTime ?? (await findMilTime(unit.tx, restaurant.uid)));
    },
  );
}
