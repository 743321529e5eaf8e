'use client';
/** The floor plans of the selected restaurant. */
import type { SWRResponse } from 'swr';
import type { SavedPlan } from '@/lib/rules/seating/plan';
import type { ApiError } from './api-error';
import { paths } from './api-paths';
import { useServiceRead } from './use-service-read';

export function usePlans(): SWRResponse<{ plans: SavedPlan[] }, ApiError> {
  return useServiceRead<{ plans: SavedPlan[] }>(paths.plans);
}
