'use client';
/**
 * Windowing of a long list: renders the visible lines and some around them. A line's height is estimated until it is
 * measured.
 */
import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

export interface WindowedLine {
  index: number;
  key: string | number;
  /** Pixels from the top of the list to the top and bottom of the line. */
  start: number;
  end: number;
}

interface WindowOptions {
  count: number;
  /** When false, `lines` is empty and the list renders everything. */
  isOn?: boolean;
  scroller: RefObject<HTMLElement | null>;
  /** Estimated height of a line in pixels. Like `keyOf`, a new function only for a new list. */
  heightOf: (index: number) => number;
  keyOf: (index: number) => string | number;
  /** Number of extra lines rendered at each end. */
  overscan: number;
  /** Pixels at the top of the pane that are covered. */
  covered?: number;
  /** Index of a line that always stays rendered; -1 for none. */
  pinned?: number;
}

export interface Windowed {
  lines: WindowedLine[];
  /** Top of each line, and the bottom of the list as last element, in pixels. */
  tops: readonly number[];
  total: number;
  /** Ref of a rendered line with `data-index`, to measure its height. */
  measure: RefCallback<HTMLElement>;
  /** Scrolls as little as possible to reveal a line. */
  reveal: (index: number) => void;
}

export function useWindow({
  count,
  isOn = true,
  scroller,
  heightOf,
  keyOf,
  overscan,
  covered = 0,
  pinned = -1,
}: WindowOptions): Windowed {
  const [view, setView] = useState({ top: 0, height: 0 });
  const [heights, setHeights] = useState<ReadonlyMap<string | number, number>>(() => new Map());
  const latestKey = useRef(keyOf);
  useLayoutEffect(() => {
    latestKey.current = keyOf;
  }, [keyOf]);

  useLayoutEffect(() => {
    const pane = scroller.current;
    if (!isOn || !pane) return;
    const update = () =>
      setView((was) =>
        was.top === pane.scrollTop && was.height === pane.clientHeight
          ? was
          : { top: pane.scrollTop, height: pane.clientHeight },
      );
    update();
    pane.addEventListener('scroll', update, { passive: true });
    const size = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(update);
    size?.observe(pane);
    return () => {
      pane.removeEventListener('scroll', update);
      size?.disconnect();
    };
  }, [isOn, scroller]);

  const observer = useRef<ResizeObserver | null>(null);
  const measure = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element) return;
    observer.current ??= lineObserver((line, height) => {
      if (height === 0) return;
      const key = latestKey.current(Number(line.dataset.index));
      setHeights((was) => (was.get(key) === height ? was : new Map(was).set(key, height)));
    });
    observer.current?.observe(element);
    return () => observer.current?.unobserve(element);
  }, []);

  const tops = useMemo(() => {
    const all = [0];
    for (let index = 0; isOn && index < count; index++)
      all.push((all[index] as number) + (heights.get(keyOf(index)) ?? heightOf(index)));
    return all;
  }, [isOn, count, heights, keyOf, heightOf]);

  const lines: WindowedLine[] = [];
  if (isOn && count > 0) {
    const first = Math.max(0, lineAt(tops, view.top) - overscan);
    const last = Math.min(count - 1, lineAt(tops, view.top + view.height) + overscan);
    const add = (index: number) =>
      lines.push({ index, key: keyOf(index), start: tops[index] as number, end: tops[index + 1] as number });
    if (pinned >= 0 && pinned < first) add(pinned);
    for (let index = first; index <= last; index++) add(index);
    if (pinned > last && pinned < count) add(pinned);
  }

  const reveal = (index: number) => {
    const pane = scroller.current;
    const [start, end] = [tops[index], tops[index + 1]];
    if (!pane || start === undefined || end === undefined) return;
    if (start - covered < pane.scrollTop) scrollTo(pane, start - covered);
    else if (end > pane.scrollTop + pane.clientHeight) scrollTo(pane, end - pane.clientHeight);
  };

  return { lines, tops, total: tops.at(-1) ?? 0, measure, reveal };
}

function scrollTo(pane: HTMLElement, top: number): void {
  pane.scrollTop = top;
}

/** Index of the line at a height, by binary search. */
function lineAt(tops: readonly number[], at: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function lineObserver(onHeight: (element: HTMLElement, height: number) => void): ResizeObserver | null {
  if (typeof ResizeObserver === 'undefined') return null;
  return new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries)
      onHeight(target as HTMLElement, Math.round(borderBoxSize?.[0]?.blockSize ?? 0));
  });
}
