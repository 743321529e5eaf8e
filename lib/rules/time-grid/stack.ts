/** Stacks overlapping parties of a lane into rows. */
import type { DecimalHours } from '@/lib/time/service-day';

interface Span {
  from: DecimalHours;
  to: DecimalHours;
}

export interface Stack<T> {
  /** By start, then the longer first. */
  items: Array<{ item: T; row: number }>;
  /** At least 1. */
  rows: number;
}

/** Puts each span into the first free row: no more rows than overlap at one moment. */
export function stack<T extends Span>(spans: readonly T[]): Stack<T> {
  const ends: DecimalHours[] = [];
  const items = [...spans]
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .map((item) => {
      const free = ends.findIndex((end) => end <= item.from);
      const row = free === -1 ? ends.length : free;
      ends[row] = item.to;
      return { item, row };
    });
  return { items, rows: Math.max(1, ends.length) };
}
