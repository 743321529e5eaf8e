/** What of a booking is money, or says whose it is: written by those who may charge. The channel is chosen by whoever makes the booking. */
import { may } from '@/lib/contract/access/role';
import type { WireBookingPatch } from '@/lib/contract/bookings/booking';
import type { Call } from '../../http/call';
import { adminRequired } from '../../problem';
import type { Problem } from '../../problem';
import type { BookingRow } from './wire';

const FIELDS = { total: 'total', spend: 'spend', by: 'channel' } as const;
type Field = keyof typeof FIELDS;
const NEW = { total: 0, spend: 0 } as const;

/**
 * A value that is the one it has already is no change, and refused to nobody.
 * @throws Problem 'admin-required' naming the fields
 */
export function refuseCharging(
  call: Pick<Call, 'actor'>,
  before: Pick<BookingRow, 'total' | 'spend' | 'channel'> | null,
  said: Pick<WireBookingPatch, Field>,
): void {
  if (may(call.actor.role, 'charge', call.actor.location)) return;
  const stood: Partial<Record<Field, number>> = before
    ? { total: before.total, spend: before.spend, by: before.channel }
    : NEW;
  const refused = (Object.keys(FIELDS) as Field[]).filter(
    (field) => said[field] !== undefined && field in stood && said[field] !== stood[field],
  );
  if (refused.length > 0) throw mayCharge(refused);
}

/** Taking a change back writes what was there before it. */
export function refuseChargingBack(call: Pick<Call, 'actor'>, now: BookingRow, was: BookingRow): void {
  refuseCharging(call, now, { total: was.total, spend: was.spend, by: was.channel });
}

function mayCharge(fields: readonly Field[]): Problem {
  const problem = adminRequired();
  problem.extras.errors = fields.map((field) => ({ field, message: 'readOnly' }));
  return problem;
}
