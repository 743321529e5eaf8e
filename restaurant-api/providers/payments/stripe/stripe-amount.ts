/** Amounts in Stripe's units: for some currencies Stripe uses other decimals than people write (docs.stripe.com/currencies). */
import { decimalsOf } from '@/lib/money/format';

const NONE = ['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'];
/** Currencies with three decimals, of which the last has to be 0. */
const THREE = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

/** Number of decimals at Stripe: 2 for ISK, UGX, HUF and COP too. */
function stripeDecimalsOf(currency: string): number {
  if (NONE.includes(currency)) return 0;
  return THREE.includes(currency) ? 3 : 2;
}

/** Minor units (D9) → Stripe's: 5000 CLP → 5000, 5000 ISK → 500000, 1234 KWD → 1230. Rounds down, never up. */
export function toStripeAmount(minor: number, currency: string): number {
  const decimals = stripeDecimalsOf(currency);
  const shift = decimals - decimalsOf(currency);
  const amount = shift >= 0 ? minor * 10 ** shift : Math.floor(minor / 10 ** -shift);
  return decimals === 3 ? amount - (amount % 10) : amount;
}

/** Stripe's amount → minor units (D9). */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.round(amount / 10 ** (stripeDecimalsOf(currency) - decimalsOf(currency)));
}
