/** Fields that only staff with the ability 'charge' may change: amounts and the channel. The channel of a new booking is free to choose. */
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
 * An unchanged value is always accepted.
 * @throws Problem 'admin-required' naming the fields
 */
export function assertMayChangeCharges(
  call: Pick<Call, 'actor'>,
  before: Pick<BookingRow, 'total' | 'spend' | 'channel'> | null,
  input: Pick<WireBookingPatch, Field>,
): void {
  if (may(call.actor.role, 'charge', call.actor.location)) return;
  const previous: Partial<Record<Field, number>> = before
    ? { total: before.total, spend: before.spend, by: before.channel }
    : NEW;
  const refused = (Object.keys(FIELDS) as Field[]).filter(
    (field) => input[field] !== undefined && field in previous && input[field] !== previous[field],
  );
  if (refused.length > 0) throw chargeRightRequired(refused);
}

/** The same check for an undo, which restores earlier values. */
export function assertMayRestoreCharges(call: Pick<Call, 'actor'>, now: BookingRow, restored: BookingRow): void {
  assertMayChangeCharges(call, now, { total: restored.total, spend: restored.spend, by: restored.channel });
}

function chargeRightRequired(fields: readonly Field[]): Problem {
  const problem = adminRequired();
  problem.extras.errors = fields.map((field) => ({ field, message: 'readOnly' }));
  return problem;
}
