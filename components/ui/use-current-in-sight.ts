'use client';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * A list of links that scrolls by itself: the one of the page that is open is brought into sight, and nothing around the list moves.
 * @param shown says when to look again: the list, or where one is, is another
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
