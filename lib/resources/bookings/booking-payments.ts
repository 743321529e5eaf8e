/** The calls of a booking's payments. Each answers the booking's complete payment state after the call. */
import { callsOf } from '../call';
import type { BookingPaymentTypes } from './booking-payments-schema';

export const bookingPaymentCalls = callsOf<BookingPaymentTypes>()({
  find: {
    method: 'GET',
    path: 'bookings/{uid}/payments',
    upstream: 'books/{uid}/payments',
    needs: 'payments',
    ability: 'bookings',
    summary: 'What a booking was asked for, and what became of it',
    stale: [],
  },
  request: {
    method: 'POST',
    path: 'bookings/{uid}/payments/requests',
    upstream: 'books/{uid}/payments/requests',
    needs: 'payments',
    ability: 'bookings',
    summary: 'Ask the guest for a card, a deposit or a payment',
    queuedAs: null,
  },
  resend: {
    method: 'POST',
    path: 'bookings/{uid}/payments/requests/{request}/resend',
    upstream: 'books/{uid}/payments/requests/{request}/resend',
    needs: 'payments',
    ability: 'bookings',
    summary: 'Send the guest the link again',
    queuedAs: null,
  },
  withdraw: {
    method: 'POST',
    path: 'bookings/{uid}/payments/requests/{request}/withdraw',
    upstream: 'books/{uid}/payments/requests/{request}/withdraw',
    needs: 'payments',
    ability: 'bookings',
    summary: 'Take the request back',
    queuedAs: null,
  },
  chargeNoShow: {
    method: 'POST',
    path: 'bookings/{uid}/payments/no-show',
    upstream: 'books/{uid}/payments/no-show',
    needs: 'payments',
    ability: 'charge',
    summary: 'Charge a no-show or late cancellation',
    queuedAs: null,
  },
  refund: {
    method: 'POST',
    path: 'bookings/{uid}/payments/refunds',
    upstream: 'books/{uid}/payments/refunds',
    needs: 'payments',
    ability: 'charge',
    summary: 'Give back what was taken, in part or in whole',
    queuedAs: null,
  },
  release: {
    method: 'POST',
    path: 'bookings/{uid}/payments/release',
    upstream: 'books/{uid}/payments/release',
    needs: 'payments',
    ability: 'charge',
    summary: 'Let the registered card go',
    queuedAs: null,
  },
});
