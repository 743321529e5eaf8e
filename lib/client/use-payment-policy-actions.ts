'use client';
/** Policies made, changed and removed. */
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { Result } from '@/lib/message/problem';
import type { StoredPolicy } from '@/lib/payments/payment-policy';
import type { PolicyValues } from '@/lib/payments/policy-draft';
import { paths } from './api-paths';
import { send } from './send';
import { useService } from './use-session-info';

export interface PaymentPolicyActions {
  add(values: PolicyValues): Promise<Result<StoredPolicy>>;
  /** 409 'version-conflict' where somebody changed it since `version`. */
  change(uid: number, values: Partial<PolicyValues>, version: number): Promise<Result<StoredPolicy>>;
  remove(uid: number): Promise<Result<{ ok: true }>>;
}

/** The list is read again before an action is done with: what is shown is what is stored. */
export function usePaymentPolicyActions(): PaymentPolicyActions {
  const service = useService() ?? '';
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const then = async <T>(sent: Promise<Result<T>>): Promise<Result<T>> => {
      const result = await sent;
      await mutate(paths.paymentPolicies(service));
      return result;
    };
    return {
      add: (values) => then(send<StoredPolicy>('POST', paths.paymentPolicies(service), values)),
      change: (uid, values, version) => then(send<StoredPolicy>('PATCH', paths.paymentPolicy(service, uid), { ...values, version })),
      remove: (uid) => then(send<{ ok: true }>('DELETE', paths.paymentPolicy(service, uid))),
    };
  }, [service, mutate]);
}
