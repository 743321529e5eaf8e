/** The change of a dashboard figure, and whether it is good for the restaurant. */
import { FIGURE_UNITS, type Figure, type FigureUnit } from '@/lib/contract/figures/dashboard';

/** Whether an increase is good or bad; figures that are not listed are neutral. */
const MORE_IS: Partial<Record<Figure, 'good' | 'bad'>> = {
  bookings: 'good',
  covers: 'good',
  spend: 'good',
  spendPerCover: 'good',
  noShows: 'bad',
  noShowRate: 'bad',
  cancellations: 'bad',
  cancellationRate: 'bad',
  turn: 'bad',
  seatHours: 'good',
  seatHoursShare: 'good',
  newDiners: 'good',
  returningDiners: 'good',
  lowScores: 'bad',
  giftSales: 'good',
  takeawayOrders: 'good',
  takeawaySales: 'good',
};

export interface FigureChange {
  direction: 'up' | 'down' | 'same';
  /** Null if neutral. */
  isGood: boolean | null;
  /** 'percent': fraction of the previous value. 'points': percentage points of a share. Otherwise in the unit of the figure. Never negative. */
  by: { unit: 'percent' | 'points' | FigureUnit; amount: number };
}

/** Smaller changes are invisible: half of the last displayed digit. */
const MIN_CHANGE: Record<FigureChange['by']['unit'], number> = {
  percent: 0.0005,
  points: 0.05,
  count: 0.5,
  people: 0.05,
  money: 0.5,
  share: 0.0005,
  days: 0.05,
  hours: 1 / 120,
};

/**
 * Null if either value is unknown. Durations are compared by difference and shares in points; all others relative to the previous value, unless
 * that was 0.
 */
export function figureChange(figure: Figure, now: number | null, before: number | null): FigureChange | null {
  if (now === null || before === null) return null;
  const unit = FIGURE_UNITS[figure];
  const difference = now - before;
  const by: FigureChange['by'] =
    unit === 'share'
      ? { unit: 'points', amount: Math.abs(difference) * 100 }
      : unit === 'hours' && figure !== 'seatHours'
        ? { unit, amount: Math.abs(difference) }
        : unit === 'days' || before === 0
          ? { unit, amount: Math.abs(difference) }
          : { unit: 'percent', amount: Math.abs(difference / before) };
  const direction = by.amount < MIN_CHANGE[by.unit] ? 'same' : difference > 0 ? 'up' : 'down';
  const more = MORE_IS[figure];
  return {
    direction,
    isGood: direction === 'same' || more === undefined ? null : (more === 'good') === (direction === 'up'),
    by,
  };
}
