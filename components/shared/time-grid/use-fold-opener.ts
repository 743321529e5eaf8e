'use client';
/** A folded area opens when something is held over its header for a while: what is in the hand may be for one of its tables. */
import { useEffect, useRef } from 'react';
import type { GridLane } from '@/lib/rules/time-grid/grid-model';

/** Milliseconds. */
const HELD = 500;

export interface FoldOpener {
  /** What the hand is over; null when it is over nothing of the grid, or empty. */
  over(lane: GridLane | null): void;
}

export function useFoldOpener(onFold: (area: number) => void): FoldOpener {
  const waiting = useRef<{ area: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  return {
    over(lane) {
      const area = lane?.kind === 'area' && lane.collapsed ? lane.area : null;
      if (area === (waiting.current?.area ?? null)) return;
      clearTimeout(waiting.current?.timer);
      waiting.current = area === null ? null : { area, timer: setTimeout(() => onFold(area), HELD) };
    },
  };
}
