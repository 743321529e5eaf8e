'use client';
/**
 * Zoom of a scrolling pane. During a gesture the drawing is scaled as a bitmap, which is cheap per frame; on release it
 * is laid out again with letters of the right size. The point under the fingers stays in place.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { listenForGestures } from './floor-gestures';
import type { Point } from './pan-pinch';
import { MAX_ZOOM, scrollToKeep, zoomedBy } from './plan-scale';

/** The point to restore once the drawing has its new size. */
interface Anchor {
  point: Point;
  /** Offset in the drawing before. */
  within: Point;
  /** Zoom before. */
  before: number;
}

export interface Zoom {
  /**
   * The scrolling pane. Its first child wraps the drawing: scaling the SVG itself would lay out all its letters again.
   */
  pane: RefObject<HTMLDivElement | null>;
  /** 1 fits. */
  zoom: number;
  /**
   * Scales the drawing until `settle`.
   * @param factor since the gesture began
   * @param from the point held at its start; it is at `to` now
   */
  stretch(factor: number, from: Point, to: Point): void;
  /** Lays the drawing out at its displayed size. */
  settle(): void;
  /** Zooms at once around a point; around the centre of the pane by default. */
  zoomBy(factor: number, point?: Point): void;
  /** Zooms in one step; back to the whole when it cannot zoom in further. */
  nearer(point: Point): void;
  reset(): void;
}

const NEARER = 1.8;

/**
 * @param onLetGo called with the floor's speed, in pixels per millisecond, when the finger lifts; returns true if it
 * takes over the movement
 */
export function useZoom(onLetGo?: (speed: Point) => boolean): Zoom {
  const released = useRef(onLetGo);
  useEffect(() => {
    released.current = onLetGo;
  });
  const pane = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const current = useRef(1);
  /** Bounds of the drawing when the gesture began. */
  const origin = useRef<Point | null>(null);
  const stretched = useRef<{ factor: number; from: Point; to: Point } | null>(null);
  const anchor = useRef<Anchor | null>(null);

  const drawing = useCallback(() => pane.current?.firstElementChild as HTMLElement | null | undefined, []);

  const stretch = useCallback(
    (factor: number, from: Point, to: Point) => {
      const element = drawing();
      if (!element) return;
      if (!origin.current) {
        const { left, top } = element.getBoundingClientRect();
        origin.current = { x: left, y: top };
        element.style.transformOrigin = '0 0';
        element.style.willChange = 'transform';
      }
      const start = origin.current;
      const allowed = zoomedBy(current.current, factor) / current.current;
      const x = to.x - start.x - allowed * (from.x - start.x);
      const y = to.y - start.y - allowed * (from.y - start.y);
      element.style.transform = `translate(${x}px, ${y}px) scale(${allowed})`;
      stretched.current = { factor: allowed, from, to };
    },
    [drawing],
  );

  const settle = useCallback(() => {
    const [done, start] = [stretched.current, origin.current];
    if (!done || !start) return;
    const before = current.current;
    stretched.current = null;
    origin.current = null;
    anchor.current = { point: done.to, within: { x: done.from.x - start.x, y: done.from.y - start.y }, before };
    current.current = before * done.factor;
    if (current.current === before) restoreScroll(pane.current, anchor.current, before);
    else setZoom(current.current);
  }, []);

  useLayoutEffect(() => {
    if (anchor.current) restoreScroll(pane.current, anchor.current, zoom);
    anchor.current = null;
  }, [zoom]);

  const zoomBy = useCallback(
    (factor: number, point?: Point) => {
      const frame = pane.current?.getBoundingClientRect();
      if (!frame) return;
      const at = point ?? { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 };
      settle();
      stretch(factor, at, at);
      settle();
    },
    [stretch, settle],
  );

  const reset = useCallback(() => zoomBy(0), [zoomBy]);
  const nearer = useCallback(
    (point: Point) => (current.current >= MAX_ZOOM ? reset() : zoomBy(NEARER, point)),
    [reset, zoomBy],
  );

  useEffect(
    () =>
      pane.current
        ? listenForGestures(pane.current, { stretch, settle, nearer }, (speed) => released.current?.(speed) ?? false)
        : undefined,
    [stretch, settle, nearer],
  );

  return useMemo(
    () => ({ pane, zoom, stretch, settle, zoomBy, nearer, reset }),
    [zoom, stretch, settle, zoomBy, nearer, reset],
  );
}

/** Removes the scaling and scrolls so that the held point stays where it was released. */
function restoreScroll(pane: HTMLElement | null, { point, within, before }: Anchor, zoom: number): void {
  const element = pane?.firstElementChild as HTMLElement | null | undefined;
  if (!pane || !element) return;
  element.style.transform = '';
  element.style.willChange = '';
  const { left, top } = element.getBoundingClientRect();
  pane.scrollBy({
    left: scrollToKeep(point.x, within.x, zoom / before, left),
    top: scrollToKeep(point.y, within.y, zoom / before, top),
    behavior: 'instant',
  });
}
