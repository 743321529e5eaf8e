import { toStripeAmount } from './stripe-amount';

it.each([
  [5000, 'EUR', 5000],
  [5000, 'CLP', 5000],
  [5000, 'JPY', 5000],
  [5000, 'ISK', 500_000],
  [5000, 'UGX', 500_000],
  [1234, 'KWD', 1230],
])('%d minor units of %s are %d to Stripe', (minor, currency, expected) => {
  expect(toStripeAmount(minor, currency)).toBe(expected);
});
