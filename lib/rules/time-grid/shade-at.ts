/** What the background says of one place. */
import type { DecimalHours } from '@/lib/time/service-day';
import type { GridShade, ShadeKind } from './grid-model';

/** The last one drawn says most; null where nothing is drawn. */
export function shadeAt(shades: readonly GridShade[], lane: number, time: DecimalHours): ShadeKind | null {
  return (
    shades.findLast(
      ({ from, to, firstLane, lastLane }) => from <= time && time < to && firstLane <= lane && lane <= lastLane,
    )?.kind ?? null
  );
}
