/** Why a card was refused, as far as it helps the guest to know: the providers' many codes in a few words. */

export const FAILURE_REASONS = ['declined', 'funds', 'expired', 'details', 'authentication', 'trouble'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Parts of the codes of Stripe, Mercado Pago and the test provider; the first that is found counts. */
const PARTS: ReadonlyArray<readonly [RegExp, FailureReason]> = [
  [/authenticat|challenge|3ds/, 'authentication'],
  [/insufficient|amount_too_large|limit_exceeded/, 'funds'],
  // 'bad_filled_date' is Mercado Pago's for a date that was typed wrong or is over.
  [/expired|bad_filled_date|invalid_expiry/, 'expired'],
  [/incorrect|invalid|bad_filled/, 'details'],
  [/processing_error|unavailable|timeout|try_again/, 'trouble'],
];

/** A bank says no without a reason more often than not: that is 'declined'. @param code '' for none */
export function failureReason(code: string): FailureReason {
  return PARTS.find(([part]) => part.test(code))?.[1] ?? 'declined';
}
