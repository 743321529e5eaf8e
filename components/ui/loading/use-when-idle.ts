'use client';
import { useEffect } from 'react';

/**
 * Fetches what is soon needed once the page is quiet, so that it opens at once and without a network. One that cannot be had is asked for again
 * when it is opened.
 * @param load the same function at every drawing
 */
export function useWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
}

/** Safari has no requestIdleCallback. Answers how to call it off. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: 10_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, 3000);
  return () => clearTimeout(timer);
}
