'use client';
/** What happened to one booking, the newest first. */
import type { SWRResponse } from 'swr';
import type { Change } from '@/lib/booking/change';
import type { ApiError } from './api-error';
import { paths } from './api-paths';
import { useServiceRead } from './use-service-read';

export function useBookingHistory(uid: number | null): SWRResponse<{ changes: Change[] }, ApiError> {
  return useServiceRead<{ changes: Change[] }>((service) => (uid === null ? null : paths.bookingHistory(service, uid)));
}
