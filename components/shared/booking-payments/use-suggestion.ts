'use client';
import { useMemo } from 'react';
import { sessionAt, sessionsOf } from '@/lib/rules/availability/sessions';
import type { Booking } from '@/lib/rules/booking/booking';
import { useHours } from '@/lib/client/use-hours';
import { useRead } from '@/lib/client/use-read';
import { type PaymentPolicy, policyFor } from '@/lib/rules/payments/payment-policy';
import { paymentPolicyCalls } from '@/lib/resources/payment-policies';

/** The policy that this visit falls under, as the server finds it; undefined until that is known, null where there is none. */
export function useSuggestion({ date, time, covers, eventUid, channel }: Booking): PaymentPolicy | null | undefined {
  const hours = useHours().data;
  const { data, error } = useRead(paymentPolicyCalls.list, {});
  return useMemo(() => {
    if (error) return null;
    if (!hours || !data) return undefined;
    const sessions = sessionsOf(date, hours.shifts, hours.specialDates);
    return policyFor(data.policies, { date, covers, eventUid, channel, shift: sessions[sessionAt(time, sessions)]?.name ?? null });
  }, [hours, data, error, date, time, covers, eventUid, channel]);
}
