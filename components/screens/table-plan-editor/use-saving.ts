'use client';
/** The plan that is drawn together with its saving: each has to know of the other. */
import { useLayoutEffect, useRef } from 'react';
import type { SavedPlan } from '@/lib/rules/seating/plan';
import { type PlanEditor, usePlanEditor } from './use-plan-editor';
import { type SavingPlan, useSavePlan } from './use-save-plan';

export function useSaving(saved: SavedPlan, plans: readonly SavedPlan[]): { editor: PlanEditor; saving: SavingPlan } {
  const latest = useRef<PlanEditor | null>(null);
  const saving = useSavePlan(() => latest.current as PlanEditor);
  const editor = usePlanEditor(saved, plans, saving.isSaving);
  useLayoutEffect(() => {
    latest.current = editor;
  });
  return { editor, saving };
}
