/**
 * A refund that was made before, though its answer was not heard. Mercado Pago keeps no word of ours with a refund: so those of the payment are held
 * against those of the ledger, and one of the sum that no entry names is ours.
 */
import { PaymentRefund } from 'mercadopago';
import type { RefundResponse } from 'mercadopago/dist/clients/paymentRefund/commonTypes';
import { decimalOf } from '@/lib/money/decimal-amount';
import { ProviderUnavailable, type Refunding } from '../payment-provider';
import { asked, callAs, isRefusal } from './mercadopago-client';
import { refundReference } from './payment-outcome';
import type { RefundKnown } from './refunds-known';

/** So far the clocks of two servers may be apart. */
const CLOCKS_MS = 60_000;

/**
 * Null where it is still to be made.
 * @param findKnown read after the list: what has been made by then, and is named, is not taken for another's
 * @throws ProviderUnavailable where it may be another's that is under way just now: its answer will tell
 */
export async function refundMadeBefore(accessToken: string, refund: Refunding, findKnown: () => Promise<RefundKnown[]>): Promise<RefundResponse | null> {
  const made = await asked(new PaymentRefund(callAs(accessToken)).list({ payment_id: refund.payment }));
  if (isRefusal(made)) throw new ProviderUnavailable(`Mercado Pago: the refunds of a payment are not told: ${made.code}`);
  return ownAmong(made, refund, await findKnown());
}

/** Entries whose answer is missing take them by turns, so that two that look in one moment never take the same. */
function ownAmong(made: readonly RefundResponse[], { entry, amount, currency, payment }: Refunding, known: readonly RefundKnown[]): RefundResponse | null {
  const open = known.filter((one) => one.isOpen && one.reference === '' && one.amount === amount);
  const turn = open.findIndex((one) => one.entry === entry);
  if (turn === -1) throw new ProviderUnavailable('Mercado Pago: what became of a refund was heard of meanwhile');
  const since = Math.min(...open.map(({ at }) => at.getTime())) - CLOCKS_MS;
  const named = new Set(known.map(({ reference }) => reference));
  const unnamed = made
    .filter((one) => one.amount === decimalOf(amount, currency) && Date.parse(one.date_created ?? '') >= since && !named.has(refundReference(payment, one)))
    .sort((one, other) => Number(one.id) - Number(other.id));
  if (unnamed.length <= turn) return null;
  if (unnamed.length < open.length) throw new ProviderUnavailable('Mercado Pago: another refund of the same sum is under way');
  return unnamed[turn] ?? null;
}
