'use client';
/** Zoom of a pane by buttons, by the wheel with Ctrl (a pinch on a touchpad) and by two fingers; what is under them stays there. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrollKeeping, zoomedBy } from './plan-scale';

/** A point of the pane, in pixels from its top left. */
interface Point {
  x: number;
  y: number;
}

export interface Zoom {
  /** 1 fits. */
  zoom: number;
  /** Around the middle of the pane. */
  zoomBy(factor: number): void;
  reset(): void;
}

const WHEEL = 0.0025;

export function useZoom(pane: RefObject<HTMLElement | null>): Zoom {
  const [zoom, setZoom] = useState(1);
  const current = useRef(1);
  const keep = useRef<{ point: Point; before: number } | null>(null);

  const zoomAt = useCallback((factor: number, point: Point) => {
    const before = current.current;
    current.current = zoomedBy(before, factor);
    if (current.current === before) return;
    keep.current = { point, before: keep.current?.before ?? before };
    setZoom(current.current);
  }, []);

  useLayoutEffect(() => {
    const element = pane.current;
    if (!element || !keep.current) return;
    const { point, before } = keep.current;
    keep.current = null;
    element.scrollTo({
      left: scrollKeeping(element.scrollLeft, point.x, before, zoom),
      top: scrollKeeping(element.scrollTop, point.y, before, zoom),
      behavior: 'instant',
    });
  }, [zoom, pane]);

  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    let spread = 0;
    const within = (x: number, y: number): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: x - left, y: y - top };
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault(); // or the browser would zoom the page
      zoomAt(Math.exp(-event.deltaY * WHEEL), within(event.clientX, event.clientY));
    };
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other) return void (spread = 0);
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      if (spread > 0) {
        event.preventDefault();
        zoomAt(now / spread, within((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2));
      }
      spread = now;
    };
    const onTouchEnd = () => void (spread = 0);
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchmove', onTouch, { passive: false });
    element.addEventListener('touchend', onTouchEnd);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchmove', onTouch);
      element.removeEventListener('touchend', onTouchEnd);
    };
  }, [pane, zoomAt]);

  const zoomBy = (factor: number) => {
    const element = pane.current;
    zoomAt(factor, { x: (element?.clientWidth ?? 0) / 2, y: (element?.clientHeight ?? 0) / 2 });
  };
  return { zoom, zoomBy, reset: () => zoomBy(0) };
}
