/** Every minute: requests that were not met in time are closed; a booking that stood or fell with its card is cancelled. */
import type { Context } from '../../context';
import { expireRequest } from './expire-request';
import { findEntries, findOverdue, findRestaurant } from './repository';
import { settlePayment } from './settle-payment';
import type { RequestRow } from './wire';

export async function expirePayments({ context }: { context: Context }): Promise<void> {
  for (const request of await findOverdue(context.db, context.now())) {
    try {
      await lookAgain(context, request);
      const restaurant = await findRestaurant(context.db, request.restaurant);
      if (restaurant) await expireRequest(context, restaurant, request);
    } catch (error) {
      // Whether the guest has paid is not known: the next minute may tell. The others do not wait for it.
      context.log.warn({ err: error, request: request.uid, restaurant: request.restaurant }, 'a request could not be closed yet');
    }
  }
}

/** Somebody who paid in the last minute, and whose webhook is under way, has paid. */
async function lookAgain(context: Context, { restaurant, booking, uid }: RequestRow): Promise<void> {
  for (const entry of await findEntries(context.db, restaurant, booking)) {
    if (entry.request !== uid || entry.providerReference === '' || entry.state === 'succeeded') continue;
    await settlePayment({ context }, { restaurant, entry: entry.uid });
  }
}

