/** What is wrong with a sum that somebody is about to ask for, take or give back. */

export const AMOUNT_FAULTS = ['wrong', 'missing', 'over'] as const;
export type AmountFault = (typeof AMOUNT_FAULTS)[number];

/** @param amount minor units, NaN for what could not be read; @param most null for no bound */
export function amountFault(amount: number, most: number | null = null): AmountFault | null {
  if (!Number.isSafeInteger(amount)) return 'wrong';
  if (amount <= 0) return 'missing';
  return most !== null && amount > most ? 'over' : null;
}
