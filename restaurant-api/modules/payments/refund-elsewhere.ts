/** Money that went back to a guest by the provider's own pages, or was to and did not: nobody told us, and the next look at the payment does (ADR 169, 193). */
import { refundableOf } from '@/lib/rules/payments/ledger';
import type { ProviderName } from '@/lib/rules/payments/payment-request';
import type { UnitOfWork } from '../../write/write';
import type { Payments } from './payment-book';
import { addEntry, settleEntry } from './repository';
import type { EntryRow, RequestRow } from './wire';

const KEY = 'elsewhere-';

/** Whether a refund was made at the provider's own pages. */
export const isElsewhere = ({ key }: Pick<EntryRow, 'key'>): boolean => key.startsWith(KEY);

/** Who gave it back, as far as we know. */
const NAMES: Record<ProviderName, string> = { stripe: 'Stripe', mercadopago: 'Mercado Pago', test: 'Test' };

type Counted = Pick<EntryRow, 'uid' | 'key' | 'type' | 'amount' | 'state' | 'against'>;

/**
 * What has gone back of a payment that the ledger knows nothing of, refunds of ours under way counted as gone; 0 or less for nothing.
 * @param givenBack minor units, as the provider says
 */
export function unknownBack(ledger: readonly Counted[], { uid, amount }: Counted, givenBack: number): number {
  const left = refundableOf(ledger, uid);
  return Math.min(left, givenBack - (amount - left));
}

/**
 * @param payment as it is now
 * @param givenBack minor units that have gone back of it in all, as the provider says
 * @returns the refund, written down; null where the ledger knows of all of it
 */
export async function noteRefundElsewhere(
  { tx }: UnitOfWork,
  { ledger }: Payments,
  { provider, currency }: Pick<RequestRow, 'provider' | 'currency'>,
  payment: EntryRow,
  { givenBack, at }: { givenBack: number; at: number },
): Promise<EntryRow | null> {
  const unknown = unknownBack(
    ledger.map((one) => (one.uid === payment.uid ? payment : one)),
    payment,
    givenBack,
  );
  if (unknown <= 0) return null;
  const { restaurant, request, booking, purchase, uid } = payment;
  const earlier = ledger.filter((one) => one.against === uid && isElsewhere(one)).length;
  const now = new Date(at);
  return addEntry(tx, {
    restaurant,
    request,
    booking,
    purchase,
    type: 'refund',
    amount: unknown,
    currency,
    // Of two looks at the same time one writes it down; what a bank sent back can go out once more.
    key: `${KEY}${uid}-${givenBack}-${earlier}`,
    against: uid,
    state: 'succeeded',
    by: NAMES[provider],
    at: now,
    settledAt: now,
  });
}

/** What had gone back of a payment before the provider was asked about it. */
export type KnownBack = ReadonlyArray<Pick<EntryRow, 'uid' | 'key' | 'amount' | 'state'>>;

export const knownBackOf = (ledger: readonly Counted[], payment: number): KnownBack =>
  ledger.filter(({ type, against, state }) => type === 'refund' && against === payment && state === 'succeeded');

/** How much less has gone back than we knew of when we asked, minor units; 0 where only our own refunds could have failed, which say so themselves. */
export function missingBack(known: KnownBack, givenBack: number | null): number {
  if (givenBack === null || !known.some(isElsewhere)) return 0;
  return Math.max(0, known.reduce((sum, { amount }) => sum + amount, 0) - givenBack);
}

/**
 * Refunds of the provider's pages that a bank has sent back. The newest go first, whole: what has gone back of one all the same is written down anew
 * by `noteRefundElsewhere`.
 * @param known before the provider was asked: what we gave back since is not missing in what it said then
 */
export function sentBackOf<Entry extends Counted>(
  ledger: readonly Entry[],
  known: KnownBack,
  givenBack: number | null,
): Entry[] {
  const still = ledger.filter(({ uid, state }) => state === 'succeeded' && known.some((one) => one.uid === uid));
  let missing = missingBack(still, givenBack);
  const gone: Entry[] = [];
  for (const entry of still.filter(isElsewhere).reverse()) {
    if (missing <= 0) break;
    missing -= entry.amount;
    gone.push(entry);
  }
  return gone;
}

/** @returns the refunds that were sent back, failed */
export async function noteSentBack(
  { tx }: UnitOfWork,
  { ledger }: Payments,
  { known, givenBack, at }: { known: KnownBack; givenBack: number | null; at: number },
): Promise<EntryRow[]> {
  const failed: EntryRow[] = [];
  for (const entry of sentBackOf(ledger, known, givenBack)) {
    failed.push(await settleEntry(tx, entry, { state: 'failed', failure: SENT_BACK, settledAt: new Date(at) }));
  }
  return failed;
}

/** The provider says with the payment that it has not gone back, and not why. */
const SENT_BACK = 'refund_sent_back';
