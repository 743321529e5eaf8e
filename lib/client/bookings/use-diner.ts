'use client';
/** One diner. */
import type { SWRResponse } from 'swr';
import type { Diner } from '@/lib/rules/diner/diner';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useServiceRead } from '@/lib/client/calls/use-service-read';

export function useDiner(uid: number | null): SWRResponse<Diner, ApiError> {
  const has = useCapabilities();
  return useServiceRead<Diner>((service) => (uid === null || !has('diners') ? null : paths.diner(service, uid)));
}
