'use client';
/** One thing done about money: under way, refused, or told. */
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useSetup } from '@/lib/client/settings/use-setup';
import type { Problem, Result } from '@/lib/rules/message/problem';
import { problemText } from '@/lib/rules/message/problem-text';

export interface Act {
  isBusy: boolean;
  /** Why it was not done, or that nobody knows; null where there is nothing to say. */
  problem: string | null;
  clear(): void;
  /** @param said what is told when it is done; @returns whether it was */
  run(sent: Promise<Result<unknown>>, said: string): Promise<boolean>;
}

/** Why something about money was not done, or that nobody knows. */
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

export function useAct(): Act {
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
