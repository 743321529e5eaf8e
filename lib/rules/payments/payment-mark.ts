/** The mark of a booking's payment state. */
import { PAYMENT_STATES, type PaymentState } from './payment-summary';

/** 'open' is pending, 'good' is settled, 'trouble' failed or lapsed, 'back' was refunded. */
export type PaymentTone = 'open' | 'good' | 'trouble' | 'back';

const TONES: Record<PaymentState, PaymentTone> = {
  requested: 'open',
  processing: 'open',
  card: 'good',
  paid: 'good',
  charged: 'good',
  declined: 'trouble',
  expired: 'trouble',
  refunded: 'back',
  'part-refunded': 'back',
};

export const toneOf = (state: PaymentState): PaymentTone => TONES[state];

const ORDER: readonly PaymentTone[] = ['trouble', 'open', 'good', 'back'];

/** States that need attention come first, then grouped by tone. */
export const paymentRank = (state: PaymentState): number =>
  ORDER.indexOf(TONES[state]) * PAYMENT_STATES.length + PAYMENT_STATES.indexOf(state);
