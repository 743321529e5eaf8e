'use client';
/** Taps on − and + that follow each other are one change: with one undo, and one message. */
import { useCallback, useEffect, useRef, useState } from 'react';

/** So long after the last tap it is sent, in milliseconds. */
const COLLECT_MS = 2_000;

/**
 * Shows every tap at once, and sends what they come to when no further one came for two seconds; sooner when another subject takes the place
 * of this one, when the buttons go, or the page does. Nothing is sent that ends where it began.
 * @param subject what is changed: a party's uid
 * @param stored the value as it is without the taps
 * @returns the value to show, and what a tap calls with the next one
 */
export function useCollectedTaps<V extends string | number>(
  subject: number,
  stored: V,
  send: (value: V) => void,
): [V, (next: V) => void] {
  const [shown, setShown] = useState<{ subject: number; value: V } | null>(null);
  const waiting = useRef<{ value: V; send: (value: V) => void; stored: V } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const taps = waiting.current;
    waiting.current = null;
    if (!taps) return;
    setShown(null);
    if (taps.value !== taps.stored) taps.send(taps.value);
  }, []);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [subject, flush]);

  const put = (value: V) => {
    waiting.current = { value, send, stored };
    setShown({ subject, value });
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, COLLECT_MS);
  };
  return [shown?.subject === subject ? shown.value : stored, put];
}
