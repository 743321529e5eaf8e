/** What this device did last, newest on top: Ctrl+Z takes back one after the other. */

type Undo = () => Promise<void>;

/** More than anybody takes back one by one. */
const MAX_STEPS = 30;

/** For as long as the page lives, like the toasts that offer the same. */
let done: readonly Undo[] = [];

/** Remembers how something that was just done is taken back. Call what it returns when it was taken back in another way. */
export function rememberUndo(undo: Undo): () => void {
  done = [...done, undo].slice(-MAX_STEPS);
  return () => void (done = done.filter((one) => one !== undo));
}

/** Takes back the newest; false when there is nothing left. */
export function undoLast(): boolean {
  const last = done.at(-1);
  if (!last) return false;
  done = done.slice(0, -1);
  void last();
  return true;
}
