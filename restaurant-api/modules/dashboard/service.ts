/** The figures of a range of days (§2, §9), from the rollups maintained by the database (ADR 141). */
import { type ChartStep, MAX_DASHBOARD_DAYS } from '@/lib/contract/figures/dashboard';
import type { Dashboard } from '@/lib/resources/figures/dashboard-schema';
import { chartOf, comparedFigures, partSums } from '@/lib/rules/dashboard/board';
import { type Days, partsOf, rangeOf, stepOf, yearBeforeOf } from '@/lib/rules/dashboard/ranges';
import { type ServiceDate, daysFrom, momentOf } from '@/lib/time/service-day';
import type { Context, Restaurant } from '../../context';
import type { Call } from '../../http/call';
import { invalidField } from '../../problem';
import { findDays, findPlaces, findSplits } from './repository';

/** @throws Problem 'validation' for days in the wrong order, and for more than five years */
export function daysAsked(asked: { from?: ServiceDate; to?: ServiceDate }, today: ServiceDate): Days {
  const range = rangeOf(asked, today);
  const days = daysFrom(range.from, range.to) + 1;
  if (days < 1 || days > MAX_DASHBOARD_DAYS) throw invalidField('to', 'invalidDate');
  return range;
}

export const todayIn = ({ now }: Pick<Context, 'now'>, { timeZone }: Pick<Restaurant, 'timeZone'>): ServiceDate =>
  momentOf(now(), timeZone).date;

/** The days from the first to the last of all ranges. */
export function spanOf(all: ReadonlyArray<Days | null>): Days {
  const spans = all.filter((one) => one !== null);
  return {
    from: spans.map(({ from }) => from).reduce((a, b) => (a < b ? a : b)),
    to: spans.map(({ to }) => to).reduce((a, b) => (a > b ? a : b)),
  };
}

/**
 * Three statements, regardless of the range.
 * @throws Problem 'validation' for an invalid range
 */
export async function readBoard(
  { context, restaurant }: Call,
  { step, ...asked }: { from?: ServiceDate; to?: ServiceDate; step?: ChartStep },
): Promise<Dashboard> {
  const today = todayIn(context, restaurant);
  const range = daysAsked(asked, today);
  const { db } = context;
  const [place] = await findPlaces(db, [restaurant.uid]);
  if (!place) throw new Error('a restaurant that calls is there');
  const parts = partsOf(range, today, place.since);
  const partsAre = parts.passed ?? range;
  const shown = spanOf([range, parts.before, parts.yearBefore, place.since ? yearBeforeOf(range) : null]);
  const [byRestaurant, splits] = await Promise.all([
    findDays(db, [{ restaurant: restaurant.uid, ...shown }]),
    findSplits(db, restaurant.uid, partsAre, yearBeforeOf(partsAre), place.timeStep),
  ]);
  const byDay = byRestaurant.get(restaurant.uid) ?? new Map();
  const chartStep = step ?? stepOf(range);
  const isCompared = place.since !== null && yearBeforeOf(partsAre).from >= place.since;
  const compared = <L extends { bookingsYearBefore: number | null }>(lines: L[]): L[] =>
    isCompared ? lines : lines.map((line) => ({ ...line, bookingsYearBefore: null }));
  return {
    ...range,
    today,
    timeZone: restaurant.timeZone,
    currency: restaurant.currency,
    timeStep: place.timeStep,
    ...parts,
    since: place.since,
    asOf: new Date(context.now()).toISOString(),
    recountedAt: place.recountedAt,
    counting: place.counting,
    figures: comparedFigures(partSums(byDay, parts), place.sells),
    series: {
      step: chartStep,
      points: chartOf(
        byDay,
        { range, step: chartStep, firstWeekday: place.firstWeekday, today, since: place.since },
        place.sells,
      ),
    },
    partsOf: partsAre,
    channels: compared(splits.channels),
    partySizes: compared(splits.partySizes),
    sessions: compared(splits.sessions),
    arrivals: splits.arrivals,
    arrivalDays: splits.arrivalDays,
  };
}
