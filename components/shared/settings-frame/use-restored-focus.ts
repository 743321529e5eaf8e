'use client';
import { type RefObject, useEffect } from 'react';

/**
 * An entry that is deleted, or a button that has done its work, takes the focus with it: the keyboard then goes on from here, not from the
 * top of the page. Nothing is scrolled, and a dialog that is open keeps its focus by itself.
 */
export function useRestoredFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const heard = ({ target }: FocusEvent) => {
      last = target;
    };
    const watch = new MutationObserver(() => {
      const isLost = document.activeElement === document.body && last instanceof Element && !last.isConnected;
      if (isLost && !place.current?.closest('[aria-hidden=true]')) place.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', heard);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', heard);
    };
  }, [place]);
}
