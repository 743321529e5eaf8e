'use client';
/** The restaurant's own payment account, and the actions on it: connect, check, disconnect and restore. */
import { useMemo } from 'react';
import { type SWRResponse, useSWRConfig } from 'swr';
import type { Result } from '@/lib/rules/message/problem';
import type { Connectable, PaymentSetup } from '@/lib/rules/payments/payment-account';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { send } from '@/lib/client/calls/send';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useServiceRead } from '@/lib/client/calls/use-service-read';
import { useService } from '@/lib/client/session/use-session-info';

/** @param mayRead only owners may read it */
export function usePaymentAccount(mayRead: boolean): SWRResponse<PaymentSetup, ApiError> {
  const has = useCapabilities();
  return useServiceRead<PaymentSetup>((service) => (mayRead && has('payments') ? paths.paymentAccount(service) : null));
}

export interface PaymentAccountActions {
  /** The address where connecting continues, valid for a few minutes. */
  link(provider: Connectable): Promise<Result<{ path: string }>>;
  check(): Promise<Result<PaymentSetup>>;
  disconnect(): Promise<Result<PaymentSetup>>;
  restore(account: number): Promise<Result<PaymentSetup>>;
}

export function usePaymentAccountActions(): PaymentAccountActions {
  const service = useService() ?? '';
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    async function act(name: 'check' | 'disconnect' | 'restore', body: object = {}): Promise<Result<PaymentSetup>> {
      const result = await send<PaymentSetup>('POST', paths.paymentAccountAct(service, name), body);
      if (result.ok) await mutate(paths.paymentAccount(service), result.value, { revalidate: false });
      return result;
    }
    return {
      link: (provider) => send<{ path: string }>('POST', paths.paymentAccountAct(service, 'link'), { provider }),
      check: () => act('check'),
      disconnect: () => act('disconnect'),
      restore: (account) => act('restore', { account }),
    };
  }, [service, mutate]);
}
