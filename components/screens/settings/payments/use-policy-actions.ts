'use client';
/** Adds, changes and removes policies, each with undo. */
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useCall } from '@/lib/client/calls/use-call';
import type { Problem, Result } from '@/lib/rules/message/problem';
import { paymentPolicyCalls } from '@/lib/resources/sales/payment-policies';
import type { StoredPolicy } from '@/lib/resources/sales/payment-policies-schema';
import { type PolicyValues, valuesOf } from '@/lib/rules/payments/policy-draft';

export interface PolicyActions {
  /** Returns null on success, else the problem. */
  add(values: PolicyValues): Promise<Problem | null>;
  change(policy: StoredPolicy, values: Partial<PolicyValues>): Promise<Problem | null>;
  switchTo(policy: StoredPolicy, active: boolean): Promise<void>;
  remove(policy: StoredPolicy): Promise<void>;
}

export function usePolicyActions(): PolicyActions {
  const t = useTranslations('paymentSettings.policies');
  const common = useTranslations('common');
  const toast = useToast();
  const add = useCall(paymentPolicyCalls.create);
  const change = useCall(paymentPolicyCalls.change);
  const remove = useCall(paymentPolicyCalls.remove);

  /** Shows a toast with undo. */
  function showUndoToast<T>(
    result: Result<T>,
    text: string,
    undoChange: (value: T) => Promise<Result<unknown>>,
  ): Problem | null {
    if (!result.ok) return result.problem;
    const { value } = result;
    const undo = async () => {
      const undone = await undoChange(value);
      if (undone.ok) toast.show({ severity: 'success', text: t('undone') });
      else toast.problem(undone.problem);
    };
    toast.show({ severity: 'success', text, action: { label: common('undo'), onClick: () => void undo() } });
    return null;
  }

  const changed = async (policy: StoredPolicy, values: Partial<PolicyValues>, text: string) =>
    showUndoToast(
      await change({ params: policy, body: { ...values, version: policy.version } }),
      text,
      ({ uid, version }) => change({ params: { uid }, body: { ...valuesOf(policy), version } }),
    );
  const orShowProblem = (problem: Problem | null) => {
    if (problem) toast.problem(problem);
  };

  return {
    add: async (values) =>
      showUndoToast(await add({ body: values }), t('added', { name: values.name }), ({ uid }) =>
        remove({ params: { uid } }),
      ),
    change: (policy, values) => changed(policy, values, t('changed', { name: values.name ?? policy.name })),
    switchTo: async (policy, active) =>
      orShowProblem(await changed(policy, { active }, t(active ? 'switchedOn' : 'switchedOff', { name: policy.name }))),
    remove: async (policy) =>
      orShowProblem(
        showUndoToast(await remove({ params: policy }), t('removed', { name: policy.name }), () =>
          add({ body: valuesOf(policy) }),
        ),
      ),
  };
}
