/** What Mercado Pago says of a payment, a card and a refund, as the ledger knows it. */
import type { CustomerCardResponse } from 'mercadopago/dist/clients/customerCard/commonTypes';
import type { PaymentResponse, ThreeDSInfo } from 'mercadopago/dist/clients/payment/commonTypes';
import type { RefundResponse } from 'mercadopago/dist/clients/paymentRefund/commonTypes';
import { minorOf } from '@/lib/money/decimal-amount';
import { bankChallenge, challengeText } from '@/lib/rules/payments/bank-challenge';
import { type Outcome, outcome } from '../payment-provider';

/** Money was taken; that some of it went back is told by other entries. */
const TAKEN = new Set(['approved', 'refunded', 'charged_back', 'in_mediation']);
const DISPUTED = new Set(['charged_back', 'in_mediation']);
/** Of a payment that was charged back: the restaurant won, and has the money again. */
const WON = 'reimbursed';
const FAILED = new Set(['rejected', 'cancelled']);

export function paymentOutcome({
  id,
  status = '',
  status_detail: detail = '',
  three_ds_info: secure,
  card,
  payment_method_id: brand,
  currency_id: currency = '',
  transaction_amount_refunded: refunded,
}: PaymentResponse): Outcome {
  const reference = String(id);
  const used = { customer: '', method: '', brand: brand ?? '', last4: card?.last_four_digits ?? '' };
  if (TAKEN.has(status))
    return outcome('succeeded', reference, {
      card: used,
      disputed: DISPUTED.has(status) && detail !== WON,
      // What a bank takes back is a dispute, which may be won.
      givenBack: DISPUTED.has(status) || refunded === undefined ? null : minorOf(refunded, currency),
    });
  if (FAILED.has(status)) return outcome('failed', reference, { failure: failureOf(status, detail) });
  return outcome('pending', reference, {
    processing: true,
    challenge: detail === CHALLENGED ? challengeOf(secure) : null,
  });
}

/** The guest's bank asks them. Mercado Pago waits for their answer for a day, though banks do so for about five minutes. */
export const CHALLENGED = 'pending_challenge';

/** One of which nobody took any notice for a day is cancelled there; the guest is told what was missing. */
const failureOf = (status: string, detail: string) =>
  status === 'rejected' ? detail : detail === 'expired' ? 'challenge_expired' : status;

function challengeOf({ external_resource_url: address = '', creq = '' }: ThreeDSInfo = {}): string | null {
  const challenge = bankChallenge(address, creq);
  return challenge && challengeText(challenge);
}

export function cardOutcome(
  customer: string,
  { id = '', last_four_digits: last4 = '', payment_method: method }: CustomerCardResponse,
): Outcome {
  return outcome('succeeded', cardReference(customer, id), {
    card: { customer, method: id, brand: method?.id ?? '', last4 },
  });
}

export function refundOutcome(payment: string, refund: RefundResponse): Outcome {
  const { status = '' } = refund;
  const reference = refundReference(payment, refund);
  if (status === 'approved') return outcome('succeeded', reference);
  if (FAILED.has(status)) return outcome('failed', reference, { failure: status });
  return outcome('pending', reference, { processing: true });
}

export const refundReference = (payment: string, { id }: RefundResponse) => `${payment}/${id}`;
export const cardReference = (customer: string, card: string) => `${customer}/${card}`;
