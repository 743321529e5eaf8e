'use client';
import { useMemo } from 'react';
import { sessionsOf } from '@/lib/availability/sessions';
import type { Booking } from '@/lib/booking/booking';
import { sessionOf } from '@/lib/booking/session-mode';
import { useHours } from '@/lib/client/use-hours';
import { usePaymentPolicies } from '@/lib/client/use-payment-policies';
import { type PaymentPolicy, policyFor } from '@/lib/payments/payment-policy';
import { afterMidnight } from '@/lib/time/service-day';

/**
 * The policy that this visit would fall under had its guest booked by himself; undefined until that is known, null where none is. Staff who
 * ask are not bound to a channel.
 */
export function useSuggestion({ date, time, covers, eventUid }: Booking): PaymentPolicy | null | undefined {
  const hours = useHours().data;
  const { data, error } = usePaymentPolicies();
  return useMemo(() => {
    if (error) return null;
    if (!hours || !data) return undefined;
    const shift = sessionOf(afterMidnight(time), sessionsOf(date, hours.shifts, hours.specialDates))?.name ?? null;
    const policies = data.policies.map((policy) => ({ ...policy, channels: null }));
    return policyFor(policies, { date, covers, shift, eventUid, channel: 0 });
  }, [hours, data, error, date, time, covers, eventUid]);
}
