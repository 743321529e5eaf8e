/** The public calls about a guest's card and payments ↔ the terms of their pages. */
import type { CardGiven, GuestPayment as WireGuestPayment, PaymentAttempt } from '@/lib/contract/sales/payments';
import type { GivenCard, GuestPayment, PaymentTry } from '@/lib/rules/payments/guest-payment';

export function guestPaymentFromWire(wire: WireGuestPayment): GuestPayment {
  const { kind, amount, currency, policy, state, card, failure, provider, refunded, booking, purchase } = wire;
  return {
    kind,
    amount,
    currency,
    policy,
    state,
    card,
    failure,
    expiresAt: instantOf(wire.expiresAt),
    settledAt: instantOf(wire.settledAt),
    refunded,
    visit: booking && {
      key: wire.bookingKey,
      reference: booking.reference,
      firstName: booking.firstName,
      covers: booking.covers,
      date: booking.date,
      time: booking.time,
      isOff: booking.off,
    },
    purchase: purchase && { reference: purchase.reference, label: purchase.label, path: purchase.path },
    provider,
  };
}

export const tryFromWire = ({ attempt, clientSecret }: PaymentAttempt): PaymentTry => ({ attempt, clientSecret });

export function cardToWire({ token, method, issuer, idType, idNumber }: GivenCard): CardGiven {
  return {
    token,
    ...(method && { method }),
    ...(issuer && { issuer }),
    ...(idType && idNumber && { identification: { type: idType, number: idNumber } }),
  };
}

const instantOf = (iso: string | null) => (iso === null ? null : Date.parse(iso));
