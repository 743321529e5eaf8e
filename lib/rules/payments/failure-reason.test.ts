import { failureReason } from './failure-reason';

test.each([
  ['card_declined', 'declined'],
  ['generic_decline', 'declined'],
  ['', 'declined'],
  ['cc_rejected_high_risk', 'declined'],
  ['insufficient_funds', 'funds'],
  ['cc_rejected_insufficient_amount', 'funds'],
  ['expired_card', 'expired'],
  ['cc_rejected_bad_filled_date', 'expired'],
  ['incorrect_cvc', 'details'],
  ['cc_rejected_bad_filled_security_code', 'details'],
  ['payment_intent_authentication_failure', 'authentication'],
  ['authentication_required', 'authentication'],
  ['cc_rejected_3ds_challenge', 'authentication'],
  ['processing_error', 'trouble'],
])('%p is said as %s', (code, reason) => expect(failureReason(code)).toBe(reason));
