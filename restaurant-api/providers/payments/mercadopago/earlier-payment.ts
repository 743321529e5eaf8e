/** A payment that was made before, found by Mercado Pago's number of it or by our reference, and whether it counts. */
import { Payment } from 'mercadopago';
import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes';
import { asked, callAs, isRefusal } from './mercadopago-client';
import { CHALLENGED, paymentOutcome } from './payment-outcome';

/** A payment by its own id, which is a number; what is none is a reference of ours. */
const PAYMENT_ID = /^\d+$/;

/** Kept with a payment: which card of the guest's it was made with, so that another one is told from the same that comes twice. */
export const CARD_MARK = 'card_mark';

/** Null where none was made. */
export async function paymentBehind(accessToken: string, reference: string): Promise<PaymentResponse | null> {
  let id = reference;
  if (!PAYMENT_ID.test(reference)) {
    const found = await asked(new Payment(callAs(accessToken)).search({ options: { external_reference: reference, sort: 'date_created', criteria: 'desc' } }));
    if (isRefusal(found)) return null;
    id = String(found.results?.[0]?.id ?? '');
    if (id === '') return null;
  }
  const payment = await asked(new Payment(callAs(accessToken)).get({ id }));
  return isRefusal(payment) ? null : payment;
}

/**
 * An earlier try whose answer was lost on the way counts, and is not made twice. One about which the bank still asks the guest is given up when
 * he comes with another card; was it answered at that very moment, it counts.
 * @param mark of the card that he comes with; @param key idempotency key of giving it up
 */
export async function paymentThatCounts(accessToken: string, { reference, mark, key }: { reference: string; mark: string; key: string }): Promise<PaymentResponse | null> {
  const earlier = await paymentBehind(accessToken, reference);
  if (!earlier?.id || isOver(earlier)) return null;
  if (earlier.status_detail !== CHALLENGED || markOf(earlier) === mark) return earlier;
  const stopped = await asked(new Payment(callAs(accessToken, key)).cancel({ id: earlier.id }));
  const now = isRefusal(stopped) ? await paymentBehind(accessToken, String(earlier.id)) : stopped;
  return now && !isOver(now) ? now : null;
}

const markOf = ({ metadata }: PaymentResponse): unknown => (metadata as Record<string, unknown> | undefined)?.[CARD_MARK];
const isOver = (payment: PaymentResponse): boolean => paymentOutcome(payment).state === 'failed';
