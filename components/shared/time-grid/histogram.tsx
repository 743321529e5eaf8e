import type { GridGeometry } from '@/lib/rules/time-grid/geometry';
import type { GridModel } from '@/lib/rules/time-grid/grid-model';
import { chartPaths } from '@/lib/rules/time-grid/chart-paths';
import { stepsOf } from '@/lib/rules/time-grid/steps';
import { CHART_HEIGHT } from './grid-styles';

interface HistogramProps {
  model: Pick<GridModel, 'from' | 'to' | 'step' | 'load'>;
  geometry: GridGeometry;
  left: number;
  right: number;
}

/** Least width of a step that has room for its number, in pixels. */
const WITH_NUMBER = 18;

/** Covers arriving and covers present, step by step, with what may arrive. In units of steps, so that zooming draws nothing anew. */
export function Histogram({ model, geometry, left, right }: HistogramProps) {
  const { load, from, to, step } = model;
  const { scale, width, xOf } = geometry;
  const { timeOf } = stepsOf(from, to, step);
  const paths = chartPaths(load, CHART_HEIGHT);
  return (
    <>
      <svg className="chart" width={width} height={CHART_HEIGHT} viewBox={`0 0 ${load.length} ${CHART_HEIGHT}`} preserveAspectRatio="none">
        <path className="present" d={paths.present} />
        <path className="arriving" d={paths.arriving} />
        <path className="over" d={paths.over} />
        <path className="limit" d={paths.limit} />
      </svg>
      {scale.stepWidth >= WITH_NUMBER &&
        load.map(({ arriving, over }, index) => {
          const x = xOf(timeOf(index));
          if (arriving === 0 || x < left - scale.stepWidth || x > right) return null;
          return (
            <div key={index} className={over ? 'count over' : 'count'} style={{ left: x, width: scale.stepWidth }}>
              {over ? `!${arriving}` : arriving}
            </div>
          );
        })}
    </>
  );
}
