/** The payment policy that applies to a visit. */
import { sessionAt, sessionsOf } from '@/lib/rules/availability/sessions';
import { type PaymentPolicy, policyFor } from '@/lib/rules/payments/payment-policy';
import type { Queryable } from '../../db/client';
import type { DayData } from '../bookings/day-data-repository';
import type { BookingRow } from '../bookings/wire';
import { findPolicies } from './policy-repository';

/** @param knownPolicies the restaurant's policies, if already read */
export async function findPolicyOfVisit(
  db: Queryable,
  row: BookingRow,
  { shifts, specialDates }: Pick<DayData, 'shifts' | 'specialDates'>,
  knownPolicies?: readonly PaymentPolicy[],
): Promise<PaymentPolicy | null> {
  const policies = knownPolicies ?? (await findPolicies(db, row.restaurant));
  if (policies.length === 0) return null;
  const { date, time, covers, eventUid, channel } = row;
  const sessions = sessionsOf(date, shifts, specialDates);
  return policyFor(policies, {
    date,
    covers,
    eventUid,
    channel,
    shift: sessions[sessionAt(time, sessions)]?.name ?? null,
  });
}
