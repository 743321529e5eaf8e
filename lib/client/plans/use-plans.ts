'use client';
/** The floor plans of the selected restaurant. */
import type { SavedPlan } from '@/lib/rules/seating/plan';
import { roleRefusedError } from '../calls/api-error';
import { paths } from '../calls/api-paths';
import type { Read } from '../calls/use-read';
import { useServiceRead } from '../calls/use-service-read';
import { useSessionInfo } from '../session/use-session-info';

/** Not requested for a role that may not see the floor (D8): the result is the error that the server would answer. */
export function usePlans(): Read<{ plans: SavedPlan[] }> {
  const abilities = useSessionInfo().data?.abilities;
  const isRefused = abilities !== undefined && !abilities.includes('bookings');
  const read = useServiceRead<{ plans: SavedPlan[] }>((service) => (isRefused ? null : paths.plans(service)));
  return isRefused ? { ...read, error: roleRefusedError } : read;
}
