'use client';
/**
 * The zoom of a pane that scrolls. While fingers move, the drawing is only stretched as a picture, which costs a frame next to nothing; it is
 * laid out anew, with letters of the right size, when they let go. What is under the fingers stays there.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { listenForGestures } from './floor-gestures';
import type { Point } from './pan-pinch';
import { MAX_ZOOM, scrollToKeep, zoomedBy } from './plan-scale';

/** What has to be under a point again when the drawing has its new size. */
interface Kept {
  point: Point;
  /** How far into the drawing it was. */
  within: Point;
  /** The zoom it had. */
  before: number;
}

export interface Zoom {
  /** The pane that scrolls; its first child lies around the drawing: where an SVG itself is stretched, all its letters are laid out anew. */
  pane: RefObject<HTMLDivElement | null>;
  /** 1 fits. */
  zoom: number;
  /**
   * Shows the drawing larger or smaller until it settles.
   * @param factor since the gesture began
   * @param from the point that was held then; it is at `to` now
   */
  stretch(factor: number, from: Point, to: Point): void;
  /** Lays the drawing out at the size it is shown at. */
  settle(): void;
  /** At once, around a point; the middle of the pane unless given. */
  zoomBy(factor: number, point?: Point): void;
  /** A good step nearer; all of it again when it cannot come nearer. */
  nearer(point: Point): void;
  reset(): void;
}

const NEARER = 1.8;

/** @param onLetGo asked with the speed of the floor, in pixels a millisecond, when a finger lets go of it: whether it is moved on from elsewhere */
export function useZoom(onLetGo?: (speed: Point) => boolean): Zoom {
  const letGo = useRef(onLetGo);
  useEffect(() => {
    letGo.current = onLetGo;
  });
  const pane = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const current = useRef(1);
  /** Where the drawing was when the stretching began. */
  const origin = useRef<Point | null>(null);
  const stretched = useRef<{ factor: number; from: Point; to: Point } | null>(null);
  const kept = useRef<Kept | null>(null);

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
    kept.current = { point: done.to, within: { x: done.from.x - start.x, y: done.from.y - start.y }, before };
    current.current = before * done.factor;
    if (current.current === before) putBack(pane.current, kept.current, before);
    else setZoom(current.current);
  }, []);

  useLayoutEffect(() => {
    if (kept.current) putBack(pane.current, kept.current, zoom);
    kept.current = null;
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
        ? listenForGestures(pane.current, { stretch, settle, nearer }, (speed) => letGo.current?.(speed) ?? false)
        : undefined,
    [stretch, settle, nearer],
  );

  return useMemo(
    () => ({ pane, zoom, stretch, settle, zoomBy, nearer, reset }),
    [zoom, stretch, settle, zoomBy, nearer, reset],
  );
}

/** Takes the stretching off and scrolls so that what was held is where it was let go. */
function putBack(pane: HTMLElement | null, { point, within, before }: Kept, zoom: number): void {
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
