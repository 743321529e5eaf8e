/** The marks of a time axis. */
import type { DecimalHours } from '@/lib/time/service-day';
import type { GridModel } from './grid-model';

export interface AxisMark {
  time: DecimalHours;
  /** Whether it is a whole hour. */
  hour: boolean;
}

/** Width of an hour's label, and with seated covers, in pixels. */
const LABEL = 52;
export const LABEL_WITH_PRESENT = 92;

/** Every hour; every second or third when narrow, half hours when wide. */
export function axisMarks({ from, to }: Pick<GridModel, 'from' | 'to'>, hourWidth: number): AxisMark[] {
  const every = hourWidth >= 2 * LABEL_WITH_PRESENT ? 0.5 : Math.max(1, Math.ceil(LABEL / hourWidth));
  const marks: AxisMark[] = [];
  for (let index = 0; from + index * every < to; index++) {
    const time = from + index * every;
    marks.push({ time, hour: Number.isInteger(time) });
  }
  return marks;
}
