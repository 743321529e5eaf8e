/** What a service needs to know of a call: where, who, and whether it was sent before. */
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
  /** The ETags that the caller holds already. */
  ifNoneMatch?: string;
  /** A manager's leave to override checks once (D7). */
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
    overrideGrant: grantOf(request),
  };
}

function grantOf({ headers }: FastifyRequest): string | undefined {
  const grant = headers[OVERRIDE_GRANT_HEADER];
  return typeof grant === 'string' && grant !== '' ? grant : undefined;
}
