'use client';
import { type RefObject, useEffect, useState } from 'react';
import type { Size } from './plan-scale';

/** Inner size of an element, updated on resize; null until measured. */
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
