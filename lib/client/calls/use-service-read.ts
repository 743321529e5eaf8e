'use client';
/** A read of the selected service. */
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiError } from './api-error';
import { read } from './read';
import { useService } from '../session/use-session-info';

/** Reads `pathOf(service)`; idle while there is no service or `pathOf` returns null. */
export function useServiceRead<T>(
  pathOf: (service: string) => string | null,
  options?: SWRConfiguration<T, ApiError>,
): SWRResponse<T, ApiError> {
  const service = useService();
  return useSWR<T, ApiError>(service === null ? null : pathOf(service), read, options);
}
