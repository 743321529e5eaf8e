/** How a booking's money catches the eye where there is no room for words. */
import { PAYMENT_STATES, type PaymentState } from './payment-summary';

/** 'open' waits for somebody, 'good' is there, 'trouble' was to be there and is not, 'back' was given back. */
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

/** What somebody has to look after comes first, and what stands alike stays together. */
export const paymentRank = (state: PaymentState): number =>
  ORDER.indexOf(TONES[state]) * PAYMENT_STATES.length + PAYMENT_STATES.indexOf(state);
