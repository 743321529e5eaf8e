/** Size and position of a table's tag. Pixels, relative to the centre of the table. */
import type { TimerSettings } from '@/lib/client/storage/stored-state';
import type { Size } from '@/components/shared/floor/plan-scale';

/** The side of a table that its tag is attached to. */
export type TagSide = TimerSettings['position'];

export interface Box extends Size {
  /** Its centre. */
  x: number;
  y: number;
}

/** §9: base width 50/34/25, height 25/17. The first that is not much wider than its table. */
const SIZES: readonly Size[] = [
  { width: 50, height: 25 },
  { width: 34, height: 17 },
  { width: 25, height: 17 },
];
const LARGE = 62;
const MIDDLE = 40;
/** Gap that keeps the tag clear of the table's text. */
const GAP = 3;

/** @param size percent of §9's sizes */
export function timerBox(table: Size, size: number, side: TagSide): Box {
  const smallerSide = Math.min(table.width, table.height);
  const base = SIZES[smallerSide >= LARGE ? 0 : smallerSide >= MIDDLE ? 1 : 2] as Size;
  const width = (base.width * size) / 100;
  const height = (base.height * size) / 100;
  const aside = table.width / 2 + width / 2 + GAP;
  const below = table.height / 2 + height / 2 + GAP;
  switch (side) {
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
