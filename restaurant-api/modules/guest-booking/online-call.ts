/** Who calls without a session: a guest, or a partner's channel for one. */
import type { FastifyRequest } from 'fastify';
import type { Actor, Context } from '../../context';
import { sharedReads } from '../../db/shared-reads';
import type { Call } from '../../http/call';
import { idempotencyOf } from '../../http/idempotency';
import { notFound } from '../../problem';
import type { PreparedMessages } from './prepared-messages';
import {
  type OnlineRestaurant,
  type OnlineSettings,
  findRestaurantByService,
  findRestaurantByUid,
} from './restaurant-repository';

/** A call with what the restaurant sets for guests and channels. */
export interface OnlineCall extends Call {
  settings: OnlineSettings;
  /** What the messages of the restaurant are made of, where that was read before the call waited for its turn. */
  messages?: PreparedMessages;
}

/** What guests do things through by themselves; a partner's channel has a name of its own. */
export const GUEST_DEVICE = 'guest';

/** What the log says of who did it: the guest's name, and what they did it through. They may do nothing that wants a right. */
export const guestActor = (name: string, device = GUEST_DEVICE): Actor => ({
  accountId: '',
  sessionId: '',
  email: '',
  name,
  role: 'guest',
  location: '',
  tmsUserUid: 1000,
  device,
});

/** @throws Problem 'not-found' */
export async function restaurantOf(context: Context, service: string): Promise<OnlineRestaurant> {
  const restaurant = await sharedReads(context).read(`restaurant ${service}`, () =>
    findRestaurantByService(context.db, service, context.now()),
  );
  if (!restaurant) throw notFound('a restaurant');
  return restaurant;
}

/** The call of a guest's page. */
export async function guestCall(
  context: Context,
  request: FastifyRequest,
): Promise<{ call: OnlineCall; restaurant: OnlineRestaurant }> {
  const restaurant = await restaurantOf(context, (request.params as { service: string }).service);
  const call = {
    context,
    restaurant: restaurant.restaurant,
    settings: restaurant.settings,
    actor: guestActor(''),
    idempotency: idempotencyOf(request),
  };
  return { call, restaurant };
}

/**
 * The call of a partner's channel, whose own switch says whether it may book.
 * @param channel name for the log: 'Google'
 */
export async function channelCall(
  context: Context,
  restaurant: string,
  channel: string,
  idempotency?: Call['idempotency'],
): Promise<OnlineCall> {
  const found = await findRestaurantByUid(context.db, restaurant, context.now());
  if (!found) throw notFound('a restaurant');
  return {
    context,
    restaurant: found.restaurant,
    // Partners name a booking by its reference, whether or not guests read it.
    settings: { ...found.settings, open: true, showReference: true },
    actor: guestActor(channel, channel.toLowerCase()),
    idempotency,
  };
}
