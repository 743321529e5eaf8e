/** Money that went back to a guest by the provider's own pages: nobody told us, and the next look at the payment does (ADR 169). */
import { refundableOf } from '@/lib/rules/payments/ledger';
import type { ProviderName } from '@/lib/rules/payments/payment-request';
import type { UnitOfWork } from '../../write/write';
import type { Payments } from './payment-book';
import { addEntry } from './repository';
import type { EntryRow, RequestRow } from './wire';

/** Who gave it back, as far as we know. */
const NAMES: Record<ProviderName, string> = { stripe: 'Stripe', mercadopago: 'Mercado Pago', test: 'Test' };

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
  const left = refundableOf(
    ledger.map((one) => (one.uid === payment.uid ? payment : one)),
    payment.uid,
  );
  const unknown = Math.min(left, givenBack - (payment.amount - left));
  if (unknown <= 0) return null;
  const { restaurant, request, booking, purchase, uid } = payment;
  const now = new Date(at);
  return addEntry(tx, {
    restaurant,
    request,
    booking,
    purchase,
    type: 'refund',
    amount: unknown,
    currency,
    // Of two looks at the same time one writes it down.
    key: `elsewhere-${uid}-${givenBack}`,
    against: uid,
    state: 'succeeded',
    by: NAMES[provider],
    at: now,
    settledAt: now,
  });
}
