'use client';
/** The link to a diner's own details. */
import { useCallback } from 'react';
import type { Result } from '@/lib/message/problem';
import { paths } from './api-paths';
import { send } from './send';
import { useService } from './use-session-info';

export function usePreferencesLink(): (diner: number) => Promise<Result<{ link: string }>> {
  const service = useService() ?? '';
  return useCallback((diner) => send<{ link: string }>('POST', paths.dinerPreferencesLink(service, diner)), [service]);
}
