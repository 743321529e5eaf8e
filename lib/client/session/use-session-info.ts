'use client';
/** The signed-in user and the selected service. */
import useSWR, { type SWRResponse } from 'swr';
import type { SessionInfo } from '@/lib/rules/setup/session';
import type { ApiError } from '../calls/api-error';
import { SESSION_PATH } from '../calls/api-paths';
import { read } from '../calls/read';

/** The layout provides the first answer as SWR's fallback under `SESSION_PATH`, so that staff screens have it at the first paint. */
export function useSessionInfo(): SWRResponse<SessionInfo, ApiError> {
  return useSWR<SessionInfo, ApiError>(SESSION_PATH, read);
}

/** Slug of the selected service; null while unknown, and for a user without services. */
export function useService(): string | null {
  return useSessionInfo().data?.service?.service ?? null;
}
