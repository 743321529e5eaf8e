import type { GridGeometry } from '@/lib/rules/time-grid/geometry';
import type { GridLane, ShadeKind } from '@/lib/rules/time-grid/grid-model';
import type { DecimalHours } from '@/lib/time/service-day';
import type { GridTexts } from './grid-texts';

interface GridSpotProps {
  lane: GridLane;
  time: DecimalHours;
  /** What the background says of it. */
  shade: ShadeKind | null;
  geometry: GridGeometry;
  texts: GridTexts;
}

/** The empty place that the keyboard is on: the only one that is an element. */
export function GridSpot({ lane, time, shade, geometry, texts }: GridSpotProps) {
  return (
    <div
      role="gridcell"
      className="spot"
      tabIndex={0}
      data-spot={lane.id}
      data-time={time}
      aria-label={texts.spot(lane, time, shade)}
      style={{ left: `calc(var(--names) + ${geometry.xOf(time)}px)`, width: geometry.scale.stepWidth, height: geometry.scale.rowHeight }}
    />
  );
}
