'use client';
/** Covers, blocks and limits of a range of days, both ends inclusive. */
import type { SWRResponse } from 'swr';
import type { Calendar } from '@/lib/rules/hours/hours';
import type { ServiceDate } from '@/lib/time/service-day';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { useServiceRead } from '@/lib/client/calls/use-service-read';

export function useCalendar(from: ServiceDate, to: ServiceDate): SWRResponse<Calendar, ApiError> {
  return useServiceRead<Calendar>((service) => paths.calendar(service, from, to));
}
