/** The job behind every movement of money: does what the ledger says is to be done, or looks what became of it. */
import { type Context, systemActor } from '../../context';
import type { JobKinds } from '../../jobs/jobs';
import type { Outcome } from '../../providers/payments/payment-provider';
import { outcome } from '../../providers/payments/payment-provider';
import { accountOfRequest } from './account';
import { isTurnTaken } from './card-turn';
import { recordOutcome } from './record-outcome';
import { isElsewhere, knownBackOf, missingBack } from './refund-elsewhere';
import { findEntries, findEntry, findRequest, findRestaurant } from './repository';
import type { EntryRow, RequestRow } from './wire';

/** Who acts in the log when nobody does. */
export const PAYMENTS = systemActor('Payments');

/** Stripe keeps a key for a day. A server that was down for longer does what it had begun once more all the same. */
const KEY_MS = 23 * 3_600_000;

/**
 * Everything goes to the provider under the entry's own key, so that this may run any number of times, also at once.
 * @throws Error when the provider does not answer, or does not know yet: the queue tries again
 */
export async function settlePayment(
  { context }: { context: Context },
  { restaurant: uid, entry: number, reference = '' }: JobKinds['settle-payment'],
): Promise<void> {
  const restaurant = await findRestaurant(context.db, uid);
  const entry = restaurant && (await findEntry(context.db, uid, number));
  if (!restaurant || !entry) return;
  const request = (await findRequest(context.db, uid, entry.request)) as RequestRow;
  // What is to be stopped is there only once the card that is with the provider just now has been heard of.
  if (entry.type === 'release' && entry.state === 'pending' && isTurnTaken(request, context.now()))
    throw new Error('a card of this request is with the provider');
  // The webhook may know the provider's id of what we never heard the answer to.
  const named = entry.providerReference === '' ? { ...entry, providerReference: reference } : entry;
  const known = knownBackOf(await findEntries(context.db, uid, entry), number);
  const became = await outcomeOf(context, request, named);
  // Whether it is one of ours that a bank has sent back, that one knows.
  if (missingBack(known, became.givenBack) > 0)
    for (const own of known.filter((one) => !isElsewhere(one)))
      await settlePayment({ context }, { restaurant: uid, entry: own.uid });
  const { entry: settled } = await recordOutcome({ context, restaurant, actor: PAYMENTS }, number, became, known);
  if (settled.type === 'release' && settled.state === 'failed' && settled.against !== null) {
    // It could not be stopped: then it may have gone through.
    await settlePayment({ context }, { restaurant: uid, entry: settled.against });
    return;
  }
  if (settled.state === 'pending' && isOurs(settled)) throw new Error('the provider does not know the outcome yet');
}

/** What we do; an attempt is the guest's, who may never finish it. */
export const isOurs = ({ type }: EntryRow) => type !== 'registration' && type !== 'payment';

async function outcomeOf(context: Context, request: RequestRow, entry: EntryRow): Promise<Outcome> {
  const { provider, account } = await accountOfRequest(context.db, context, request);
  const { restaurant, uid, key, amount, currency, type, providerReference: reference } = entry;
  const movement = {
    restaurant,
    entry: uid,
    key,
    account,
    amount,
    currency,
    isOld: context.now() - entry.at.getTime() > KEY_MS,
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
