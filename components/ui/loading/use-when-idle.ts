'use client';
import { useEffect } from 'react';

/**
 * Loads code that is needed soon while the page is idle, so that it opens at once and offline. A failed load is retried
 * on use.
 * @param load the same function at every render
 */
export function useWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
}

/** Safari has no requestIdleCallback. Returns how to cancel. */
function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: 10_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, 3000);
  return () => clearTimeout(timer);
}
