/** The moment at which this page has heard everything it missed: what others did is on the screen before what was done here goes up. */
const listeners = new Set<() => void>();

export function noteCaughtUp(): void {
  for (const listener of listeners) listener();
}

/** Answers how to stop listening. */
export function onCaughtUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
