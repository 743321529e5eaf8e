'use client';
/** The selected restaurant's setup: statuses, options, currency, clock. */
import type { SWRResponse } from 'swr';
import type { Setup } from '@/lib/setup/setup';
import type { ApiError } from './api-error';
import { paths } from './api-paths';
import { useServiceRead } from './use-service-read';

export function useSetup(): SWRResponse<Setup, ApiError> {
  return useServiceRead<Setup>(paths.setup);
}
