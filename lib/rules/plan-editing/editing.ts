/** A plan that somebody is drawing: what was saved, what is drawn by now, and what came from elsewhere meanwhile. */
import type { SavedPlan } from '@/lib/rules/seating/plan';
import { type History, changed, redone, startHistory, undone } from './history';
import { type PlanDocument, documentOf } from './plan-document';

export interface Editing {
  /** As it is saved, at `version`. */
  base: PlanDocument;
  version: number;
  history: History<PlanDocument>;
  /** Saved on another device since, while there is something here that is not: a person decides. */
  newer: SavedPlan | null;
}

export function startEditing(saved: SavedPlan): Editing {
  const base = documentOf(saved);
  return { base, version: saved.version, history: startHistory(base), newer: null };
}

export const isDirty = ({ base, history }: Editing): boolean => history.present !== base;

export const edited = (
  editing: Editing,
  make: (plan: PlanDocument) => PlanDocument,
  run: string | null = null,
): Editing => withHistory(editing, changed(editing.history, make(editing.history.present), run));

export const undoEdit = (editing: Editing): Editing => withHistory(editing, undone(editing.history));
export const redoEdit = (editing: Editing): Editing => withHistory(editing, redone(editing.history));

/** The plan came again. An unchanged drawing follows it; a changed one waits for a decision. */
export function arrived(editing: Editing, saved: SavedPlan): Editing {
  if (saved.version <= editing.version) return editing;
  return isDirty(editing) ? { ...editing, newer: saved } : startEditing(saved);
}

/**
 * What was sent is saved. It stays as it is drawn, so that undo goes on behind it, unless the restaurant gave an area another number.
 * @param sent the document that was sent; more may have been drawn since
 */
export function savedAs(editing: Editing, sent: PlanDocument, saved: SavedPlan): Editing {
  const numbers = (areas: PlanDocument['areas']) =>
    areas
      .map(({ area }) => area)
      .sort((a, b) => a - b)
      .join();
  if (numbers(sent.areas) !== numbers(saved.areas)) return startEditing(saved);
  return { ...editing, base: sent, version: saved.version, newer: null };
}

/** Goes on from another saved plan, one step of undo away from what was drawn here. */
export function tookTheirs(editing: Editing, saved: SavedPlan): Editing {
  const base = documentOf(saved);
  return { base, version: saved.version, history: changed(editing.history, base), newer: null };
}

/** What is drawn here will be saved over the other one. */
export const keepMine = (editing: Editing): Editing =>
  editing.newer ? { ...editing, version: editing.newer.version, newer: null } : editing;

const withHistory = (editing: Editing, history: History<PlanDocument>): Editing =>
  history === editing.history ? editing : { ...editing, history };
