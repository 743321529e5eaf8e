/** The display name of a card: 'Visa •••• 4242'. */
import type { CardHint } from './payment-request';

/** Names of the schemes; others are capitalised. */
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
