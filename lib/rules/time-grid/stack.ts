/** Parties that want the same lane at the same time, put one below the other. */
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

/** Gives each span the highest row that is free from its start: no more rows than overlap at one moment. */
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
