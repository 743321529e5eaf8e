/** The state of a plan being edited: the saved version, the draft, and versions saved elsewhere. */
import type { SavedPlan } from '@/lib/rules/seating/plan';
import { type History, changed, redone, startHistory, undone } from './history';
import { type PlanDocument, documentOf } from './plan-document';

export interface Editing {
  /** The saved document of `version`. */
  base: PlanDocument;
  version: number;
  history: History<PlanDocument>;
  /** A newer version saved on another device while the draft has changes: the user decides. */
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

/** The plan was read again. An unchanged draft is replaced; a changed one waits for a decision. */
export function arrived(editing: Editing, saved: SavedPlan): Editing {
  if (saved.version <= editing.version) return editing;
  return isDirty(editing) ? { ...editing, newer: saved } : startEditing(saved);
}

/**
 * The sent document was saved. The draft stays, so that undo continues, unless the restaurant assigned another area number.
 * @param sent the document that was sent; the draft may have changed since
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

/** Adopts the other saved version; undo returns to the draft. */
export function tookTheirs(editing: Editing, saved: SavedPlan): Editing {
  const base = documentOf(saved);
  return { base, version: saved.version, history: changed(editing.history, base), newer: null };
}

/** The draft will overwrite the other version. */
export const keepMine = (editing: Editing): Editing =>
  editing.newer ? { ...editing, version: editing.newer.version, newer: null } : editing;

const withHistory = (editing: Editing, history: History<PlanDocument>): Editing =>
  history === editing.history ? editing : { ...editing, history };
