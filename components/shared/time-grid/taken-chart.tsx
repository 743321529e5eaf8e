import type { GridGeometry } from '@/lib/rules/time-grid/geometry';
import type { AreaLane } from '@/lib/rules/time-grid/grid-model';

interface TakenChartProps {
  lane: AreaLane;
  geometry: GridGeometry;
}

/** How many tables of a folded area are taken over the day: full height is all of them. */
export function TakenChart({ lane, geometry }: TakenChartProps) {
  const height = geometry.scale.areaHeight - 5;
  const most = Math.max(lane.tables, ...lane.taken);
  const d = lane.taken.map((count, index) => (count > 0 ? `M${index} ${most}h1v${-count}h-1z` : '')).join('');
  return (
    <svg className="taken" aria-hidden width={geometry.width} height={height} viewBox={`0 0 ${lane.taken.length} ${most}`} preserveAspectRatio="none">
      <path d={d} />
    </svg>
  );
}
