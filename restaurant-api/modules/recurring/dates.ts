/** The dates of a recurring booking, and what refuses each. */
import { isOnline } from '@/lib/rules/booking/channel';
import type { Clash } from '@/lib/rules/booking/booking-check';
import { recurringDates } from '@/lib/rules/booking/recurrence';
import type { WireBookingCreate } from '@/lib/contract/booking';
import { CHANNEL } from '@/lib/contract/constants';
import type { WireRecurringCheck } from '@/lib/contract/recurring';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Call } from '../../http/call';
import { invalidField } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import type { Wanted } from '../bookings/decide';
import { evaluate } from '../bookings/save';
import { newRow } from '../bookings/service';

/** @throws Problem 'validation' for a pattern that ends before it begins */
export function datesOf({ on, repeat }: Pick<WireRecurringCheck, 'on' | 'repeat'>): ServiceDate[] {
  const dates = recurringDates(on, repeat);
  if (dates.length === 0) throw invalidField('repeat.until', 'invalidDate');
  return dates;
}

/** The booking as it is wanted on one of its dates. */
export function wantedOn(call: Call, { ignore = 0, bestTable = false, ...body }: WireBookingCreate, on: ServiceDate, series: string | null): Wanted {
  const online = isOnline(body.by ?? CHANNEL.phone);
  return { before: null, row: { ...newRow(call, { ...body, on }), series }, ignore, allowedBy: call.actor.name, chooseTable: bestTable || online, online };
}

/** The first check of D7 that refuses the booking on a date; null where it can be made. */
export async function refusalOn(db: UnitOfWork['tx'] | Call['context']['db'], call: Call, wanted: Wanted): Promise<Clash | null> {
  const { decision } = await evaluate(db, call, wanted);
  return decision.refused ?? null;
}
