'use client';
/** Creates, copies and removes plans, each with undo. */
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { usePlanActions } from '@/lib/client/plans/use-plan-actions';
import type { Problem } from '@/lib/rules/message/problem';
import type { PlanCreate } from '@/lib/rules/plan-editing/plan-schema';
import type { SavedPlan } from '@/lib/rules/seating/plan';
import type { LocalRemovals } from './use-plan-removed-notice';

export interface PlanChanges {
  /** Returns true once the plan exists and is selected. */
  create(plan: PlanCreate): Promise<boolean>;
  remove(plan: SavedPlan): Promise<void>;
}

interface PlanChangesOptions {
  onChoose: (uid: string) => void;
  onError: (problem: Problem) => void;
  removals?: LocalRemovals;
}

export function usePlanChanges({ onChoose, onError, removals }: PlanChangesOptions): PlanChanges {
  const t = useTranslations('planEditor');
  const common = useTranslations('common');
  const toast = useToast();
  const actions = usePlanActions();

  async function undoRemoval({ uid, name }: SavedPlan) {
    const result = await actions.undo(uid);
    if (!result.ok) return onError(result.problem);
    removals?.forget(uid); // after undo, another device's removal is to be announced again
    onChoose(uid);
    toast.show({ severity: 'success', text: t('plans.back', { plan: name }) });
  }

  return {
    async create(plan) {
      const result = await actions.create(plan);
      if (!result.ok) {
        onError(result.problem);
        return false;
      }
      onChoose(result.value.uid);
      toast.show({ severity: 'success', text: t('plans.created', { plan: result.value.name }) });
      return true;
    },
    async remove(plan) {
      removals?.announce(plan.uid);
      const result = await actions.remove(plan.uid);
      if (!result.ok) {
        removals?.forget(plan.uid);
        return onError(result.problem);
      }
      toast.show({
        severity: 'info',
        text: t('plans.removed', { plan: plan.name }),
        action: { label: common('undo'), onClick: () => void undoRemoval(plan) },
      });
    },
  };
}
