/** Amounts as Stripe counts them: not every currency has the decimals there that people write (docs.stripe.com/currencies). */
import { decimalsOf } from '@/lib/money/format';

const NONE = ['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'];
/** Of three decimals the last is always 0. */
const THREE = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

/** How many decimals Stripe counts: 2 also for ISK, UGX, HUF or COP, whatever people write. */
function stripeDecimalsOf(currency: string): number {
  if (NONE.includes(currency)) return 0;
  return THREE.includes(currency) ? 3 : 2;
}

/** Minor units (D9) → Stripe's: 5000 CLP → 5000, 5000 ISK → 500000, 1234 KWD → 1230. Never more than was agreed. */
export function toStripeAmount(minor: number, currency: string): number {
  const decimals = stripeDecimalsOf(currency);
  const shift = decimals - decimalsOf(currency);
  const amount = shift >= 0 ? minor * 10 ** shift : Math.floor(minor / 10 ** -shift);
  return decimals === 3 ? amount - (amount % 10) : amount;
}

/** Stripe's → minor units (D9). */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.round(amount / 10 ** (stripeDecimalsOf(currency) - decimalsOf(currency)));
}
