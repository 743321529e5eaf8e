/** Actions of this device that can be undone, newest on top: Ctrl+Z undoes one after the other. */

type Undo = () => Promise<void>;

/** More than anybody takes back one by one. */
const MAX_STEPS = 30;

/** Lives as long as the page, like the toasts that offer the same undo. */
let done: readonly Undo[] = [];

/** Remembers how to undo an action. Call the returned function when it was undone in another way. */
export function rememberUndo(undo: Undo): () => void {
  done = [...done, undo].slice(-MAX_STEPS);
  return () => void (done = done.filter((one) => one !== undo));
}

/** Undoes the newest action; false when there is none. */
export function undoLast(): boolean {
  const last = done.at(-1);
  if (!last) return false;
  done = done.slice(0, -1);
  void last();
  return true;
}
