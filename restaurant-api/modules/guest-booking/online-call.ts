/** Who calls without a session: a guest, or a partner's channel for one. */
import type { FastifyRequest } from 'fastify';
import type { Actor, Context } from '../../context';
import type { Call } from '../../http/call';
import { idempotencyOf } from '../../http/idempotency';
import { notFound } from '../../problem';
import { type OnlineHouse, type OnlineSettings, findHouseByService, findHouseByUid } from './house-repository';

/** A call with what the restaurant sets for guests and channels. */
export interface OnlineCall extends Call {
  settings: OnlineSettings;
}

/** What guests do things through by themselves; a partner's channel has a name of its own. */
export const GUEST_DEVICE = 'guest';

/** What the log says of who did it: the guest's name, and what he did it through. He may do nothing that wants a right. */
export const guestActor = (name: string, device = GUEST_DEVICE): Actor => ({
  accountId: '', sessionId: '', email: '', name, role: 'guest', location: '', tmsUserUid: 1000, device,
});

/** @throws Problem 'not-found' */
export async function houseOf(context: Context, service: string): Promise<OnlineHouse> {
  const house = await findHouseByService(context.db, service, context.now());
  if (!house) throw notFound('a restaurant');
  return house;
}

/** The call of a guest's page. */
export async function guestCall(context: Context, request: FastifyRequest): Promise<{ call: OnlineCall; house: OnlineHouse }> {
  const house = await houseOf(context, (request.params as { service: string }).service);
  const call = { context, restaurant: house.restaurant, settings: house.settings, actor: guestActor(''), idempotency: idempotencyOf(request) };
  return { call, house };
}

/**
 * The call of a partner's channel, whose own switch says whether it may book.
 * @param channel name for the log: 'Google'
 */
export async function channelCall(context: Context, restaurant: string, channel: string, idempotency?: Call['idempotency']): Promise<OnlineCall> {
  const found = await findHouseByUid(context.db, restaurant, context.now());
  if (!found) throw notFound('a restaurant');
  return { context, restaurant: found.restaurant, settings: { ...found.settings, open: true }, actor: guestActor(channel, channel.toLowerCase()), idempotency };
}
