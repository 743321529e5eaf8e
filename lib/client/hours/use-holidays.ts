'use client';
/** National holidays of the restaurant's country, in a language. */
import type { SWRResponse } from 'swr';
import type { Holiday } from '@/lib/rules/availability/holiday';
import type { ServiceDate } from '@/lib/time/service-day';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { useServiceRead } from '@/lib/client/calls/use-service-read';

export function useHolidays(
  country: string,
  language: string,
  from: ServiceDate,
  to: ServiceDate,
): SWRResponse<{ holidays: Holiday[] }, ApiError> {
  return useServiceRead<{ holidays: Holiday[] }>(
    (service) => paths.holidays(service, { country, language, from, to }),
    { revalidateOnFocus: false },
  );
}
