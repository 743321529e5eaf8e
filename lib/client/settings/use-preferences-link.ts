'use client';
/** The link to a diner's own preferences page. */
import { useCallback } from 'react';
import type { Result } from '@/lib/rules/message/problem';
import { paths } from '@/lib/client/calls/api-paths';
import { postQuery } from '@/lib/client/calls/send';
import { useService } from '@/lib/client/session/use-session-info';

export function usePreferencesLink(): (diner: number) => Promise<Result<{ link: string }>> {
  const service = useService() ?? '';
  return useCallback((diner) => postQuery<{ link: string }>(paths.dinerPreferencesLink(service, diner)), [service]);
}
