/** A movement of ours that the queue has tried for hours in vain and tries no longer: somebody has to look at the provider's own pages. */
import type { Context } from '../../context';
import type { JobKinds } from '../../jobs/jobs';
import { write } from '../../write/write';
import { readBookOf } from './payment-book';
import { findEntry, findRestaurant } from './repository';
import { PAYMENTS, isOurs } from './settle-payment';
import { tellStaff } from './tell-outcome';

/** In place of a provider's code, which there is none of. */
const NO_ANSWER = 'no_answer';

/** The entry stays open: a webhook may still settle it. Nothing is said of one that was settled meanwhile, or that waits for its guest. */
export async function tellUnanswered(
  { context }: { context: Context },
  { restaurant: uid, entry: number }: JobKinds['payment-unanswered'],
): Promise<void> {
  const restaurant = await findRestaurant(context.db, uid);
  const entry = restaurant && (await findEntry(context.db, uid, number));
  if (!restaurant || entry?.state !== 'pending' || !isOurs(entry)) return;
  context.log.warn({ restaurant: uid, entry: number }, 'a provider has not answered for hours: the entry stays open');
  await write({ context, restaurant, actor: PAYMENTS }, async (unit) => {
    const book = await readBookOf(unit.tx, uid, entry);
    await tellStaff(unit, restaurant, book, { ...entry, failure: NO_ANSWER });
  });
}
