/** A card as people name it: 'Visa •••• 4242'. */
import type { CardHint } from './payment-request';

/** As the schemes write themselves; others with a capital. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  mastercard: 'Mastercard',
  master: 'Mastercard',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

export const cardText = ({ brand, last4 }: CardHint): string =>
  `${BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)} •••• ${last4}`;
