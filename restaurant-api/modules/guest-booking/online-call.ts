/** The call of a guest or a partner's channel, without a session. */
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

/** A call with the restaurant's settings for guests and channels. */
export interface OnlineCall extends Call {
  settings: OnlineSettings;
  /** Data for the messages, read before the call waits in the write queue. */
  messages?: PreparedMessages;
}

/** Device of guests' own calls; a partner's channel has a device of its own. */
export const GUEST_DEVICE = 'guest';

/** The actor in the log: the guest's name and device. It has no abilities. */
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
 * The call of a partner's channel, which has a switch of its own for online bookings.
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
    // Partners identify a booking by its reference, even if it is hidden from guests.
    settings: { ...found.settings, open: true, showReference: true },
    actor: guestActor(channel, channel.toLowerCase()),
    idempotency,
  };
}
