'use client';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a list of links so that the link of the current page is visible. Only the list scrolls, not what is around it.
 * @param shown changes when the list or the current page changes
 */
export function useCurrentInSight<E extends HTMLElement>(shown: string): RefObject<E | null> {
  const list = useRef<E>(null);
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current=page]')?.getBoundingClientRect();
    const frame = list.current?.getBoundingClientRect();
    if (!list.current || !current || !frame) return;
    const foot = Math.min(frame.bottom, window.innerHeight);
    if (current.top < frame.top || current.bottom > foot)
      list.current.scrollTop += (current.top + current.bottom - frame.top - foot) / 2;
  }, [shown]);
  return list;
}
