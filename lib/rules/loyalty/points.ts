/** Points for a booking (D10): whole numbers only, and every figure that they follow from is kept beside them. */
import type { Meal } from '@/lib/contract/sales/loyalty';

/** What a number of points follows from. Money in minor units. */
export interface Formula {
  covers: number;
  meal: Meal;
  /** Usual spend of a diner at that meal. */
  average: number;
  /** What they spent, where it is known: that counts instead. */
  spend: number | null;
  /** Hundredths of a point for a whole unit of the currency. */
  rate: number;
}

/**
 * Covers × average × rate, or spend × rate where the spend is known, in whole units of the currency and rounded down once, at the end.
 * @param decimals of the currency (D9)
 */
export function pointsOf({ covers, average, spend, rate }: Formula, decimals: number): number {
  const minor = spend === null ? BigInt(covers) * BigInt(average) : BigInt(spend);
  return Number((minor * BigInt(rate)) / (100n * 10n ** BigInt(decimals)));
}

const MEAL_OF: Readonly<Record<string, Meal>> = {
  Breakfast: 'breakfast',
  Brunch: 'lunch',
  Lunch: 'lunch',
  Afternoon: 'lunch',
  Dinner: 'dinner',
};

/**
 * The meal of a booking.
 * @param type of the shift that it arrives in; undefined outside of all of them, where the hour tells
 */
export function mealOf(type: string | undefined, time: number): Meal {
  const said = type === undefined ? undefined : MEAL_OF[type];
  if (said) return said;
  if (time < 12) return 'breakfast';
  return time < 17 ? 'lunch' : 'dinner';
}
