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

export interface PlanSaving {
  /** Returns true when saved. */
  save(editor: PlanEditor): Promise<boolean>;
  isSaving: boolean;
  /** Bookings that hold removed tables; null if there are none. */
  affected: { holders: readonly TableHolder[]; total: number } | null;
  clearAffected(): void;
  /** Shows a refusal: the affected bookings, or its message. */
  showRefusal(problem: Problem): void;
}

export function useSavePlan(latest: () => PlanEditor): PlanSaving {
  const t = useTranslations('planEditor');
  const common = useTranslations('common');
  const toast = useToast();
  const actions = usePlanActions();
  const [isSaving, setIsSaving] = useState(false);
  const [affected, setAffected] = useState<PlanSaving['affected']>(null);

  function showRefusal(problem: Problem) {
    const holders = holdersOf(problem);
    if (holders) setAffected(holders);
    else toast.problem(problem);
  }

  async function undoSave(uid: string, version: number) {
    const result = await actions.undo(uid, version);
    if (!result.ok) return showRefusal(result.problem);
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
        else showRefusal(problem);
        return false;
      }
      saved(plan, result.value);
      const savedVersion = result.value.version;
      toast.show({
        severity: 'success',
        text: t('saved.text', { plan: plan.name }),
        action: { label: common('undo'), onClick: () => void undoSave(uid, savedVersion) },
      });
      return true;
    } finally {
      setIsSaving(false);
    }
  }

  return { save, isSaving, affected, clearAffected: () => setAffected(null), showRefusal };
}
