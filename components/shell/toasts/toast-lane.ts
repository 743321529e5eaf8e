'use client';
/** A screen's reserved area for toasts, so that they never cover its tables or buttons. */
import { type RefObject, useEffect } from 'react';

/** CSS variables on the root element while a lane is mounted; used by the toasts. */
export const TOAST_LANE = { left: '--toast-left', right: '--toast-right', bottom: '--toast-bottom' } as const;

/** Toasts are placed in this element, or at its lower edge if they are taller, while it is mounted. */
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
    // Anything that changes the height around or below the lane moves it.
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
