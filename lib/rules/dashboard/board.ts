/** The figures and the chart of a range, computed from the sums per day. */
import type { ChartStep, Figure } from '@/lib/contract/figures/dashboard';
import type { ServiceDate } from '@/lib/time/service-day';
import { type DaySums, type Sells, UNKNOWN, addSums, figuresAhead, figuresOf } from './definitions';
import { type Days, type Parts, stepsOf, yearBeforeOf } from './ranges';

/** Date → its sums; days without bookings are left out. */
export type SumsByDay = ReadonlyMap<ServiceDate, DaySums>;

export interface FigureValues {
  value: number | null;
  before: number | null;
  yearBefore: number | null;
  onBooks: number | null;
}

export function sumsOf(byDay: SumsByDay, { from, to }: Days): DaySums {
  const found: DaySums[] = [];
  for (const [date, sums] of byDay) if (date >= from && date <= to) found.push(sums);
  return addSums(found);
}

/** Whether there is data for the days: before the first booking, a figure is unknown, not 0. */
function hasSums(byDay: SumsByDay, { from, to }: Days): boolean {
  for (const date of byDay.keys()) if (date >= from && date <= to) return true;
  return false;
}

/** @param parts sums of each part, of one restaurant or added over several */
export function comparedFigures(
  parts: Record<keyof Parts, DaySums | null>,
  sells: Sells,
): Record<Figure, FigureValues> {
  const [value, before, yearBefore] = [parts.passed, parts.before, parts.yearBefore].map((sums) =>
    sums ? figuresOf(sums, sells) : UNKNOWN,
  ) as [Record<Figure, number | null>, Record<Figure, number | null>, Record<Figure, number | null>];
  const onBooks = parts.ahead ? figuresAhead(parts.ahead, sells) : UNKNOWN;
  return Object.fromEntries(
    (Object.keys(UNKNOWN) as Figure[]).map((name) => [
      name,
      { value: value[name], before: before[name], yearBefore: yearBefore[name], onBooks: onBooks[name] },
    ]),
  ) as Record<Figure, FigureValues>;
}

export const partSums = (byDay: SumsByDay, parts: Parts): Record<keyof Parts, DaySums | null> => ({
  passed: parts.passed && sumsOf(byDay, parts.passed),
  ahead: parts.ahead && sumsOf(byDay, parts.ahead),
  before: parts.before && sumsOf(byDay, parts.before),
  yearBefore: parts.yearBefore && sumsOf(byDay, parts.yearBefore),
});

interface Point extends Days {
  passed: boolean;
  values: Record<Figure, number | null>;
  yearBefore: Record<Figure, number | null>;
}

interface Chart {
  range: Days;
  step: ChartStep;
  firstWeekday: number;
  today: ServiceDate;
  since: ServiceDate | null;
}

export function chartOf(byDay: SumsByDay, { range, step, firstWeekday, today, since }: Chart, sells: Sells): Point[] {
  return stepsOf(range, step, firstWeekday).map((days) => {
    const passed = days.to < today;
    const earlier = yearBeforeOf(days);
    const isKnown = (since !== null && days.to >= since) || hasSums(byDay, days);
    return {
      ...days,
      passed,
      values: isKnown ? (passed ? figuresOf : figuresAhead)(sumsOf(byDay, days), sells) : UNKNOWN,
      yearBefore: since !== null && earlier.from >= since ? figuresOf(sumsOf(byDay, earlier), sells) : UNKNOWN,
    };
  });
}
