/** What the money of a list of bookings amounts to. */
import type { Booking } from '../booking';
import { toneOf } from '@/lib/rules/payments/payment-mark';

export interface DayMoney {
  /** Taken and not given back, in minor units. */
  kept: number;
  refunded: number;
  /** Bookings whose card is registered, whose request is open, and who were to give something and have not. */
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
