/** Validation of an amount to request, charge or refund. */

export const AMOUNT_ERRORS = ['wrong', 'missing', 'over'] as const;
export type AmountError = (typeof AMOUNT_ERRORS)[number];

/**
 * @param amount minor units, NaN if unreadable
 * @param most null for no bound
 */
export function amountError(amount: number, most: number | null = null): AmountError | null {
  if (!Number.isSafeInteger(amount)) return 'wrong';
  if (amount <= 0) return 'missing';
  return most !== null && amount > most ? 'over' : null;
}
