import type { GridGeometry } from '@/lib/time-grid/geometry';
import type { GridLane, GridModel } from '@/lib/time-grid/grid-model';
import { shadeAt } from '@/lib/time-grid/shade-at';
import type { DecimalHours } from '@/lib/time/service-day';
import type { GridTexts } from './grid-texts';

interface GridSpotProps {
  lane: GridLane;
  index: number;
  time: DecimalHours;
  model: GridModel;
  geometry: GridGeometry;
  texts: GridTexts;
}

/** The empty place that the keyboard is on: the only one that is an element. */
export function GridSpot({ lane, index, time, model, geometry, texts }: GridSpotProps) {
  return (
    <div
      role="gridcell"
      className="spot"
      tabIndex={0}
      data-spot={lane.id}
      data-time={time}
      aria-label={texts.spot(lane, time, shadeAt(model.shades, index, time))}
      style={{ left: `calc(var(--names) + ${geometry.xOf(time)}px)`, width: geometry.scale.stepWidth, height: geometry.scale.rowHeight }}
    />
  );
}
