import { amountError } from '@/lib/rules/payments/amount-fault';
import { dayMoney } from './day-money';
import type { PaymentSummary } from '@/lib/rules/payments/payment-summary';

const booking = (state: PaymentSummary['state'], paid = 0, refunded = 0) => ({
  payment: { state, due: 0, paid, refunded },
});

it('adds up what was taken and not given back, and counts cards, open requests and what is missing', () => {
  const bookings = [
    booking('paid', 4000),
    booking('part-refunded', 5000, 2000),
    booking('refunded', 1000, 1000),
    booking('card'),
    booking('card'),
    booking('requested'),
    booking('processing'),
    booking('declined'),
    booking('expired'),
    { payment: null },
  ];
  expect(dayMoney(bookings)).toEqual({ kept: 7000, refunded: 3000, cards: 2, open: 2, trouble: 2 });
});

it('finds what is wrong with a sum', () => {
  expect([
    amountError(Number.NaN, 10),
    amountError(0, 10),
    amountError(11, 10),
    amountError(10, 10),
    amountError(11),
  ]).toEqual(['wrong', 'missing', 'over', null, null]);
});
