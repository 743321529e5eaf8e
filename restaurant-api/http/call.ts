/** What a service needs to know of a request: restaurant, actor and idempotency key. */
import type { FastifyRequest } from 'fastify';
import { OVERRIDE_GRANT_HEADER } from '@/lib/contract/access/users';
import type { Actor, Context, Restaurant } from '../context';
import type { Idempotency } from '../write/idempotency';
import { idempotencyOf } from './idempotency';

export interface Call {
  context: Context;
  restaurant: Restaurant;
  actor: Actor;
  idempotency?: Idempotency;
  /** The ETags of the caller's cached answers. */
  ifNoneMatch?: string;
  /** A manager's one-time grant to override checks (D7). */
  overrideGrant?: string;
}

export function callOf(context: Context, request: FastifyRequest): Call {
  const { restaurant, actor } = request;
  return {
    context,
    restaurant,
    actor,
    idempotency: idempotencyOf(request),
    ifNoneMatch: request.headers['if-none-match'],
    overrideGrant: overrideGrantOf(request),
  };
}

function overrideGrantOf({ headers }: FastifyRequest): string | undefined {
  const grant = headers[OVERRIDE_GRANT_HEADER];
  return typeof grant === 'string' && grant !== '' ? grant : undefined;
}
