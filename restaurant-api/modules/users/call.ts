/** A call about the people of a restaurant: who asks may act in other restaurants of theirs too. */
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
  /** @throws Problem 'arrears' for a restaurant that may change nothing; the guard has looked at the one of the address alone */
  refuseArrears(): void;
}

/**
 * The same call in another restaurant of the caller, with a key of its own: sent again after a break, what was done is answered again and the
 * rest is done.
 * @throws Problem 'forbidden-service' for one whose users they do not manage
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
