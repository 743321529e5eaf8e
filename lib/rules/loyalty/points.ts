/** Points of a booking (D10): whole numbers, stored with all figures of the calculation. */
import type { Meal } from '@/lib/contract/sales/loyalty';

/** The figures of a calculation. Money in minor units. */
export interface Formula {
  covers: number;
  meal: Meal;
  /** Usual spend of a diner at that meal. */
  average: number;
  /** The known spend, which takes precedence. */
  spend: number | null;
  /** Hundredths of a point per currency unit. */
  rate: number;
}

/**
 * Covers × average × rate, or spend × rate if known, in currency units, rounded down once at the end.
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
 * @param type of its shift; undefined outside of all, where the hour decides
 */
export function mealOf(type: string | undefined, time: number): Meal {
  const said = type === undefined ? undefined : MEAL_OF[type];
  if (said) return said;
  if (time < 12) return 'breakfast';
  return time < 17 ? 'lunch' : 'dinner';
}
