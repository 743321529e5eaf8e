'use client';
/** The payments of one booking and the actions on them. Online only: nothing of this is queued. */
import { useMemo } from 'react';
import { type SWRResponse, useSWRConfig } from 'swr';
import type { Booking } from '@/lib/rules/booking/booking';
import type { Result } from '@/lib/rules/message/problem';
import { isLocal } from '@/lib/rules/offline/queued-change';
import type { BookingPayments } from '@/lib/rules/payments/booking-payments';
import type { NoShowCharge, Refund } from '@/lib/rules/payments/money-act-schema';
import type { Resending, RequestWish } from '@/lib/rules/payments/request-wish';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { sendOnce } from '@/lib/client/calls/send-once';
import { useRefresh } from '@/lib/client/calls/use-refresh';
import { useService, useSessionInfo } from '@/lib/client/session/use-session-info';
import { useServiceRead } from '@/lib/client/calls/use-service-read';

/** Idle for a booking that only this device knows. */
export function useBookingPayments(uid: number | null): SWRResponse<BookingPayments, ApiError> {
  return useServiceRead<BookingPayments>((service) =>
    uid === null || isLocal(uid) ? null : paths.bookingPayments(service, uid),
  );
}

/** Whether the user may charge, refund and release (D8). */
export function useMayCharge(): boolean {
  return useSessionInfo().data?.abilities.includes('charge') ?? false;
}

/** Each returns the booking's payments afterwards; a provider call may still be pending in them. */
export interface PaymentActions {
  request(wish: RequestWish): Promise<Result<BookingPayments>>;
  resend(request: number, resending: Resending): Promise<Result<BookingPayments>>;
  withdraw(request: number): Promise<Result<BookingPayments>>;
  charge(charge: NoShowCharge): Promise<Result<BookingPayments>>;
  refund(refund: Refund): Promise<Result<BookingPayments>>;
  release(): Promise<Result<BookingPayments>>;
}

export function usePaymentActions({ uid, date }: Pick<Booking, 'uid' | 'date'>): PaymentActions {
  const service = useService() ?? '';
  const refresh = useRefresh();
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const shown = paths.bookingPayments(service, uid);
    /** The answer shows at once. Succeeded or refused, other shown data may be outdated and is read again. */
    const sendAction = async (name: string, path: string, body?: object): Promise<Result<BookingPayments>> => {
      const result = await sendOnce<BookingPayments>(`${service} ${uid} ${name}`, path, body);
      if (result.ok) await mutate(shown, result.value, { revalidate: false });
      refresh.soon(shown, paths.bookingDay(service, date));
      return result;
    };
    return {
      request: (wish) => sendAction('request', paths.paymentRequests(service, uid), wish),
      resend: (request, resending) =>
        sendAction(`resend ${request}`, paths.paymentResend(service, uid, request), resending),
      withdraw: (request) => sendAction(`withdraw ${request}`, paths.paymentWithdraw(service, uid, request), {}),
      charge: (charge) => sendAction('charge', paths.noShowCharge(service, uid), charge),
      refund: (refund) => sendAction(`refund ${refund.entry}`, paths.refunds(service, uid), refund),
      release: () => sendAction('release', paths.cardRelease(service, uid), {}),
    };
  }, [service, uid, date, refresh, mutate]);
}
