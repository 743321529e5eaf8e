/** Text of an order's refusal. */
import type { Problem } from '@/lib/rules/message/problem';
import type { GuestCall } from '../book/guest-call';

const KNOWN = new Set([
  'orders-off',
  'orders-paused',
  'pickup-past',
  'slot-closed',
  'slot-full',
  'no-coverage',
  'address-not-precise',
  'delivery-unavailable',
  'sold-out',
  'order-lines',
  'below-minimum',
  'price-changed',
  'payments-not-set-up',
  'gift-card-not-usable',
  'amount-too-high',
]);

export function refusalText(call: GuestCall, { code }: Problem): string {
  return KNOWN.has(code) ? call.texts('error')(code) : call.texts('guestOrder')('wrong');
}
