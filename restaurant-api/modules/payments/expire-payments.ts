/** Every minute: requests that were not met in time are closed; a booking that stood or fell with its card is cancelled. */
import type { Context } from '../../context';
import { expireRequest } from './expire-request';
import { findEntries, findOverdue, findRestaurant } from './repository';
import { settlePayment } from './settle-payment';
import type { RequestRow } from './wire';

/** Hours for which a provider may keep silent about a request whose time is over; what it says later is given back. */
const PATIENCE_HOURS = 24;

export async function expirePayments({ context }: { context: Context }): Promise<void> {
  for (const request of await findOverdue(context.db, context.now())) {
    // One that cannot be closed yet keeps none of the others from it.
    await closeOverdue(context, request).catch((error: unknown) => {
      context.log.warn({ err: error, request: request.uid, restaurant: request.restaurant }, 'a request could not be closed yet');
    });
  }
}

async function closeOverdue(context: Context, request: RequestRow): Promise<void> {
  const restaurant = await findRestaurant(context.db, request.restaurant);
  if (!restaurant) return;
  await lookAgain(context, request).catch((error: unknown) => {
    // Whether the guest has paid is not known; the next minute may tell.
    if (!isLongOver(request, context.now())) throw error;
    context.log.warn({ err: error, request: request.uid, restaurant: request.restaurant }, 'a request is closed although its provider keeps silent');
  });
  await expireRequest(context, restaurant, request);
}

const isLongOver = ({ expiresAt }: RequestRow, now: number) => expiresAt !== null && now - expiresAt.getTime() > PATIENCE_HOURS * 3_600_000;

/** Somebody who paid in the last minute, and whose webhook is under way, has paid. */
async function lookAgain(context: Context, { restaurant, booking, uid }: RequestRow): Promise<void> {
  for (const entry of await findEntries(context.db, restaurant, booking)) {
    if (entry.request !== uid || entry.providerReference === '' || entry.state === 'succeeded') continue;
    await settlePayment({ context }, { restaurant, entry: entry.uid });
  }
}
