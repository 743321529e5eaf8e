'use client';
/** The floor plans of the selected restaurant. */
import type { SavedPlan } from '@/lib/rules/seating/plan';
import { roleRefusedError } from '../calls/api-error';
import { paths } from '../calls/api-paths';
import type { Read } from '../calls/use-read';
import { useServiceRead } from '../calls/use-service-read';
import { useSessionInfo } from '../session/use-session-info';

/** Not asked for by a role that does not see the floor (D8): that ends in the error that it would be answered. */
export function usePlans(): Read<{ plans: SavedPlan[] }> {
  const abilities = useSessionInfo().data?.abilities;
  const isRefused = abilities !== undefined && !abilities.includes('bookings');
  const read = useServiceRead<{ plans: SavedPlan[] }>((service) => (isRefused ? null : paths.plans(service)));
  return isRefused ? { ...read, error: roleRefusedError } : read;
}
