'use client';
/** Policies added, changed and removed, each with the way back. */
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/use-toast';
import { usePaymentPolicyActions } from '@/lib/client/use-payment-policy-actions';
import type { Problem, Result } from '@/lib/message/problem';
import type { StoredPolicy } from '@/lib/payments/payment-policy';
import { type PolicyValues, valuesOf } from '@/lib/payments/policy-draft';

export interface PolicyActs {
  /** Null when it is done; else why not. */
  add(values: PolicyValues): Promise<Problem | null>;
  change(policy: StoredPolicy, values: Partial<PolicyValues>): Promise<Problem | null>;
  switchTo(policy: StoredPolicy, active: boolean): Promise<void>;
  remove(policy: StoredPolicy): Promise<void>;
}

export function usePolicyActs(): PolicyActs {
  const t = useTranslations('paymentSettings.policies');
  const common = useTranslations('common');
  const toast = useToast();
  const { add, change, remove } = usePaymentPolicyActions();

  /** Says what was done, and takes it back when that is asked for. */
  function told<T>(result: Result<T>, text: string, takeBack: (value: T) => Promise<Result<unknown>>): Problem | null {
    if (!result.ok) return result.problem;
    const { value } = result;
    const undo = async () => {
      const undone = await takeBack(value);
      if (undone.ok) toast.show({ severity: 'success', text: t('undone') });
      else toast.problem(undone.problem);
    };
    toast.show({ severity: 'success', text, action: { label: common('undo'), onClick: () => void undo() } });
    return null;
  }

  const changed = async (policy: StoredPolicy, values: Partial<PolicyValues>, text: string) =>
    told(await change(policy.uid, values, policy.version), text, ({ uid, version }) => change(uid, valuesOf(policy), version));
  const orSay = (problem: Problem | null) => {
    if (problem) toast.problem(problem);
  };

  return {
    add: async (values) => told(await add(values), t('added', { name: values.name }), ({ uid }) => remove(uid)),
    change: (policy, values) => changed(policy, values, t('changed', { name: values.name ?? policy.name })),
    switchTo: async (policy, active) => orSay(await changed(policy, { active }, t(active ? 'switchedOn' : 'switchedOff', { name: policy.name }))),
    remove: async (policy) => orSay(told(await remove(policy.uid), t('removed', { name: policy.name }), () => add(valuesOf(policy)))),
  };
}
