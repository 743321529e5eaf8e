/** A call about the users of a restaurant: the caller may act in their other restaurants too. */
import type { FastifyRequest } from 'fastify';
import { refuseArrears } from '../../http/arrears';
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

/** A call in another restaurant of the caller. */
export interface CallElsewhere extends UsersCall {
  /** Checks arrears of the other restaurant, since the route's guard only checks the one in the URL. @throws Problem 'arrears' */
  refuseArrears(): void;
}

/**
 * The same call in another restaurant of the caller, with an idempotency key of its own: if it is repeated after an interruption, completed parts
 * return their answer and the rest is done.
 * @throws Problem 'forbidden-service' unless the caller manages that restaurant's users
 */
export function callIn(call: UsersCall, uid: string): CallElsewhere {
  const { caller, idempotency } = call;
  const membership = caller.memberships.get(uid);
  if (!membership || !administered(caller).includes(uid))
    throw new Problem('forbidden-service', 'This service is not one of yours');
  const { restaurant, role, location, tmsUserUid } = membership;
  return {
    ...call,
    restaurant,
    actor: { ...call.actor, role, location, tmsUserUid },
    idempotency: idempotency && { ...idempotency, key: `${idempotency.key}/${uid}` },
    refuseArrears: () => refuseArrears(membership),
  };
}
