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

export interface SeenFirst {
  /** The newest values of visible items, and the last settled values of the others. */
  drawn: readonly TableFace[];
  drawnTimers: readonly TimerTag[];
  /** The last settled values of all items. */
  rested: readonly TableFace[];
}

/**
 * The part of a floor that a pane shows, in pixels of the floor; null while its size is unknown: then everything counts
 * as visible.
 */
function seenIn(pane: HTMLElement | null, { width, height }: FloorLayout): Rect | null {
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

export function useSeenFirst(
  pane: RefObject<HTMLElement | null>,
  layout: FloorLayout,
  faces: readonly TableFace[],
  timers: readonly TimerTag[],
): SeenFirst {
  const [seen, setSeen] = useState<Rect | null>(null);
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setSeen((before) => same(before, seenIn(element, layout)));
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    soon();
    element.addEventListener('scroll', soon, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', soon);
    };
  }, [pane, layout]);

  const inSight = useMemo(
    () =>
      seen &&
      new Set(
        [...layout.tiles].flatMap(([uid, { x, y, w, h }]) =>
          Math.abs(x - seen.x - seen.w / 2) <= (w + seen.w) / 2 && Math.abs(y - seen.y - seen.h / 2) <= (h + seen.h) / 2
            ? [uid]
            : [],
        ),
      ),
    [seen, layout],
  );
  const [rested, restedTimers] = [useDebouncedValue(faces, REST_MS), useDebouncedValue(timers, REST_MS)];
  return {
    drawn: useMemo(() => seenFirst(inSight, faces, rested), [inSight, faces, rested]),
    drawnTimers: useMemo(() => seenFirst(inSight, timers, restedTimers), [inSight, timers, restedTimers]),
    rested,
  };
}

/** @param inSight null for all of it */
export function seenFirst<T extends Named>(
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
