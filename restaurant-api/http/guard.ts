/** On every call: a live session, a restaurant that is the caller's and not in arrears (§8), and the ability the route asks for (D2, D8). */
import { may } from '@/lib/contract/role';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { SessionCache } from '../modules/auth/session-cache';
import { checkGoogle } from '../modules/google/credentials';
import { Problem, adminRequired } from '../problem';
import { refuseArrears } from './arrears';
import { bearerOf } from './bearer';
import type { App, Membership } from './types';

/** Adds the checks to every route, by its `config.access` and `config.ability`. */
export function guardRoutes(app: App, context: Context, sessions: SessionCache): void {
  app.addHook('onRequest', async (request, reply) => {
    const { access = 'restaurant', ability, duringArrears = false } = request.routeOptions.config;
    if (request.is404 || access === 'public') return;
    if (access === 'google') return checkGoogle(context.settings, request, reply);
    request.caller = await sessions.callerOf(bearerOf(request));
    if (access === 'session') return;

    const membership = membershipFor(request);
    if (!membership) {
      context.log.warn(
        { requestId: request.id, accountId: request.caller.accountId, url: request.routeOptions.url },
        'refused: not a restaurant of this user',
      );
      throw new Problem('forbidden-service', 'This service is not one of yours');
    }
    const { accountId, sessionId, email, name, device } = request.caller;
    const { role, location, tmsUserUid } = membership;
    request.restaurant = membership.restaurant;
    request.actor = { accountId, sessionId, email, name, role, location, tmsUserUid, device };
    if (!duringArrears && request.method !== 'GET') refuseArrears(membership);
    if (ability && ![ability].flat().some((one) => may(role, one, location))) throw adminRequired();
  });
}

/** The path names the restaurant by UID, or by service for generic models (§7); a `service` beside it must be the same (D2). */
function membershipFor(request: FastifyRequest): Membership | undefined {
  const query = request.query as Record<string, unknown>;
  const named = (request.params as { UID?: string }).UID ?? query.UID ?? query.uid;
  const service = query.service;
  const all = [...request.caller.memberships.values()];
  const found =
    typeof named === 'string'
      ? (request.caller.memberships.get(named) ?? all.find((one) => one.restaurant.service === named))
      : undefined;
  if (!found) return undefined;
  return service === undefined || service === found.restaurant.service ? found : undefined;
}
