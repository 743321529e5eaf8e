'use client';
/** Creates, copies and removes plans, each with undo. */
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { usePlanActions } from '@/lib/client/plans/use-plan-actions';
import type { Problem } from '@/lib/rules/message/problem';
import type { PlanCreate } from '@/lib/rules/plan-editing/plan-schema';
import type { SavedPlan } from '@/lib/rules/seating/plan';
import type { OwnRemovals } from './use-plan-gone';

export interface PlanChanges {
  /** Returns true once the plan exists and is selected. */
  create(plan: PlanCreate): Promise<boolean>;
  remove(plan: SavedPlan): Promise<void>;
}

interface PlanChangesOptions {
  onChoose: (uid: string) => void;
  onRefused: (problem: Problem) => void;
  removals?: OwnRemovals;
}

export function usePlanChanges({ onChoose, onRefused, removals }: PlanChangesOptions): PlanChanges {
  const t = useTranslations('planEditor');
  const common = useTranslations('common');
  const toast = useToast();
  const actions = usePlanActions();

  async function bringBack({ uid, name }: SavedPlan) {
    const result = await actions.undo(uid);
    if (!result.ok) return onRefused(result.problem);
    removals?.giveUp(uid); // after undo, another device's removal is to be announced again
    onChoose(uid);
    toast.show({ severity: 'success', text: t('plans.back', { plan: name }) });
  }

  return {
    async create(plan) {
      const result = await actions.create(plan);
      if (!result.ok) {
        onRefused(result.problem);
        return false;
      }
      onChoose(result.value.uid);
      toast.show({ severity: 'success', text: t('plans.created', { plan: result.value.name }) });
      return true;
    },
    async remove(plan) {
      removals?.begin(plan.uid);
      const result = await actions.remove(plan.uid);
      if (!result.ok) {
        removals?.giveUp(plan.uid);
        return onRefused(result.problem);
      }
      toast.show({
        severity: 'info',
        text: t('plans.removed', { plan: plan.name }),
        action: { label: common('undo'), onClick: () => void bringBack(plan) },
      });
    },
  };
}
