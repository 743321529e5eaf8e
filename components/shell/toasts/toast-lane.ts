'use client';
/** Where a screen keeps room for toasts, so that they never lie on its tables or its buttons. */
import { type RefObject, useEffect } from 'react';

/** Set on the root element while a lane is on the screen; read by the toasts. */
export const TOAST_LANE = { left: '--toast-left', right: '--toast-right', bottom: '--toast-bottom' } as const;

/** Toasts stand in this element, or on its lower edge if it is lower than they are, for as long as it is drawn. */
export function useToastLane(lane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = lane.current;
    if (!element) return;
    const { style } = document.documentElement;
    const place = () => {
      const { left, right, bottom } = element.getBoundingClientRect();
      style.setProperty(TOAST_LANE.left, `${Math.round(left)}px`);
      style.setProperty(TOAST_LANE.right, `${Math.round(window.innerWidth - right)}px`);
      style.setProperty(TOAST_LANE.bottom, `${Math.round(window.innerHeight - bottom)}px`);
    };
    // What lies under the lane moves it, and so does everything that changes the height around both.
    const watcher = new ResizeObserver(place);
    for (const one of [element, element.parentElement, element.nextElementSibling]) if (one) watcher.observe(one);
    window.addEventListener('resize', place);
    place();
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', place);
      for (const name of Object.values(TOAST_LANE)) style.removeProperty(name);
    };
  }, [lane]);
}
