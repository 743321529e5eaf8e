'use client';
/** Opening hours: shifts, special dates, and the sessions of each date of the calendar window. */
import type { SWRResponse } from 'swr';
import type { Hours } from '@/lib/rules/hours/hours';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { useServiceRead } from '@/lib/client/calls/use-service-read';

export function useHours(): SWRResponse<Hours, ApiError> {
  return useServiceRead<Hours>(paths.hours);
}
