'use client';
/** Shows the outcome of a write to hours or limits, with undo. */
import { useCallback } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import type { Undoable } from '@/lib/rules/availability/limits';
import { useLimitActions } from '@/lib/client/hours/use-limit-actions';
import type { Result } from '@/lib/rules/message/problem';

/**
 * Waits for a call and shows its outcome.
 * @param said success text for the answer
 * @returns whether it succeeded
 */
export type ShowOutcome = <T extends Undoable>(
  sent: Promise<Result<T>>,
  said: (answer: T) => string,
) => Promise<boolean>;

export function useOutcomeToast(): ShowOutcome {
  const t = useTranslations('hours.limits');
  const common = useTranslations('common');
  const toast = useToast();
  const { undo } = useLimitActions();

  return useCallback(
    async (sent, successText) => {
      const result = await sent;
      if (!result.ok) {
        toast.problem(result.problem);
        return false;
      }
      const { change } = result.value;
      const takeBack = async (of: number) => {
        const undone = await undo(of);
        if (undone.ok) toast.show({ severity: 'success', text: t('done.undone') });
        else toast.problem(undone.problem);
      };
      toast.show({
        severity: 'success',
        text: successText(result.value),
        ...(change !== null && { action: { label: common('undo'), onClick: () => void takeBack(change) } }),
      });
      return true;
    },
    [t, common, toast, undo],
  );
}
