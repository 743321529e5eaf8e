/**
 * What every handler of the BFF stands on: session, service, same-origin proof. A handler is left with what is its own:
 * parse, call, shape.
 */
import type { Result } from '@/lib/rules/message/problem';
import { USER_HEADER } from '@/lib/rules/setup/page-user';
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';
import { anotherUser, foreignOrigin, withRequestLog } from './request-log';
import { invalidateService } from './hot-reads/freshness';
import { isUnansweredStatus, notOneOfYours } from './problem';
import type { Reply } from './reply';
import { type RestaurantClient, type ServiceKey, restaurantClient } from './restaurant-client';
import { provesSameOrigin } from './same-origin';
import { profileOf } from './session/profile';
import { type RequestSession, openSession } from './session/request-session';
import { cannot, isOfAnother } from './session/session';
import { webSettings } from './settings';
import { processWide } from '@/lib/config/process-wide';
import { setBounded } from '@/lib/collections/set-bounded';

type RouteHandler<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>;

/** A UUID has 36. */
const LONGEST_KEY = 100;

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
  /** The restaurant API, as this person and for this service. */
  upstream: RestaurantClient;
  session: RequestSession;
  /** Adds a Set-Cookie line to the answer. */
  setCookie(line: string): void;
}

/**
 * A handler for whoever is signed in: 401 without a session, 403 for a change that does not prove where it comes from, 409 for a page
 * that was drawn for somebody else.
 */
export function sessionHandler<P = object>(handle: (call: SessionCall, params: P) => Promise<Reply>): RouteHandler<P> {
  return (request, { params }) =>
    withRequestLog(
      request,
      async (headers) => {
        if (!provesSameOrigin(request, webSettings().publicUrl)) return { reply: foreignOrigin(), cookies: [] };
        const { session, cookies } = await openSession(request, headers);
        if (session.ok && isOfAnother(session.value.current(), request.headers.get(USER_HEADER)))
          return { reply: anotherUser(), cookies: cookies() };
        const added: string[] = [];
        const call = (opened: RequestSession): SessionCall => ({
          request,
          session: opened,
          setCookie: (line) => void added.push(line),
        });
        const reply = session.ok ? await handle(call(session.value), await params) : session;
        return { reply, cookies: [...cookies(), ...added] };
      },
      params,
    );
}

/** A handler below /api/services/{service}: the service has to be one of the person's. */
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
    const make = () => handle({ request, params, service: found.value, upstream, session, setCookie });
    const name = cannot(session.current(), 'replays') ? nameOfChange(request) : null;
    const reply = await (name === null ? make() : replayByKey(`${session.current().id} ${name}`, make));
    // Before the answer is out: who made a change and reads what it did is never given what was read before it.
    if (request.method !== 'GET') invalidateService(found.value.service);
    return reply;
  });
}

/** By which a change is known when it is sent again; null for a read, and for one without a key of ours. */
function nameOfChange({ method, url, headers }: Request): string | null {
  const key = headers.get(IDEMPOTENCY_HEADER);
  return method === 'GET' || key === null || key.length > LONGEST_KEY
    ? null
    : `${method} ${new URL(url).pathname} ${key}`;
}

export async function ownService(session: RequestSession, name: string): Promise<Result<ServiceKey>> {
  const current = session.current();
  if (current.service?.service === name) return { ok: true, value: current.service };
  const profile = await profileOf(current, session.call);
  if (!profile.ok) return profile;
  const found = profile.value.services.find((one) => one.Service === name);
  return found ? { ok: true, value: { uid: found.UID, service: found.Service } } : notOneOfYours();
}

const KEPT_MS = 600_000;

const MAX_KEYS = 2_000;

const answers = processWide('answers-by-key', () => new Map<string, Promise<Reply>>());

/** @param name of whoever asks, for what, and the key */
function replayByKey(name: string, make: () => Promise<Reply>): Promise<Reply> {
  const known = answers.get(name);
  if (known) return known;
  const made = make();
  setBounded(answers, name, made, MAX_KEYS);
  const forget = () => void answers.delete(name);
  void made.then((reply) => {
    // A finished answer can be read once only, and is of no change.
    if (reply instanceof Response || (!reply.ok && isUnansweredStatus(reply.problem.status))) forget();
    else setTimeout(forget, KEPT_MS).unref();
  }, forget);
  return made;
}
