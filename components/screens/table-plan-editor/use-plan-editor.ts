'use client';
/** State of the editor: plan, selection, undo history. */
import { useMemo, useState } from 'react';
import type { FieldError } from '@/lib/contract/error';
import {
  type Editing,
  arrived,
  edited,
  isDirty,
  keepMine,
  redoEdit,
  savedAs,
  startEditing,
  tookTheirs,
  undoEdit,
} from '@/lib/rules/plan-editing/editing';
import { type OtherPlans, type PlanDocument, otherPlansOf } from '@/lib/rules/plan-editing/plan-document';
import { planErrors } from '@/lib/rules/plan-editing/plan-faults';
import { NOTHING, type Selection, stillThere } from '@/lib/rules/plan-editing/selection';
import type { SavedPlan } from '@/lib/rules/seating/plan';

export type Change = (make: (plan: PlanDocument) => PlanDocument, run?: string | null) => void;

export interface PlanEditor {
  uid: string;
  plan: PlanDocument;
  others: OtherPlans;
  version: number;
  faults: readonly FieldError[];
  selection: Selection;
  select(selection: Selection): void;
  /** One undo step; steps with the same `run` are merged. */
  change: Change;
  isDirty: boolean;
  canUndo: boolean;
  canRedo: boolean;
  undo(): void;
  redo(): void;
  newer: SavedPlan | null;
  keepMine(): void;
  takeTheirs(saved: SavedPlan): void;
  arrive(saved: SavedPlan): void;
  saved(sent: PlanDocument, saved: SavedPlan): void;
  /** The saved plan. */
  base: PlanDocument;
}

/** @param isSaving a new version that arrives meanwhile is most likely the one being saved */
export function usePlanEditor(saved: SavedPlan, plans: readonly SavedPlan[], isSaving: boolean): PlanEditor {
  const [editing, setEditing] = useState<Editing>(() => startEditing(saved));
  const [chosen, select] = useState<Selection>(NOTHING);
  const [seen, setSeen] = useState(saved);
  if (!isSaving && seen !== saved) {
    setSeen(saved);
    setEditing(arrived(editing, saved));
  }
  const { history, base, version, newer } = editing;
  const plan = history.present;
  const others = useMemo(() => otherPlansOf(plans, saved.uid), [plans, saved.uid]);
  const faults = useMemo(() => planErrors(plan, others), [plan, others]);
  const selection = useMemo(() => stillThere(chosen, plan), [chosen, plan]);

  const operations = useMemo(
    () => ({
      change: (make: (plan: PlanDocument) => PlanDocument, run: string | null = null) =>
        setEditing((now) => edited(now, make, run)),
      undo: () => setEditing(undoEdit),
      redo: () => setEditing(redoEdit),
      keepMine: () => setEditing(keepMine),
      takeTheirs: (otherVersion: SavedPlan) => setEditing((now) => tookTheirs(now, otherVersion)),
      arrive: (plan: SavedPlan) => setEditing((now) => arrived(now, plan)),
      saved: (sent: PlanDocument, answer: SavedPlan) => setEditing((now) => savedAs(now, sent, answer)),
    }),
    [],
  );

  return {
    ...operations,
    uid: saved.uid,
    plan,
    others,
    version,
    faults,
    selection,
    select,
    newer,
    base,
    isDirty: isDirty(editing),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
