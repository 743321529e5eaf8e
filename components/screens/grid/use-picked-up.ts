'use client';
/** While a booking is picked up, the grid has the keyboard focus, and Escape cancels from anywhere. */
import { type RefObject, useEffect } from 'react';
import { type GridDragStore, usePickedUid } from '@/components/shared/time-grid/grid-drag';

export function usePickedUp(hand: GridDragStore, pane: RefObject<HTMLElement | null>): void {
  const isPicked = usePickedUid(hand) !== null;
  useEffect(() => {
    if (!isPicked) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && hand.set(null);
    window.addEventListener('keydown', onKeyDown);
    const grid = pane.current?.querySelector('[role="grid"]');
    if (!grid?.contains(document.activeElement))
      grid?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isPicked, hand, pane]);
}
