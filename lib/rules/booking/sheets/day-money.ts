/** Totals of the payments of a list of bookings. */
import type { Booking } from '../booking';
import { toneOf } from '@/lib/rules/payments/payment-mark';

export interface DayMoney {
  /** Paid less refunds, in minor units. */
  kept: number;
  refunded: number;
  /** Number of bookings with a registered card, with an open request, and with an unmet request. */
  cards: number;
  open: number;
  trouble: number;
}

export function dayMoney(bookings: ReadonlyArray<Pick<Booking, 'payment'>>): DayMoney {
  const money: DayMoney = { kept: 0, refunded: 0, cards: 0, open: 0, trouble: 0 };
  for (const { payment } of bookings) {
    if (!payment) continue;
    money.kept += payment.paid - payment.refunded;
    money.refunded += payment.refunded;
    const tone = toneOf(payment.state);
    if (payment.state === 'card') money.cards += 1;
    else if (tone === 'open' || tone === 'trouble') money[tone] += 1;
  }
  return money;
}
