/** Payment policies: a card, a deposit or full prepayment for some visits. */
import type { AMOUNT_PER, POLICY_KINDS } from '@/lib/contract/constants';
import type { StoredPolicy } from '@/lib/resources/sales/payment-policies-schema';
import type { ServiceDate } from '@/lib/time/service-day';

export type PolicyKind = (typeof POLICY_KINDS)[number];
export type AmountPer = (typeof AMOUNT_PER)[number];

/** A sum in minor units of the restaurant's currency (D9). */
export interface Tariff {
  amount: number;
  per: AmountPer;
}

export type PaymentPolicy = Omit<StoredPolicy, 'version'>;

/** The fields of a visit that policies depend on. */
export interface PolicyVisit {
  date: ServiceDate;
  covers: number;
  /** Name of its shift; null outside of all. */
  shift: string | null;
  eventUid: number | null;
  channel: number;
}

/**
 * The policy of a visit: one for its event takes precedence over one for its shift and a general one; then the one for larger parties, then the older
 * one. Null for none.
 */
export function policyFor(policies: readonly PaymentPolicy[], visit: PolicyVisit): PaymentPolicy | null {
  const binding = policies.filter((policy) => binds(policy, visit));
  return (
    binding.sort(
      (one, other) => rankOf(other) - rankOf(one) || other.minCovers - one.minCovers || one.uid - other.uid,
    )[0] ?? null
  );
}

function binds(policy: PaymentPolicy, { date, covers, shift, eventUid, channel }: PolicyVisit): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return (
    policy.active &&
    (policy.eventUid === null || policy.eventUid === eventUid) &&
    (policy.shifts === null || (shift !== null && policy.shifts.includes(shift))) &&
    (policy.weekdays === null || policy.weekdays.includes(weekday)) &&
    covers >= policy.minCovers &&
    (policy.maxCovers === null || covers <= policy.maxCovers) &&
    (policy.channels === null || policy.channels.includes(channel))
  );
}

const rankOf = ({ eventUid, shifts }: PaymentPolicy) => (eventUid !== null ? 2 : shifts !== null ? 1 : 0);

/** A tariff for a party, in minor units. */
export function tariffFor({ amount, per }: Tariff, covers: number): number {
  return per === 'cover' ? amount * covers : amount;
}
