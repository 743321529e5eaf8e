'use client';
/** The money of one booking, and what a person does about it. Needs the network: nothing of this waits on the device. */
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

/** Nothing for a booking that only this device knows. */
export function useBookingPayments(uid: number | null): SWRResponse<BookingPayments, ApiError> {
  return useServiceRead<BookingPayments>((service) =>
    uid === null || isLocal(uid) ? null : paths.bookingPayments(service, uid),
  );
}

/** Whether the person may charge, refund and release (D8). */
export function useMayCharge(): boolean {
  return useSessionInfo().data?.abilities.includes('charge') ?? false;
}

/** Each answers the booking's money as it is then; what was begun may still be under way in it. */
export interface PaymentActions {
  request(wish: RequestWish): Promise<Result<BookingPayments>>;
  resend(request: number, way: Resending): Promise<Result<BookingPayments>>;
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
    /** What was answered shows at once. Done or refused, the rest of the screen may be old: it is read again. */
    const act = async (name: string, path: string, body?: object): Promise<Result<BookingPayments>> => {
      const result = await sendOnce<BookingPayments>(`${service} ${uid} ${name}`, path, body);
      if (result.ok) await mutate(shown, result.value, { revalidate: false });
      refresh.soon(shown, paths.bookingDay(service, date));
      return result;
    };
    return {
      request: (wish) => act('request', paths.paymentRequests(service, uid), wish),
      resend: (request, way) => act(`resend ${request}`, paths.paymentResend(service, uid, request), way),
      withdraw: (request) => act(`withdraw ${request}`, paths.paymentWithdraw(service, uid, request), {}),
      charge: (charge) => act('charge', paths.noShowCharge(service, uid), charge),
      refund: (refund) => act(`refund ${refund.entry}`, paths.refunds(service, uid), refund),
      release: () => act('release', paths.cardRelease(service, uid), {}),
    };
  }, [service, uid, date, refresh, mutate]);
}
