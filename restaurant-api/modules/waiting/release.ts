/** Releases a held table early. */
import type { WireBooking } from '@/lib/contract/bookings/booking';
import type { Call } from '../../http/call';
import { amend } from '../bookings/amend';
import { stageIn } from '../bookings/day-book';
import { findMilTime } from '../bookings/repository';
import { type MilTime, findCurrent } from '../bookings/service';
import { findStatuses } from '../bookings/status-repository';
import { wireOf } from '../bookings/wire';
import { writeOnDays } from '../bookings/write-on-days';

/** Does nothing without a hold. */
export async function releaseHold(call: Call, uid: number, milTime: MilTime): Promise<WireBooking> {
  const { restaurant } = call;
  return writeOnDays(
    call,
    (daysOf) => daysOf(uid),
    async (unit) => {
      const before = await findCurrent(unit, call, uid, undefined, milTime);
      const stage = stageIn({ statuses: await findStatuses(unit.tx, restaurant.uid) }, before.status) ?? 1;
      const row = before.hold ? await amend(unit, before, { hold: null }, stage) : before;
      return wireOf(row, milTime ?? (await findMilTime(unit.tx, restaurant.uid)));
    },
  );
}
