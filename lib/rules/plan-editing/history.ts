/** Undo and redo history of documents. */

export interface History<D> {
  past: readonly D[];
  present: D;
  future: readonly D[];
  /** The run of the last change: typing a name, or repeated arrow keys. */
  run: string | null;
}

/** Maximum of undo steps. */
export const MAX_STEPS = 200;

export const startHistory = <D>(present: D): History<D> => ({ past: [], present, future: [], run: null });

/**
 * Adds a change. The same document adds nothing; changes of one run are one step.
 * @param run name of the run that the change continues; null for a step of its own
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
