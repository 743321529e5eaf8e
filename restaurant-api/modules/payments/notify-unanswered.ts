/** Notifies staff of a movement whose retries are exhausted: it has to be checked on the provider's own pages. */
import type { Context } from '../../context';
import type { JobKinds } from '../../jobs/jobs';
import { write } from '../../write/write';
import { readBookOf } from './payment-book';
import { findEntry, findRestaurant } from './repository';
import { PAYMENT_ACTOR, isOwnMovement } from './settle-payment';
import { notifyStaffOfFailure } from './notify-outcome';

/** Failure code in place of a provider's. */
const NO_ANSWER = 'no_answer';

/** The entry stays pending: a webhook may still settle it. Skips entries that were settled meanwhile and the guests' own attempts. */
export async function notifyUnansweredPayment(
  { context }: { context: Context },
  { restaurant: uid, entry: number }: JobKinds['payment-unanswered'],
): Promise<void> {
  const restaurant = await findRestaurant(context.db, uid);
  const entry = restaurant && (await findEntry(context.db, uid, number));
  if (!restaurant || entry?.state !== 'pending' || !isOwnMovement(entry)) return;
  context.log.warn({ restaurant: uid, entry: number }, 'a provider has not answered for hours: the entry stays open');
  await write({ context, restaurant, actor: PAYMENT_ACTOR }, async (unit) => {
    const book = await readBookOf(unit.tx, uid, entry);
    await notifyStaffOfFailure(unit, restaurant, book, { ...entry, failure: NO_ANSWER });
  });
}
