'use client';
/** What each table is at each moment of a service day. */
import type { SWRResponse } from 'swr';
import type { TableStates } from '@/lib/seating/plan';
import type { ServiceDate } from '@/lib/time/service-day';
import type { ApiError } from './api-error';
import { paths } from './api-paths';
import { useServiceRead } from './use-service-read';

export function useTableStates(date: ServiceDate | null): SWRResponse<TableStates, ApiError> {
  return useServiceRead<TableStates>((service) => date && paths.tableStates(service, date));
}
