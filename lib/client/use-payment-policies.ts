'use client';
/** What the restaurant asks of the guests of some visits: cards, deposits, payments in advance. */
import type { SWRResponse } from 'swr';
import type { PaymentPolicy } from '@/lib/payments/payment-policy';
import type { ApiError } from './api-error';
import { paths } from './api-paths';
import { useServiceRead } from './use-service-read';

/** Each with the version that a change of it is made from. */
export function usePaymentPolicies(): SWRResponse<{ policies: Array<PaymentPolicy & { version: number }> }, ApiError> {
  return useServiceRead(paths.paymentPolicies);
}
