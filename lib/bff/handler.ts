/** The base of every BFF handler: session, service, same-origin proof. A handler only parses, calls and shapes. */
import type { Result } from '@/lib/rules/message/problem';
import { USER_HEADER } from '@/lib/rules/setup/page-user';
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';
import { anotherUser, foreignOrigin, withRequestLog } from './request-log';
import { invalidateService } from './hot-reads/freshness';
import { isUnansweredStatus, forbiddenService } from './problem';
import type { Reply } from './reply';
import { type RestaurantClient, type ServiceKey, restaurantClient } from './restaurant-client';
import { provesSameOrigin } from './same-origin';
import { profileOf } from './session/profile';
import { type RequestSession, openSession } from './session/request-session';
import { lacksCapability, isForAnotherUser } from './session/session';
import { webSettings } from './settings';
import { processWide } from '@/lib/config/process-wide';
import { setBounded } from '@/lib/collections/set-bounded';

type RouteHandler<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>;

/** A UUID has 36 characters. */
const MAX_KEY_LENGTH = 100;

export interface SessionCall {
  request: Request;
  session: RequestSession;
  /** Adds a Set-Cookie line to the answer. */
  setCookie(line: string): void;
}

export interface ServiceCall<P> {
  request: Request;
  /** Dynamic parts of the address. */
  params: P;
  service: ServiceKey;
  /** The restaurant API client of this user and service. */
  upstream: RestaurantClient;
  session: RequestSession;
  /** Adds a Set-Cookie line to the answer. */
  setCookie(line: string): void;
}

/** A handler for signed-in users: 401 without a session, 403 for a change without same-origin proof, 409 for a page rendered for another user. */
export function sessionHandler<P = object>(handle: (call: SessionCall, params: P) => Promise<Reply>): RouteHandler<P> {
  return (request, { params }) =>
    withRequestLog(
      request,
      async (headers) => {
        if (!provesSameOrigin(request, webSettings().publicUrl)) return { reply: foreignOrigin(), cookies: [] };
        const { session, cookies } = await openSession(request, headers);
        if (session.ok && isForAnotherUser(session.value.current(), request.headers.get(USER_HEADER)))
          return { reply: anotherUser(), cookies: cookies() };
        const addedCookies: string[] = [];
        const call = (opened: RequestSession): SessionCall => ({
          request,
          session: opened,
          setCookie: (line) => void addedCookies.push(line),
        });
        const reply = session.ok ? await handle(call(session.value), await params) : session;
        return { reply, cookies: [...cookies(), ...addedCookies] };
      },
      params,
    );
}

/** A handler below /api/services/{service}: the service must be one of the user's. */
export function serviceHandler<P extends { service: string } = { service: string }>(
  handle: (call: ServiceCall<P>) => Promise<Reply>,
): RouteHandler<P> {
  return sessionHandler<P>(async ({ request, session, setCookie }, params) => {
    const found = await ownService(session, params.service);
    if (!found.ok) return found;
    const upstream = restaurantClient({
      service: found.value,
      call: session.call,
      ifNoneMatch: request.headers.get('if-none-match'),
    });
    const run = () => handle({ request, params, service: found.value, upstream, session, setCookie });
    const name = lacksCapability(session.current(), 'replays') ? changeKey(request) : null;
    const reply = await (name === null ? run() : replayChange(`${session.current().id} ${name}`, run));
    // Invalidated before the answer is sent: the author's next read must not return an older answer.
    if (request.method !== 'GET') invalidateService(found.value.service);
    return reply;
  });
}

/** The key by which a repeated change is recognised; null for reads, and without an idempotency key of ours. */
function changeKey({ method, url, headers }: Request): string | null {
  const key = headers.get(IDEMPOTENCY_HEADER);
  return method === 'GET' || key === null || key.length > MAX_KEY_LENGTH
    ? null
    : `${method} ${new URL(url).pathname} ${key}`;
}

export async function ownService(session: RequestSession, name: string): Promise<Result<ServiceKey>> {
  const current = session.current();
  if (current.service?.service === name) return { ok: true, value: current.service };
  const profile = await profileOf(current, session.call);
  if (!profile.ok) return profile;
  const found = profile.value.services.find((one) => one.Service === name);
  return found ? { ok: true, value: { uid: found.UID, service: found.Service } } : forbiddenService();
}

const KEPT_MS = 600_000;

const MAX_KEYS = 2_000;

const repliesByKey = processWide('answers-by-key', () => new Map<string, Promise<Reply>>());

/** @param name session, address and idempotency key */
function replayChange(name: string, run: () => Promise<Reply>): Promise<Reply> {
  const known = repliesByKey.get(name);
  if (known) return known;
  const pendingReply = run();
  setBounded(repliesByKey, name, pendingReply, MAX_KEYS);
  const forget = () => void repliesByKey.delete(name);
  void pendingReply.then((reply) => {
    // A finished Response can only be read once, and never answers a change.
    if (reply instanceof Response || (!reply.ok && isUnansweredStatus(reply.problem.status))) forget();
    else setTimeout(forget, KEPT_MS).unref();
  }, forget);
  return pendingReply;
}
