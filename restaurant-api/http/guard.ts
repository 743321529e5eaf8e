/** Checks every call: a live session or an API key, a restaurant of the caller that is not in arrears (§8), and the route's ability (D2, D8). */
import type { ApiScope } from '@/lib/contract/access/api-keys';
import { may } from '@/lib/contract/access/role';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { isApiKey, type KeyCallers } from '../modules/api-keys/key-callers';
import type { SessionCache } from '../modules/auth/session-cache';
import { checkGoogle } from '../modules/google/credentials';
import { Problem, adminRequired } from '../problem';
import { refuseArrears } from './arrears';
import { bearerToken } from './bearer';
import { scopeOf, withoutCare } from './key-scopes';
import type { App, Caller, Membership } from './types';

/** Adds the checks to every route, by its `config.access` and `config.ability`. */
export function guardRoutes(app: App, context: Context, sessions: SessionCache, keys: KeyCallers): void {
  app.addHook('onRequest', async (request, reply) => {
    const { access = 'restaurant', ability, duringArrears = false } = request.routeOptions.config;
    if (request.is404 || access === 'public') return;
    if (access === 'google') return checkGoogle(context.settings, request, reply);
    request.caller = await callerOf(request, reply, sessions, keys);
    if (access === 'session') return refuseKey(request.caller);

    const membership = access === 'key' ? membershipOfKey(request.caller) : membershipFor(request);
    if (!membership) {
      context.log.warn(
        { requestId: request.id, accountId: request.caller.accountId, url: request.routeOptions.url },
        'refused: not a restaurant of this user',
      );
      throw new Problem('forbidden-service', 'This service is not one of yours');
    }
    if (access !== 'key') refuseScope(request);
    const { accountId, sessionId, email, name, device, scopes } = request.caller;
    const { role, location, tmsUserUid } = membership;
    request.restaurant = membership.restaurant;
    request.actor = {
      accountId,
      sessionId,
      email,
      name,
      role,
      location,
      tmsUserUid,
      device,
      isProgram: scopes !== undefined,
    };
    if (!duringArrears && request.method !== 'GET') refuseArrears(membership);
    if (ability && ![ability].flat().some((one) => may(role, one, location))) throw adminRequired();
  });

  // On the serialised answer, so that it holds for every route: a key reads no more than its scopes allow.
  app.addHook('onSend', async ({ caller, routeOptions }, reply, payload) => {
    if (!caller?.scopes || caller.scopes.includes('allergies:read') || routeOptions.config.access === 'key')
      return payload;
    if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).includes('json')) return payload;
    return JSON.stringify(withoutCare(JSON.parse(payload)));
  });
}

function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: SessionCache,
  keys: KeyCallers,
): Promise<Caller> {
  const bearer = bearerToken(request);
  if (isApiKey(bearer)) return keys.callerOf(bearer, request, reply);
  if (request.routeOptions.config.access === 'key') throw new Problem('unauthorized', 'Unauthorized');
  return sessions.callerOf(bearer);
}

/** Calls about a person's own account and sessions are not open to API keys. */
function refuseKey({ scopes }: Caller): void {
  if (scopes) throw missingScope();
}

function refuseScope({ caller, method, routeOptions }: FastifyRequest): void {
  if (!caller.scopes) return;
  const scope = scopeOf(method, routeOptions.url ?? '');
  if (!scope || !caller.scopes.includes(scope)) throw missingScope(scope);
}

/** @param scope the missing scope; undefined for calls that no key may make */
export const missingScope = (scope?: ApiScope) =>
  new Problem(
    'missing-scope',
    scope ? `The API key lacks the scope ${scope}` : 'No API key may make this call',
    scope && { details: { scope } },
  );

/** A key has exactly one restaurant. */
const membershipOfKey = ({ memberships }: Caller): Membership | undefined => [...memberships.values()][0];

/** The path names the restaurant by UID, or by service for generic models (§7); a `service` beside it must be the same (D2). */
function membershipFor(request: FastifyRequest): Membership | undefined {
  const query = request.query as Record<string, unknown>;
  const restaurant = (request.params as { UID?: string }).UID ?? query.UID ?? query.uid;
  const service = query.service;
  const all = [...request.caller.memberships.values()];
  const found =
    typeof restaurant === 'string'
      ? (request.caller.memberships.get(restaurant) ?? all.find((one) => one.restaurant.service === restaurant))
      : undefined;
  if (!found) return undefined;
  return service === undefined || service === found.restaurant.service ? found : undefined;
}
