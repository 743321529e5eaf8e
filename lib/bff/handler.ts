/**
 * The frame of every handler of the BFF: session, service, same-origin proof, log line, cookies and answer. A handler is left with
 * what is its own: parse, call, shape.
 */
import type { Result } from '@/lib/message/problem';
import { IDEMPOTENCY_HEADER } from '@/lib/setup/same-origin';
import { log } from './log';
import { type Failure, failure, notOneOfYours } from './problem';
import { type Reply, responseOf } from './reply';
import { type RestaurantClient, type ServiceKey, restaurantClient } from './restaurant-client';
import { provesSameOrigin } from './same-origin';
import { profileOf } from './session/profile';
import { type RequestSession, openSession } from './session/request-session';
import { webSettings } from './settings';

type RouteHandler<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>;

export interface SessionCall {
  request: Request;
  session: RequestSession;
}

export interface ServiceCall<P> {
  request: Request;
  /** Dynamic parts of the address. */
  params: P;
  service: ServiceKey;
  /** The restaurant API, as this person and for this service. */
  upstream: RestaurantClient;
  session: RequestSession;
}

/** A handler for whoever is signed in: 401 without a session, 403 for a change that does not prove where it comes from. */
export function sessionHandler<P = object>(handle: (call: SessionCall, params: P) => Promise<Reply>): RouteHandler<P> {
  return (request, { params }) =>
    framed(request, async (headers) => {
      if (!provesSameOrigin(request, webSettings().publicUrl)) return { reply: foreignOrigin(), cookies: [] };
      const { session, cookies } = await openSession(request, headers);
      const reply = session.ok ? await handle({ request, session: session.value }, await params) : session;
      return { reply, cookies: cookies() };
    });
}

/** A handler below /api/services/{service}: the service has to be one of the person's. */
export function serviceHandler<P extends { service: string } = { service: string }>(handle: (call: ServiceCall<P>) => Promise<Reply>): RouteHandler<P> {
  return sessionHandler<P>(async ({ request, session }, params) => {
    const found = await ownService(session, params.service);
    if (!found.ok) return found;
    const upstream = restaurantClient({ service: found.value, call: session.call, ifNoneMatch: request.headers.get('if-none-match') });
    return handle({ request, params, service: found.value, upstream, session });
  });
}

async function ownService(session: RequestSession, name: string): Promise<Result<ServiceKey>> {
  const current = session.current();
  if (current.service?.service === name) return { ok: true, value: current.service };
  const profile = await profileOf(current, session.call);
  if (!profile.ok) return profile;
  const found = profile.value.services.find((one) => one.Service === name);
  return found ? { ok: true, value: { uid: found.UID, service: found.Service } } : notOneOfYours();
}

const foreignOrigin = (): Failure => failure(403, 'foreign-origin', 'This change does not come from our own pages');

type Framed = (headers: Record<string, string>) => Promise<{ reply: Reply; cookies: string[] }>;

/** Runs a handler's work, answers what it gives or that something unexpected happened, and logs one line. */
async function framed(request: Request, work: Framed): Promise<Response> {
  const started = performance.now();
  const requestId = requestIdOf(request);
  let response: Response;
  try {
    const { reply, cookies } = await work(upstreamHeaders(request, requestId));
    response = responseOf(reply);
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  } catch (error) {
    log().error({ requestId, err: error }, 'request failed');
    response = responseOf(failure(500, 'unexpected', 'Something unexpected happened'));
  }
  response.headers.set('x-request-id', requestId);
  const ms = Math.round(performance.now() - started);
  log().info({ requestId, method: request.method, path: new URL(request.url).pathname, status: response.status, ms }, 'request');
  return response;
}

function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id');
  return given && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** What goes on to the restaurant API with every call of a request. */
function upstreamHeaders(request: Request, requestId: string): Record<string, string> {
  const headers: Record<string, string> = { 'x-request-id': requestId };
  const from = request.headers.get('x-forwarded-for');
  if (from) headers['x-forwarded-for'] = from;
  const key = request.headers.get(IDEMPOTENCY_HEADER);
  if (key && request.method !== 'GET') headers[IDEMPOTENCY_HEADER] = key;
  return headers;
}
