'use client';
/** The server's check of a booking while its form is being filled in. */
import { useEffect, useState } from 'react';
import type { BookingCheck } from '@/lib/rules/booking/booking-check';
import type { BookingForm } from '@/lib/rules/booking/form';
import { type NewBooking, useBookingActions } from '@/lib/client/bookings/use-booking-actions';
import { isEmail, isPhone } from '@/lib/contract/type-guards';

const PAUSE_MS = 300;

/**
 * The part of the form that the answer depends on; null while there is no time to check. Phone numbers and addresses
 * that are still incomplete are left out.
 */
export function checkRequestOf(form: BookingForm, uid: number | null): (NewBooking & { uid?: number }) | null {
  const { covers, date, time, turn, tables, requestedArea, bestTable, status, phone, email, dinerUid } = form;
  if (time === null || covers < 1) return null;
  const contact = { ...(isPhone(phone) && { phone }), ...(isEmail(email) && { email }) };
  return {
    covers,
    date,
    time,
    turn,
    tables,
    requestedArea,
    bestTable,
    status,
    dinerUid,
    ...contact,
    ...(uid !== null && { uid }),
  };
}

export interface CheckState {
  /** The last answer; kept until the next one arrives. */
  answer: BookingCheck | null;
  /** The answer does not belong to the current form values yet. */
  pending: boolean;
}

/** @param request null sends nothing and clears the last answer */
export function useBookingCheck(request: (NewBooking & { uid?: number }) | null): CheckState {
  const { check } = useBookingActions();
  const requestKey = request && JSON.stringify(request);
  const [answered, setAnswered] = useState<{ to: string; answer: BookingCheck | null }>({ to: '', answer: null });

  useEffect(() => {
    if (requestKey === null) return;
    let current = true;
    const timer = setTimeout(async () => {
      const result = await check(JSON.parse(requestKey) as NewBooking);
      // A failed check (offline, incomplete phone number) is not reported: saving checks again.
      if (current) setAnswered({ to: requestKey, answer: result.ok ? result.value : null });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [requestKey, check]);

  if (requestKey === null) return { answer: null, pending: false };
  return { answer: answered.answer, pending: answered.to !== requestKey };
}
