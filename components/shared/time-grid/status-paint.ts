/** Colours of statuses on the grid, each computed once. */
import { textOn } from '@/components/ui/contrast';
import type { StatusMap } from '@/lib/rules/statuses/stage';
import type { PaintOf, StatusPaint } from './grid-texts';

/** Colour of a status that the restaurant no longer has. */
const LOST_COLOUR = '#757575';

export function statusPaint(statuses: StatusMap): PaintOf {
  const known = new Map<number, StatusPaint>();
  return (status) => {
    const before = known.get(status);
    if (before) return before;
    const colour = statuses.get(status)?.colour ?? LOST_COLOUR;
    const paint = { colour, on: textOn(colour) };
    known.set(status, paint);
    return paint;
  };
}
