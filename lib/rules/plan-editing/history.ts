/** Undo and redo: the documents that were, and those that were taken back. */

export interface History<D> {
  past: readonly D[];
  present: D;
  future: readonly D[];
  /** What the last change was part of: further keys of a name, further steps of an arrow. */
  run: string | null;
}

/** Steps that can be taken back; older ones are forgotten. */
export const MAX_STEPS = 200;

export const startHistory = <D>(present: D): History<D> => ({ past: [], present, future: [], run: null });

/**
 * Adds a change. A document that is the same is none; changes of one run are one step.
 * @param run of a change that goes on with the one before: its name; null for a step of its own
 */
export function changed<D>(history: History<D>, next: D, run: string | null = null): History<D> {
  if (next === history.present) return history;
  const goesOn = run !== null && run === history.run;
  const past = goesOn ? history.past : [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present: next, future: [], run };
}

export function undone<D>({ past, present, future }: History<D>): History<D> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, run: null };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], run: null };
}

export function redone<D>({ past, present, future }: History<D>): History<D> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, present, future, run: null };
  return { past: [...past, present], present: next, future: rest, run: null };
}
