import type { StripeSettings } from '@/lib/config/environment';
import { billingCardBy } from './billing-card-providers';

const stripe = {} as StripeSettings;

test.each([
  ['where things are tried out, by the test provider', { testing: true }, [], 'test'],
  ['elsewhere by nobody: anybody knows the test provider’s numbers', {}, [], null],
  ['where guests’ money moves, never by the test provider', { testing: true }, ['mercadopago'], null],
  ['by Stripe where it is configured', { stripe }, ['stripe'], 'stripe'],
] as const)('the card of a restaurant is registered %s', (_where, settings, real, by) => {
  expect(billingCardBy(settings, { real })).toBe(by);
});
