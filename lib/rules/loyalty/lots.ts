/** When points were earned, and which of them are left: the oldest are spent, and expire, first. */
import type { ServiceDate } from '@/lib/time/service-day';
import { monthsFrom } from './months';

/** Points of one day. */
export interface Lot {
  on: ServiceDate;
  points: number;
}

interface Moved {
  points: number;
  /** Day to which the points belong that it adds or corrects; null of what spends any. */
  lotOn: ServiceDate | null;
}

/** What is left of each day, the oldest first; together they are the balance. */
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
    // What a day lacks was spent of it: the next one stands in for it.
    const points = had - spent;
    spent = Math.max(0, -points);
    if (points > 0) left.push({ on, points });
  }
  return left;
}

/**
 * What expires next, and after which day. Whatever has had its time already, as where points are valid for less than before, goes together with what is good
 * until today: they expire once a day.
 * @param left the oldest first @param months for which points are valid
 */
export function expiringNext(left: readonly Lot[], months: number, today: ServiceDate): Lot | null {
  const [oldest] = left;
  if (!oldest) return null;
  const end = monthsFrom(oldest.on, months);
  const on = end < today ? today : end;
  const due = left.filter((lot) => monthsFrom(lot.on, months) <= on);
  return { on, points: due.reduce((sum, { points }) => sum + points, 0) };
}

/** Of two that become one again two: what is left of each day of the one who goes. The oldest are spent first, whosever they were. */
export function partedLots(left: readonly Lot[], brought: readonly Lot[]): Lot[] {
  return left.flatMap(({ on, points }) => {
    const theirs = brought.filter((lot) => lot.on === on).reduce((sum, lot) => sum + lot.points, 0);
    const back = Math.min(points, Math.max(0, theirs));
    return back > 0 ? [{ on, points: back }] : [];
  });
}
