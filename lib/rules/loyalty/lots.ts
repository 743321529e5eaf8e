/** Remaining points by day of earning: the oldest are spent and expire first. */
import type { ServiceDate } from '@/lib/time/service-day';
import { monthsFrom } from './months';

/** Points of one day. */
export interface Lot {
  on: ServiceDate;
  points: number;
}

interface Moved {
  points: number;
  /** Day of the points that it adds or corrects; null for spending. */
  lotOn: ServiceDate | null;
}

/** Remaining points of each day, the oldest first; their sum is the balance. */
export function lotsLeft(entries: readonly Moved[]): Lot[] {
  const byDay = new Map<ServiceDate, number>();
  let spent = 0;
  for (const { points, lotOn } of entries) {
    if (lotOn === null) spent -= points;
    else byDay.set(lotOn, (byDay.get(lotOn) ?? 0) + points);
  }
  const left: Lot[] = [];
  for (const on of [...byDay.keys()].sort()) {
    const had = byDay.get(on) ?? 0;
    // A day's deficit was spent from the next one.
    const points = had - spent;
    spent = Math.max(0, -points);
    if (points > 0) left.push({ on, points });
  }
  return left;
}

/**
 * The points that expire next, and the last day of validity. Points past their validity (as after it was shortened) expire together with those valid
 * until today, once a day.
 * @param left the oldest first
 * @param months of validity
 */
export function expiringNext(left: readonly Lot[], months: number, today: ServiceDate): Lot | null {
  const [oldest] = left;
  if (!oldest) return null;
  const end = monthsFrom(oldest.on, months);
  const on = end < today ? today : end;
  const due = left.filter((lot) => monthsFrom(lot.on, months) <= on);
  return { on, points: due.reduce((sum, { points }) => sum + points, 0) };
}

/**
 * Splits merged members: the remaining points of each day that belong to the second one. The oldest are spent first, regardless of which member
 * earned them.
 */
export function partedLots(left: readonly Lot[], brought: readonly Lot[]): Lot[] {
  return left.flatMap(({ on, points }) => {
    const theirs = brought.filter((lot) => lot.on === on).reduce((sum, lot) => sum + lot.points, 0);
    const back = Math.min(points, Math.max(0, theirs));
    return back > 0 ? [{ on, points: back }] : [];
  });
}
