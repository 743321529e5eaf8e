'use client';
/** The times of a day available to a party. Read again after any change of bookings: see live-targets. */
import type { SWRResponse } from 'swr';
import type { DayAvailability } from '@/lib/rules/availability/party-times';
import type { ServiceDate } from '@/lib/time/service-day';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useServiceRead } from '@/lib/client/calls/use-service-read';

export interface AvailabilityQuestion {
  date: ServiceDate;
  covers: number;
  /** Hours; null for the usual turn. */
  turn: number | null;
  /** The booking to be moved; null for a new one. */
  booking: number | null;
}

export function useAvailability(question: AvailabilityQuestion | null): SWRResponse<DayAvailability, ApiError> {
  const has = useCapabilities();
  return useServiceRead<DayAvailability>(
    (service) => (question && has('checks') ? paths.availability(service, question) : null),
    { keepPreviousData: false },
  );
}
