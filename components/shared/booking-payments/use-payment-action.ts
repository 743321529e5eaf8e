'use client';
/** Runs one payment action: busy state, refusal, and success toast. */
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useSetup } from '@/lib/client/settings/use-setup';
import type { Problem, Result } from '@/lib/rules/message/problem';
import { problemText } from '@/lib/rules/message/problem-text';

export interface PaymentAction {
  isBusy: boolean;
  /** Why it failed, or that the outcome is unknown; null when there is nothing to show. */
  problem: string | null;
  clear(): void;
  /**
   * @param successText success text
   * @returns whether it succeeded
   */
  run(sent: Promise<Result<unknown>>, successText: string): Promise<boolean>;
}

/** Why a payment action failed, or that its outcome is unknown. */
export function useMoneyRefusal(): (refused: Problem) => string {
  const all = useTranslations();
  const t = useTranslations('bookingPayments');
  const milTime = useSetup().data?.milTime ?? true;
  return (refused) => {
    if (refused.code === 'idempotency-mismatch') return t('answeredBefore');
    if (refused.status === 0 || refused.status >= 500) return t('unanswered');
    return problemText(refused, all, milTime);
  };
}

export function usePaymentAction(): PaymentAction {
  const textOf = useMoneyRefusal();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  return {
    isBusy,
    problem,
    clear: () => setProblem(null),
    async run(sent, said) {
      setIsBusy(true);
      setProblem(null);
      const result = await sent;
      setIsBusy(false);
      if (result.ok) toast.show({ severity: 'success', text: said });
      else setProblem(textOf(result.problem));
      return result.ok;
    },
  };
}
