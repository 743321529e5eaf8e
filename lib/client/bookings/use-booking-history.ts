'use client';
/** The history of one booking, the newest change first; none for a booking that only this device knows. */
import type { SWRResponse } from 'swr';
import { isLocal } from '@/lib/rules/offline/queued-change';
import type { Change } from '@/lib/rules/booking/change';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useServiceRead } from '@/lib/client/calls/use-service-read';

export function useBookingHistory(uid: number | null): SWRResponse<{ changes: Change[] }, ApiError> {
  const has = useCapabilities();
  return useServiceRead<{ changes: Change[] }>((service) =>
    uid === null || isLocal(uid) || !has('changes') ? null : paths.bookingHistory(service, uid),
  );
}
