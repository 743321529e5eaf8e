/** The outlines of the histogram, for SVG: x in steps, y in pixels from the top. */
import type { StepLoad } from './grid-model';

export interface ChartPaths {
  /** One outline of the seated covers. */
  present: string;
  /** A bar per step with arrivals, and those over the limit separately. */
  arriving: string;
  over: string;
  /** A line where a session limits arrivals. */
  limit: string;
}

/** Width of a bar, as a share of its step. */
const BAR = 0.76;
/** Present covers accumulate over several steps: arrivals have their own scale, or their bars would be too low. */
export function chartPaths(load: readonly StepLoad[], height: number): ChartPaths {
  const room = height - 4;
  const mostPresent = Math.max(1, ...load.map(({ present }) => present));
  const mostArriving = Math.max(1, ...load.map(({ arriving, limit }) => Math.max(arriving, limit ?? 0)));
  const presentAt = (covers: number) => round(height - (covers / mostPresent) * room);
  const arrivingAt = (covers: number) => round(height - (covers / mostArriving) * room);
  const bar = (index: number, covers: number) =>
    `M${round(index + (1 - BAR) / 2)} ${height}V${arrivingAt(covers)}h${BAR}V${height}z`;

  const paths: ChartPaths = { present: '', arriving: '', over: '', limit: '' };
  load.forEach(({ arriving, over, limit, present }, index) => {
    if (present > 0) paths.present += `M${index} ${height}V${presentAt(present)}h1V${height}z`;
    if (arriving > 0) paths[over ? 'over' : 'arriving'] += bar(index, arriving);
    if (limit !== null) paths.limit += load[index - 1]?.limit === limit ? 'h1' : `M${index} ${arrivingAt(limit)}h1`;
  });
  return paths;
}

const round = (value: number) => Math.round(value * 100) / 100;
