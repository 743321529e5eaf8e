/** What a restaurant asks of a visit that is not booked yet, so that the guest knows before they choose. */
import { type FrozenPolicy, freezePolicy } from '@/lib/rules/payments/frozen-policy';
import { type PaymentPolicy, policyFor } from '@/lib/rules/payments/payment-policy';
import { instantOf } from '@/lib/time/service-day';
import type { GuestRestaurant, Wanted } from './guest-booking';
import { knownChannel } from './known-channel';

export interface AskedVisit extends Pick<Wanted, 'date' | 'time' | 'covers'> {
  /** Name of the session it falls into; '' for none. */
  session: string;
  event: number | null;
  /** As the guest's link names it. */
  channel: number;
}

type Restaurant = Pick<GuestRestaurant, 'policies' | 'currency' | 'timeZone'>;

/** As it would be kept with the booking; null where nothing is asked. */
export function askedOf(
  { policies, currency, timeZone }: Restaurant,
  { date, time, covers, session, event, channel }: AskedVisit,
): FrozenPolicy | null {
  const by = { shift: session || null, eventUid: event, channel: knownChannel({ policies }, channel) };
  const policy = policyFor(policies, { date, covers, ...by });
  return policy && freezePolicy(policy, { covers, startsAt: instantOf(date, time, timeZone).getTime() }, currency);
}

/** Whether what is asked can depend on the session, which only the times of a day tell. */
export const asksBySession = (policies: readonly PaymentPolicy[]): boolean =>
  policies.some(({ shifts }) => shifts !== null);
