'use client';
/** Who is signed in, and in which service. */
import useSWR, { type SWRResponse } from 'swr';
import type { SessionInfo } from '@/lib/rules/setup/session';
import type { ApiError } from '../calls/api-error';
import { SESSION_PATH } from '../calls/api-paths';
import { read } from '../calls/read';

/** The layout gives the first answer as SWR's fallback under `SESSION_PATH`, so staff screens have it from the first paint. */
export function useSessionInfo(): SWRResponse<SessionInfo, ApiError> {
  return useSWR<SessionInfo, ApiError>(SESSION_PATH, read);
}

/** Slug of the selected service; null while nobody knows, and for a user with no services. */
export function useService(): string | null {
  return useSessionInfo().data?.service?.service ?? null;
}
