'use client';
/** What the restaurant asks of the guests of some visits: cards, deposits, payments in advance. */
import type { SWRResponse } from 'swr';
import type { StoredPolicy } from '@/lib/payments/payment-policy';
import type { ApiError } from './api-error';
import { paths } from './api-paths';
import { useServiceRead } from './use-service-read';

export function usePaymentPolicies(): SWRResponse<{ policies: StoredPolicy[] }, ApiError> {
  return useServiceRead(paths.paymentPolicies);
}
