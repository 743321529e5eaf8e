/** External refunds: made on the provider's own pages, or returned by the bank afterwards; found at the next read of the payment (ADR 169, 193). */
import { refundableOf } from '@/lib/rules/payments/ledger';
import type { ProviderName } from '@/lib/rules/payments/payment-request';
import type { UnitOfWork } from '../../write/write';
import type { Payments } from './payment-book';
import { addEntry, settleEntry } from './repository';
import type { EntryRow, RequestRow } from './wire';

const EXTERNAL_KEY_PREFIX = 'elsewhere-';

/** Whether a refund was made at the provider's own pages. */
export const isExternalRefund = ({ key }: Pick<EntryRow, 'key'>): boolean => key.startsWith(EXTERNAL_KEY_PREFIX);

/** Shown as the author of an external refund. */
const NAMES: Record<ProviderName, string> = { stripe: 'Stripe', mercadopago: 'Mercado Pago', test: 'Test' };

type RefundRow = Pick<EntryRow, 'uid' | 'key' | 'type' | 'amount' | 'state' | 'against'>;

/**
 * The part of a payment's refunds that the ledger does not have; our own pending refunds count as made. 0 or less for none.
 * @param givenBack total refunded according to the provider, minor units
 */
export function unrecordedRefund(ledger: readonly RefundRow[], { uid, amount }: RefundRow, givenBack: number): number {
  const refundable = refundableOf(ledger, uid);
  return Math.min(refundable, givenBack - (amount - refundable));
}

/**
 * @param payment the current entry
 * @param givenBack total refunded according to the provider, minor units
 * @returns the added refund; null if the ledger has all of it already
 */
export async function addExternalRefund(
  { tx }: UnitOfWork,
  { ledger }: Payments,
  { provider, currency }: Pick<RequestRow, 'provider' | 'currency'>,
  payment: EntryRow,
  { givenBack, at }: { givenBack: number; at: number },
): Promise<EntryRow | null> {
  const externalAmount = unrecordedRefund(
    ledger.map((one) => (one.uid === payment.uid ? payment : one)),
    payment,
    givenBack,
  );
  if (externalAmount <= 0) return null;
  const { restaurant, request, booking, purchase, uid } = payment;
  const earlierRefunds = ledger.filter((one) => one.against === uid && isExternalRefund(one)).length;
  const now = new Date(at);
  return addEntry(tx, {
    restaurant,
    request,
    booking,
    purchase,
    type: 'refund',
    amount: externalAmount,
    currency,
    // Unique per total: only one of two concurrent reads adds it. The count allows a refund that a bank returned to be made again.
    key: `${EXTERNAL_KEY_PREFIX}${uid}-${givenBack}-${earlierRefunds}`,
    against: uid,
    state: 'succeeded',
    by: NAMES[provider],
    at: now,
    settledAt: now,
  });
}

/** The succeeded refunds of a payment before its provider is called. */
export type KnownRefunds = ReadonlyArray<Pick<EntryRow, 'uid' | 'key' | 'amount' | 'state'>>;

export const succeededRefunds = (ledger: readonly RefundRow[], payment: number): KnownRefunds =>
  ledger.filter(({ type, against, state }) => type === 'refund' && against === payment && state === 'succeeded');

/**
 * How much less the provider reports as refunded than the ledger has, minor units; 0 without external refunds, since our own refunds report their
 * failures themselves.
 */
export function missingRefundAmount(known: KnownRefunds, givenBack: number | null): number {
  if (givenBack === null || !known.some(isExternalRefund)) return 0;
  return Math.max(0, known.reduce((sum, { amount }) => sum + amount, 0) - givenBack);
}

/**
 * External refunds that a bank has returned, the newest first, each as a whole: a part that was refunded after all is added again by
 * `addExternalRefund`.
 * @param known refunds before the provider was called: later ones are not missing from its answer
 */
export function returnedRefunds<Entry extends RefundRow>(
  ledger: readonly Entry[],
  known: KnownRefunds,
  givenBack: number | null,
): Entry[] {
  const current = ledger.filter(({ uid, state }) => state === 'succeeded' && known.some((one) => one.uid === uid));
  let missing = missingRefundAmount(current, givenBack);
  const returned: Entry[] = [];
  for (const entry of current.filter(isExternalRefund).reverse()) {
    if (missing <= 0) break;
    missing -= entry.amount;
    returned.push(entry);
  }
  return returned;
}

/** Marks the returned refunds as failed. @returns the failed refunds */
export async function markReturnedRefunds(
  { tx }: UnitOfWork,
  { ledger }: Payments,
  { known, givenBack, at }: { known: KnownRefunds; givenBack: number | null; at: number },
): Promise<EntryRow[]> {
  const failed: EntryRow[] = [];
  for (const entry of returnedRefunds(ledger, known, givenBack)) {
    failed.push(await settleEntry(tx, entry, { state: 'failed', failure: RETURNED_BY_BANK, settledAt: new Date(at) }));
  }
  return failed;
}

/** Failure code: the provider reports that the refund was returned, but not why. */
const RETURNED_BY_BANK = 'refund_sent_back';
