/** Converts Mercado Pago's payments, cards and refunds into outcomes of the ledger. */
import type { CustomerCardResponse } from 'mercadopago/dist/clients/customerCard/commonTypes';
import type { PaymentResponse, ThreeDSInfo } from 'mercadopago/dist/clients/payment/commonTypes';
import type { RefundResponse } from 'mercadopago/dist/clients/paymentRefund/commonTypes';
import { minorOf } from '@/lib/money/decimal-amount';
import { bankChallenge, challengeText } from '@/lib/rules/payments/bank-challenge';
import { type Outcome, outcome } from '../payment-provider';

/** Statuses in which money was taken; refunds are entries of their own. */
const TAKEN = new Set(['approved', 'refunded', 'charged_back', 'in_mediation']);
const DISPUTED = new Set(['charged_back', 'in_mediation']);
/** Status detail of a charged-back payment: the restaurant won the dispute and has the money again. */
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
      // A chargeback is a dispute, which may be won.
      givenBack: DISPUTED.has(status) || refunded === undefined ? null : minorOf(refunded, currency),
    });
  if (FAILED.has(status)) return outcome('failed', reference, { failure: failureOf(status, detail) });
  return outcome('pending', reference, {
    processing: true,
    challenge: detail === CHALLENGED ? challengeOf(secure) : null,
  });
}

/** The bank challenges the guest. Mercado Pago waits a day for the answer, although banks allow about five minutes. */
export const CHALLENGED = 'pending_challenge';

/** Mercado Pago cancels a challenge that is not answered within a day; the guest sees that the confirmation is missing. */
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
