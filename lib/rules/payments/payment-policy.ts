/** What a restaurant asks of the guests of some visits: a card, a deposit, or the whole in advance. */
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

/** A visit as policies see it. */
export interface PolicyVisit {
  date: ServiceDate;
  covers: number;
  /** Name of the shift it falls into; null outside of all. */
  shift: string | null;
  eventUid: number | null;
  channel: number;
}

/**
 * The policy that binds a visit: one for its event before one for its shift before a general one, then the one for larger parties, then the
 * older. Null when none does.
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
