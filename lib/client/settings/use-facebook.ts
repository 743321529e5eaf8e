'use client';
/** The button on the restaurant's Facebook Page, and the actions on it. */
import { useMemo } from 'react';
import { type SWRResponse, useSWRConfig } from 'swr';
import type { FacebookButton } from '@/lib/contract/guests/facebook-button';
import type { Result } from '@/lib/rules/message/problem';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { send } from '@/lib/client/calls/send';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useServiceRead } from '@/lib/client/calls/use-service-read';
import { useService } from '@/lib/client/session/use-session-info';

export function useFacebook(): SWRResponse<FacebookButton, ApiError> {
  const has = useCapabilities();
  return useServiceRead<FacebookButton>((service) => (has('online') ? paths.facebook(service) : null));
}

export interface FacebookActions {
  /** Address of Facebook's sign-in page, to which the browser goes. */
  login(): Promise<Result<{ address: string }>>;
  choose(page: string): Promise<Result<FacebookButton>>;
  retry(): Promise<Result<FacebookButton>>;
  check(): Promise<Result<FacebookButton>>;
  remove(): Promise<Result<FacebookButton>>;
}

export function useFacebookActions(): FacebookActions {
  const service = useService() ?? '';
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const shown = async (result: Result<FacebookButton>) => {
      if (result.ok) await mutate(paths.facebook(service), result.value, { revalidate: false });
      return result;
    };
    const act = async (what: 'page' | 'retry' | 'check', body?: object) =>
      shown(await send<FacebookButton>('POST', paths.facebookAct(service, what), body));
    return {
      login: () => send('POST', paths.facebookAct(service, 'login')),
      choose: (page) => act('page', { page }),
      retry: () => act('retry'),
      check: () => act('check'),
      remove: async () => shown(await send<FacebookButton>('DELETE', paths.facebook(service))),
    };
  }, [service, mutate]);
}
