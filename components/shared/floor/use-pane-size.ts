'use client';
import { type RefObject, useEffect, useState } from 'react';
import type { Size } from './plan-scale';

/** The size of an element's inside, as it changes; null until it is known. */
export function usePaneSize(pane: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane]);
  return size;
}
