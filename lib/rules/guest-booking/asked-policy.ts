/** The payment policy of a visit that is not booked yet, so that the guest knows it before choosing. */
import { type FrozenPolicy, freezePolicy } from '@/lib/rules/payments/frozen-policy';
import { type PaymentPolicy, policyFor } from '@/lib/rules/payments/payment-policy';
import { instantOf } from '@/lib/time/service-day';
import type { GuestRestaurant, Wanted } from './guest-booking';
import { knownChannel } from './known-channel';

export interface AskedVisit extends Pick<Wanted, 'date' | 'time' | 'covers'> {
  /** Name of the visit's session; '' for none. */
  session: string;
  event: number | null;
  /** Channel in the guest's link. */
  channel: number;
}

type Restaurant = Pick<GuestRestaurant, 'policies' | 'currency' | 'timeZone'>;

/** The policy as it would be stored with the booking; null if nothing is requested. */
export function askedOf(
  { policies, currency, timeZone }: Restaurant,
  { date, time, covers, session, event, channel }: AskedVisit,
): FrozenPolicy | null {
  const by = { shift: session || null, eventUid: event, channel: knownChannel({ policies }, channel) };
  const policy = policyFor(policies, { date, covers, ...by });
  return policy && freezePolicy(policy, { covers, startsAt: instantOf(date, time, timeZone).getTime() }, currency);
}

/** Whether the policy can depend on the session, which is only known with the times of a day. */
export const asksBySession = (policies: readonly PaymentPolicy[]): boolean =>
  policies.some(({ shifts }) => shifts !== null);
