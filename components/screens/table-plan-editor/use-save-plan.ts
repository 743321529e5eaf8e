'use client';
/** Saves the plan, with toast and undo; a refusal opens a dialog. */
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { usePlanActions } from '@/lib/client/plans/use-plan-actions';
import type { Problem } from '@/lib/rules/message/problem';
import { type TableHolder, holdersOf } from '@/lib/rules/plan-editing/table-holders';
import type { SavedPlan } from '@/lib/rules/seating/plan';
import type { PlanEditor } from './use-plan-editor';

export interface SavingPlan {
  /** Returns true when saved. */
  save(editor: PlanEditor): Promise<boolean>;
  isSaving: boolean;
  /** Bookings that hold removed tables; null if there are none. */
  held: { holders: readonly TableHolder[]; total: number } | null;
  clearHeld(): void;
  /** Shows a refusal: the affected bookings, or its message. */
  refused(problem: Problem): void;
}

export function useSavePlan(latest: () => PlanEditor): SavingPlan {
  const t = useTranslations('planEditor');
  const common = useTranslations('common');
  const toast = useToast();
  const actions = usePlanActions();
  const [isSaving, setIsSaving] = useState(false);
  const [held, setHeld] = useState<SavingPlan['held']>(null);

  function refused(problem: Problem) {
    const holders = holdersOf(problem);
    if (holders) setHeld(holders);
    else toast.problem(problem);
  }

  async function takeBack(uid: string, version: number) {
    const result = await actions.undo(uid, version);
    if (!result.ok) return refused(result.problem);
    if (!result.value.plan) return;
    latest().takeTheirs(result.value.plan);
    toast.show({ severity: 'success', text: t('saved.undone', { plan: result.value.plan.name }) });
  }

  async function save({ uid, plan, version, saved, arrive }: PlanEditor): Promise<boolean> {
    setIsSaving(true);
    try {
      const result = await actions.save(uid, {
        ...plan,
        areas: [...plan.areas],
        tables: [...plan.tables],
        joins: [...plan.joins],
        version,
      });
      if (!result.ok) {
        const { problem } = result;
        if (problem.code === 'version-conflict' && problem.current) arrive(problem.current as SavedPlan);
        else refused(problem);
        return false;
      }
      saved(plan, result.value);
      const after = result.value.version;
      toast.show({
        severity: 'success',
        text: t('saved.text', { plan: plan.name }),
        action: { label: common('undo'), onClick: () => void takeBack(uid, after) },
      });
      return true;
    } finally {
      setIsSaving(false);
    }
  }

  return { save, isSaving, held, clearHeld: () => setHeld(null), refused };
}
