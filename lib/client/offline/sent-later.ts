/** Tells of what waited on this device and has been sent now. */
import type { QueuedChange } from '@/lib/rules/offline/queued-change';

const listeners = new Set<(change: QueuedChange) => void>();

export function noteSentLater(change: QueuedChange): void {
  for (const listener of listeners) listener(change);
}

/** Answers how to stop listening. */
export function onSentLater(listener: (change: QueuedChange) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
