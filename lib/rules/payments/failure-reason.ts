/** Reasons of refused cards for the guest, mapped from the providers' codes. */

export const FAILURE_REASONS = ['declined', 'funds', 'expired', 'details', 'authentication', 'trouble'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Patterns of the codes of Stripe, Mercado Pago and the test provider; the first match counts. */
const PARTS: ReadonlyArray<readonly [RegExp, FailureReason]> = [
  [/authenticat|challenge|3ds/, 'authentication'],
  [/insufficient|amount_too_large|limit_exceeded/, 'funds'],
  // 'bad_filled_date': Mercado Pago's code for a mistyped or past date.
  [/expired|bad_filled_date|invalid_expiry/, 'expired'],
  [/incorrect|invalid|bad_filled/, 'details'],
  [/processing_error|unavailable|timeout|try_again/, 'trouble'],
];

/**
 * Most refusals have no reason: 'declined'.
 * @param code '' for none
 */
export function failureReason(code: string): FailureReason {
  return PARTS.find(([part]) => part.test(code))?.[1] ?? 'declined';
}
