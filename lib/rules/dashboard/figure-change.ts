/** How a figure of the dashboard changed, and whether that is good for the restaurant. */
import { FIGURE_UNITS, type Figure, type FigureUnit } from '@/lib/contract/figures/dashboard';

/** More of it is good or bad; one that is not named is neither. */
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
  /** Null where it is neither good nor bad. */
  isGood: boolean | null;
  /** 'percent': a share of what it was before, from 0. 'points': of a share, in points. Else in the unit of the figure. Never below 0. */
  by: { unit: 'percent' | 'points' | FigureUnit; amount: number };
}

/** Below this nothing is seen of it: half of what is written last. */
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

/** Null where either is not known. Spans are told by their difference, shares in points, all else as a share of what it was before unless that was 0. */
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
