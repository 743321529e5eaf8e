'use client';
import { type RefObject, useEffect } from 'react';
import { useEventCallback } from '@/components/ui/use-event-callback';
import { isDoubleTap } from './pan-pinch';
import { tableOf } from './table-of';

/** Handles the second of two taps on a table wherever it lands: the first may have opened something over the floor. */
export function useSecondTap(onSecond: (uid: string) => void, within: RefObject<Element | null>): void {
  const onSecondNow = useEventCallback(onSecond);
  useEffect(() => {
    let before: { x: number; y: number; at: number; uid: string } | null = null;
    const onUp = (event: globalThis.PointerEvent) => {
      const now = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      if (before && isDoubleTap(before, now)) {
        onSecondNow(before.uid);
        before = null;
        return;
      }
      const table = within.current?.contains(event.target as Node) ? tableOf(event.target as Element) : null;
      before = table ? { ...now, uid: table.uid } : null;
    };
    window.addEventListener('pointerup', onUp, { capture: true });
    return () => window.removeEventListener('pointerup', onUp, { capture: true });
  }, [within, onSecondNow]);
}
