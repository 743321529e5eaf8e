'use client';
/** Zooms the hours by pinch, on screen or trackpad, and by Ctrl with the wheel. */
import { type RefObject, useEffect } from 'react';

const WHEEL = 0.0025;

/**
 * @param names width of the element that covers the field's left side, in pixels
 * @param zoomBy `at` is the position of the fingers, in pixels from the left of the visible field
 */
export function useTimeZoom(
  scroller: RefObject<HTMLElement | null>,
  names: number,
  zoomBy: (factor: number, at: number) => void,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const placeOf = (x: number) => Math.max(0, x - element.getBoundingClientRect().left - names);
    let factor = 1;
    let at = 0;
    let frame = 0;
    const zoomSoon = (by: number, x: number) => {
      factor *= by;
      at = x;
      frame ||= requestAnimationFrame(() => {
        const whole = factor;
        frame = 0;
        factor = 1;
        zoomBy(whole, placeOf(at));
      });
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault(); // Prevents the browser's own zoom.
      zoomSoon(Math.exp(-event.deltaY * WHEEL), event.clientX);
    };
    let spread = 0;
    const onTouch = ({ touches: [one, other] }: TouchEvent) => {
      if (!one || !other) return void (spread = 0);
      // Horizontal only: lanes keep their height.
      const now = Math.max(24, Math.abs(one.clientX - other.clientX));
      if (spread > 0) zoomSoon(now / spread, (one.clientX + other.clientX) / 2);
      spread = now;
    };
    const onTouchEnd = () => void (spread = 0);
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchmove', onTouch, { passive: true });
    element.addEventListener('touchend', onTouchEnd, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchmove', onTouch);
      element.removeEventListener('touchend', onTouchEnd);
    };
  }, [scroller, names, zoomBy]);
}
