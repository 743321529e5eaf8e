'use client';
/** Zoom of a pane by buttons, by the wheel with Ctrl (a pinch on a touchpad) and by two fingers; what is under them stays there. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrollToKeep, zoomedBy } from './plan-scale';

/** A point of the window, in pixels. */
interface Point {
  x: number;
  y: number;
}

/** What has to be under the same point again when the drawing has its new size. */
interface Kept {
  point: Point;
  /** How far into the drawing it was. */
  within: Point;
  /** The zoom it had. */
  before: number;
}

export interface Zoom {
  /** The pane that scrolls; the drawing is its first child. */
  pane: RefObject<HTMLDivElement | null>;
  /** 1 fits. */
  zoom: number;
  /** Around the middle of the pane. */
  zoomBy(factor: number): void;
  reset(): void;
}

const WHEEL = 0.0025;

export function useZoom(): Zoom {
  const pane = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const current = useRef(1);
  const keep = useRef<Kept | null>(null);

  const zoomAt = useCallback((factor: number, point: Point) => {
    const before = current.current;
    current.current = zoomedBy(before, factor);
    if (current.current === before) return;
    const drawing = pane.current?.firstElementChild?.getBoundingClientRect();
    if (drawing) keep.current ??= { point, within: { x: point.x - drawing.left, y: point.y - drawing.top }, before };
    setZoom(current.current);
  }, []);

  useLayoutEffect(() => {
    const element = pane.current;
    const drawing = element?.firstElementChild?.getBoundingClientRect();
    if (!element || !drawing || !keep.current) return;
    const { point, within, before } = keep.current;
    keep.current = null;
    element.scrollBy({
      left: scrollToKeep(point.x, within.x, zoom / before, drawing.left),
      top: scrollToKeep(point.y, within.y, zoom / before, drawing.top),
      behavior: 'instant',
    });
  }, [zoom]);

  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    let spread = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault(); // or the browser would zoom the page
      zoomAt(Math.exp(-event.deltaY * WHEEL), { x: event.clientX, y: event.clientY });
    };
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other) return void (spread = 0);
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      if (spread > 0) {
        event.preventDefault();
        zoomAt(now / spread, { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 });
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
  }, [zoomAt]);

  const zoomBy = (factor: number) => {
    const frame = pane.current?.getBoundingClientRect();
    if (frame) zoomAt(factor, { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 });
  };
  return { pane, zoom, zoomBy, reset: () => zoomBy(0) };
}
