/** How large the tag on a table is, and where. Pixels, from the middle of the table. */
import type { TimerSettings } from '@/lib/client/stored-state';
import type { Size } from './plan-scale';

export interface Box extends Size {
  /** Its own middle. */
  x: number;
  y: number;
}

/** §9: base width 50/34/25, height 25/17. The first that is not much wider than its table. */
const SIZES: readonly Size[] = [{ width: 50, height: 25 }, { width: 34, height: 17 }, { width: 25, height: 17 }];
const LARGE = 62;
const MIDDLE = 40;
/** How far it reaches over the edge of a table that has room for it. */
export const TAG_OVERLAP = 4;

/** @param size percent of §9's sizes */
export function timerBox(table: Size, size: number, position: TimerSettings['position']): Box {
  const least = Math.min(table.width, table.height);
  const over = least >= MIDDLE ? TAG_OVERLAP : 0;
  const base = SIZES[least >= LARGE ? 0 : least >= MIDDLE ? 1 : 2] as Size;
  const width = (base.width * size) / 100;
  const height = (base.height * size) / 100;
  const aside = table.width / 2 + width / 2 - over;
  const below = table.height / 2 + height / 2 - over;
  switch (position) {
    case 'top':
      return { width, height, x: 0, y: -below };
    case 'right':
      return { width, height, x: aside, y: 0 };
    case 'bottom':
      return { width, height, x: 0, y: below };
    case 'left':
      return { width, height, x: -aside, y: 0 };
  }
}
