/** A call about the people of a restaurant: who asks may act in other restaurants of his too. */
import type { FastifyRequest } from 'fastify';
import { type Call, callOf } from '../../http/call';
import type { Caller } from '../../http/types';
import type { Parts } from '../../parts';
import { Problem } from '../../problem';
import { administered } from './rules';

export interface UsersCall extends Call {
  parts: Parts;
  caller: Caller;
}

export function usersCallOf(parts: Parts, request: FastifyRequest): UsersCall {
  return { ...callOf(parts.context, request), parts, caller: request.caller };
}

/**
 * The same call in another restaurant of the caller, with a key of its own: sent again after a break, what was done is answered again and the
 * rest is done.
 * @throws Problem 'forbidden-service' for one whose users he does not manage
 */
export function callIn(call: UsersCall, uid: string): UsersCall {
  const { caller, idempotency } = call;
  const membership = caller.memberships.get(uid);
  if (!membership || !administered(caller).includes(uid)) throw new Problem('forbidden-service', 'This service is not one of yours');
  const { restaurant, role, location, tmsUserUid } = membership;
  return { ...call, restaurant, actor: { ...call.actor, role, location, tmsUserUid }, idempotency: idempotency && { ...idempotency, key: `${idempotency.key}/${uid}` } };
}
