'use client';
import type { Booking } from '@/lib/rules/booking/booking';
import { useBookingDay } from '@/lib/client/use-booking-day';
import type { PaymentSummary } from '@/lib/rules/payments/payment-summary';

/** How the money of an opened booking stands now: it moves without the booking's version, so the dialog's own copy does not tell. */
export function useDayPayment(booking: Booking | null): PaymentSummary | null {
  const bookings = useBookingDay(booking?.date ?? null).data?.bookings;
  const now = booking && bookings?.find(({ uid }) => uid === booking.uid);
  return (now ?? booking)?.payment ?? null;
}
