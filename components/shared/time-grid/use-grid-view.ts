'use client';
/**
 * The visible part of the grid and its zoom. The browser scrolls; this hook follows, and renders only when a new block
 * comes near.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { gridGeometry, type GridGeometry, type GridRect } from '@/lib/rules/time-grid/geometry';
import type { GridModel } from '@/lib/rules/time-grid/grid-model';
import { type GridView, type GridWindow, sameWindow, windowOf } from '@/lib/rules/time-grid/window';
import { clampHour, type GridZoom, hourWidthOf, openingTime, scrollToKeep } from '@/lib/rules/time-grid/zoom';

export interface GridSizes {
  rowHeight: number;
  areaHeight: number;
  /** Width of the names and height of the head, which cover the field. */
  names: number;
  head: number;
}

export interface GridViewing {
  scroller: RefObject<HTMLDivElement | null>;
  /** Null until the size of the pane is known. */
  drawn: { geometry: GridGeometry; window: GridWindow } | null;
  /** Horizontal scroll position at rest, in pixels. */
  rest: number;
  zoomTo(zoom: GridZoom): void;
  /** @param at pixels from the left of the pane that keep their position; the centre by default */
  zoomBy(factor: number, at?: number): void;
  reveal(rect: GridRect): void;
}

/** Margin around revealed rectangles, in pixels. */
const REVEAL_MARGIN = 24;
/** Milliseconds without scrolling that count as rest. */
const REST_MS = 120;

/** Stored zoom: initial pixels per hour, and a callback for changes by the person. */
export interface StoredZoom {
  /** Null for the default width. */
  hourWidth: number | null;
  onZoom?(hourWidth: number): void;
}

export function useGridView(
  model: GridModel,
  sizes: GridSizes,
  { hourWidth: stored, onZoom }: StoredZoom,
): GridViewing {
  const { from, to, step, lanes } = model;
  const { rowHeight, areaHeight, names, head } = sizes;
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<GridView | null>(null);
  const [rest, setRest] = useState(0);
  const [hourWidth, setHourWidth] = useState(0);
  /** Scroll position to apply once the zoomed grid has rendered. */
  const scrollTo = useRef<number | null>(null);

  const geometry = useMemo(
    () =>
      hourWidth > 0
        ? gridGeometry({ from, to, step, lanes }, { stepWidth: hourWidth * step, rowHeight, areaHeight })
        : null,
    [from, to, step, lanes, hourWidth, rowHeight, areaHeight],
  );
  const window = useMemo(() => view && geometry && windowOf(view, geometry), [view, geometry]);

  const widen = useCallback(
    (width: number, time: number, at: number) => {
      const element = scroller.current;
      if (!element) return;
      const pane = element.clientWidth - names;
      const left = Math.min(scrollToKeep(time, from, width, at), Math.max(0, (to - from) * width - pane));
      scrollTo.current = left;
      setHourWidth(width);
      setRest(left);
      setView({ left, top: element.scrollTop, width: pane, height: element.clientHeight - head });
    },
    [from, to, names, head],
  );

  // The first render has no sizes; a layout effect renders with them before paint.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || hourWidth > 0) return;
    const pane = element.clientWidth - names;
    const width = stored === null ? hourWidthOf('comfortable', model, pane) : clampHour(stored);
    widen(width, openingTime(model, width, pane), 0);
  }, [hourWidth, stored, model, names, widen]);

  useLayoutEffect(() => {
    // Before the first render there is nothing to scroll.
    if (hourWidth === 0 || scrollTo.current === null || !scroller.current) return;
    scroller.current.scrollLeft = scrollTo.current;
    scrollTo.current = null;
  }, [hourWidth, view]);

  // Another day or session: scrolls to its start again.
  const startAt = useRef(model.startAt);
  useEffect(() => {
    const element = scroller.current;
    if (startAt.current === model.startAt || hourWidth === 0 || !element) return;
    startAt.current = model.startAt;
    widen(hourWidth, openingTime(model, hourWidth, element.clientWidth - names), 0);
  }, [model, hourWidth, names, widen]);

  useEffect(() => {
    const element = scroller.current;
    if (!element || !geometry) return;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      frame = 0;
      const now = {
        left: element.scrollLeft,
        top: element.scrollTop,
        width: element.clientWidth - names,
        height: element.clientHeight - head,
      };
      setView((before) => (before && sameWindow(windowOf(before, geometry), windowOf(now, geometry)) ? before : now));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(update);
      clearTimeout(timer);
      timer = setTimeout(() => setRest(element.scrollLeft), REST_MS);
    };
    element.addEventListener('scroll', soon, { passive: true });
    const sizes = new ResizeObserver(soon);
    sizes.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      element.removeEventListener('scroll', soon);
      sizes.disconnect();
    };
  }, [geometry, names, head]);

  const zoomTo = useCallback(
    (zoom: GridZoom) => {
      const element = scroller.current;
      if (!element || !geometry) return;
      const pane = element.clientWidth - names;
      const width = hourWidthOf(zoom, model, pane);
      onZoom?.(width);
      if (zoom === 'fit') widen(width, model.startAt, 0);
      else widen(width, geometry.timeAt(element.scrollLeft + pane / 2), pane / 2);
    },
    [geometry, model, names, widen, onZoom],
  );
  const zoomBy = useCallback(
    (factor: number, at?: number) => {
      const element = scroller.current;
      if (!element || !geometry) return;
      const held = at ?? (element.clientWidth - names) / 2;
      const width = clampHour(geometry.hourWidth * factor);
      onZoom?.(width);
      widen(width, geometry.timeAt(element.scrollLeft + held), held);
    },
    [geometry, names, widen, onZoom],
  );
  const reveal = useCallback(
    ({ x, y, width, height }: GridRect) => {
      const element = scroller.current;
      if (!element) return;
      element.scrollTo({
        left: nearest(
          element.scrollLeft,
          element.clientWidth - names,
          x - REVEAL_MARGIN,
          Math.min(width, element.clientWidth - names - 2 * REVEAL_MARGIN) + 2 * REVEAL_MARGIN,
        ),
        top: nearest(element.scrollTop, element.clientHeight - head, y, height),
        behavior: 'instant',
      });
    },
    [names, head],
  );

  return { scroller, drawn: geometry && window ? { geometry, window } : null, rest, zoomTo, zoomBy, reveal };
}

/** The scroll position nearest to the current one at which a range is visible. */
function nearest(scroll: number, room: number, from: number, length: number): number {
  return Math.max(0, Math.min(Math.max(scroll, from + length - room), from));
}
