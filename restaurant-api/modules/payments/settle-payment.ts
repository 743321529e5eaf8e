/** The job `settle-payment`: carries out a pending ledger entry at its provider, or reads its outcome. */
import { type Context, systemActor } from '../../context';
import type { JobKinds } from '../../jobs/jobs';
import type { Outcome } from '../../providers/payments/payment-provider';
import { outcome } from '../../providers/payments/payment-provider';
import { accountOfRequest } from './account';
import { isCardPending } from './card-turn';
import { recordOutcome } from './record-outcome';
import { isExternalRefund, succeededRefunds, missingRefundAmount } from './external-refund';
import { findEntries, findEntry, findRequest, findRestaurant } from './repository';
import type { EntryRow, RequestRow } from './wire';

/** The actor of automatic payment changes in the log. */
export const PAYMENT_ACTOR = systemActor('Payments');

/** Stripe remembers an idempotency key for a day. After a longer outage a movement is looked up before it is repeated (`isOld`). */
const IDEMPOTENCY_WINDOW_MS = 23 * 3_600_000;

/**
 * Uses the entry's own idempotency key, so that it may run any number of times, also concurrently.
 * @throws Error when the provider does not answer or has no outcome yet: the queue retries
 */
export async function settlePayment(
  { context }: { context: Context },
  { restaurant: uid, entry: number, reference = '' }: JobKinds['settle-payment'],
): Promise<void> {
  const restaurant = await findRestaurant(context.db, uid);
  const entry = restaurant && (await findEntry(context.db, uid, number));
  if (!restaurant || !entry) return;
  const request = (await findRequest(context.db, uid, entry.request)) as RequestRow;
  // A release can only be attempted once the provider has reported the pending card attempt.
  if (entry.type === 'release' && entry.state === 'pending' && isCardPending(request, context.now()))
    throw new Error('a card of this request is with the provider');
  // A webhook may bring the provider's id of a call whose answer was lost.
  const withReference = entry.providerReference === '' ? { ...entry, providerReference: reference } : entry;
  const knownRefunds = succeededRefunds(await findEntries(context.db, uid, entry), number);
  const result = await requestOutcome(context, request, withReference);
  // The bank may have returned one of our own refunds: each of them is read from the provider.
  if (missingRefundAmount(knownRefunds, result.givenBack) > 0)
    for (const ownRefund of knownRefunds.filter((one) => !isExternalRefund(one)))
      await settlePayment({ context }, { restaurant: uid, entry: ownRefund.uid });
  const { entry: settled } = await recordOutcome(
    { context, restaurant, actor: PAYMENT_ACTOR },
    number,
    result,
    knownRefunds,
  );
  if (settled.type === 'release' && settled.state === 'failed' && settled.against !== null) {
    // The attempt could not be stopped, so it may have succeeded.
    await settlePayment({ context }, { restaurant: uid, entry: settled.against });
    return;
  }
  if (settled.state === 'pending' && isOwnMovement(settled))
    throw new Error('the provider does not know the outcome yet');
}

/** Whether we carry out the movement; attempts are the guest's, who may never finish them. */
export const isOwnMovement = ({ type }: EntryRow) => type !== 'registration' && type !== 'payment';

async function requestOutcome(context: Context, request: RequestRow, entry: EntryRow): Promise<Outcome> {
  const { provider, account } = await accountOfRequest(context.db, context, request);
  const { restaurant, uid, key, amount, currency, type, providerReference: reference } = entry;
  const movement = {
    restaurant,
    entry: uid,
    key,
    account,
    amount,
    currency,
    isOld: context.now() - entry.at.getTime() > IDEMPOTENCY_WINDOW_MS,
  };
  if (reference !== '' && type !== 'release') return provider.read({ restaurant, account, type, reference });
  if (entry.state !== 'pending') return outcome(entry.state, reference, { failure: entry.failure });
  const against = entry.against === null ? undefined : await findEntry(context.db, restaurant, entry.against);
  switch (type) {
    case 'no-show':
      if (!request.card) return outcome('failed', '', { failure: 'no_card' });
      return provider.charge({
        ...movement,
        card: request.card,
        description: `${entry.reason} (${entry.booking ?? ''})`,
      });
    case 'refund':
      return provider.refund({ ...movement, payment: against?.providerReference ?? '' });
    case 'release':
      return provider.release({
        ...movement,
        reference: against?.providerReference ?? '',
        card: against?.state === 'succeeded' ? request.card : null,
      });
    case 'registration':
    case 'payment':
      return outcome('pending', '');
  }
}
