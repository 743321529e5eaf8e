'use client';
/**
 * Renders visible tables at once and others later: a table scrolled out of sight renders after a moment without
 * changes. While a person drags the time slider, only visible tables are styled, laid out and painted.
 */
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useDebouncedValue } from '@/lib/client/use-debounced-value';
import type { Rect } from '@/lib/rules/seating/plan';
import type { FloorLayout } from './floor-layout';
import type { TableFace } from './table/table-face';
import type { TimerTag } from './timers/timer-tag';

/** Milliseconds without changes or scrolling. */
export const REST_MS = 150;
/** Margin around the visible part, in pixels: a small pan reveals up-to-date tables. */
const MARGIN = 120;

interface Named {
  uid: string;
}

export interface VisibleFirst {
  /** The newest values of visible items, and the last settled values of the others. */
  drawn: readonly TableFace[];
  newestTimers: readonly TimerTag[];
  /** The last settled values of all items. */
  settled: readonly TableFace[];
}

/**
 * The part of a floor that a pane shows, in pixels of the floor; null while its size is unknown: then everything counts
 * as visible.
 */
function visibleArea(pane: HTMLElement | null, { width, height }: FloorLayout): Rect | null {
  if (!pane || pane.clientWidth === 0 || pane.clientHeight === 0) return null;
  const left = Math.max(0, (pane.clientWidth - width) / 2);
  const top = Math.max(0, (pane.clientHeight - height) / 2);
  return {
    x: pane.scrollLeft - left - MARGIN,
    y: pane.scrollTop - top - MARGIN,
    w: pane.clientWidth + 2 * MARGIN,
    h: pane.clientHeight + 2 * MARGIN,
  };
}

export function useVisibleFirst(
  pane: RefObject<HTMLElement | null>,
  layout: FloorLayout,
  faces: readonly TableFace[],
  timers: readonly TimerTag[],
): VisibleFirst {
  const [visible, setVisible] = useState<Rect | null>(null);
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => setVisible((before) => same(before, visibleArea(element, layout)));
    const scheduleUpdate = () => {
      clearTimeout(timer);
      timer = setTimeout(update, REST_MS);
    };
    scheduleUpdate();
    element.addEventListener('scroll', scheduleUpdate, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', scheduleUpdate);
    };
  }, [pane, layout]);

  const inSight = useMemo(
    () =>
      visible &&
      new Set(
        [...layout.tiles].flatMap(([uid, { x, y, w, h }]) =>
          Math.abs(x - visible.x - visible.w / 2) <= (w + visible.w) / 2 &&
          Math.abs(y - visible.y - visible.h / 2) <= (h + visible.h) / 2
            ? [uid]
            : [],
        ),
      ),
    [visible, layout],
  );
  const [rested, settledTimers] = [useDebouncedValue(faces, REST_MS), useDebouncedValue(timers, REST_MS)];
  return {
    drawn: useMemo(() => visibleFirst(inSight, faces, rested), [inSight, faces, rested]),
    newestTimers: useMemo(() => visibleFirst(inSight, timers, settledTimers), [inSight, timers, settledTimers]),
    settled: rested,
  };
}

/** @param inSight null for all of it */
export function visibleFirst<T extends Named>(
  inSight: ReadonlySet<string> | null,
  newest: readonly T[],
  rested: readonly T[],
): readonly T[] {
  if (newest === rested || !inSight) return newest;
  const before = new Map(rested.map((one) => [one.uid, one]));
  return newest.map((one) => (inSight.has(one.uid) ? one : (before.get(one.uid) ?? one)));
}

const same = (before: Rect | null, now: Rect | null) =>
  before && now && (['x', 'y', 'w', 'h'] as const).every((side) => before[side] === now[side]) ? before : now;
