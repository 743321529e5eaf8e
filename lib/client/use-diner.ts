'use client';
/** One diner. */
import type { SWRResponse } from 'swr';
import type { Diner } from '@/lib/rules/diner/diner';
import type { ApiError } from './api-error';
import { paths } from './api-paths';
import { useServiceRead } from './use-service-read';

export function useDiner(uid: number | null): SWRResponse<Diner, ApiError> {
  return useServiceRead<Diner>((service) => (uid === null ? null : paths.diner(service, uid)));
}
