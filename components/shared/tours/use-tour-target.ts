'use client';
import { useEffect, useState } from 'react';

const find = (name: string) => document.querySelector<HTMLElement>(`[data-tour="${name}"]`);

/** The element of a step as soon as it is on the screen; null while it is not, and again when it goes. */
export function useTourTarget(name: string | null): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const look = () => setTarget(name === null ? null : find(name));
    look();
    if (name === null) return;
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [name]);
  // Of the step before, until the effect has looked.
  return target?.dataset.tour === name ? target : null;
}
