/** The shade at a position. */
import type { DecimalHours } from '@/lib/time/service-day';
import type { GridShade, ShadeKind } from './grid-model';

/** The topmost shade; null for none. */
export function shadeAt(shades: readonly GridShade[], lane: number, time: DecimalHours): ShadeKind | null {
  return (
    shades.findLast(
      ({ from, to, firstLane, lastLane }) => from <= time && time < to && firstLane <= lane && lane <= lastLane,
    )?.kind ?? null
  );
}
