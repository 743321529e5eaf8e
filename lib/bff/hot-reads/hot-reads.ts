/**
 * The reads that every device makes after every change (bookings of a day, table states, calendar), served before Next, where each would cost many
 * times as much. The handlers are the same; a known valid answer is sent without a request to the restaurant API.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { USER_HEADER } from '@/lib/rules/setup/page-user';
import { logRequest, validRequestId } from '../request-log';
import { log } from '../log';
import { type Session, isForAnotherUser, needsRefresh } from '../session/session';
import { readSession } from '../session/session-cookie';
import { freshAnswers, serviceVersion } from './freshness';
import { type CachedAnswer, cachedAnswerOf } from './cached-answers';

export type HotHandler = (
  request: Request,
  context: { params: Promise<{ service: string; path: string[] }> },
) => Promise<Response>;

export interface HotReadParts {
  /** By resource name: /api/services/{service}/{resource}?… */
  handlers: Readonly<Record<string, HotHandler>>;
  /** Receives a service's announcements for this session; true when it already does. */
  follow(session: Session, service: string): boolean;
}

const ADDRESS = /^\/api\/services\/([\w.-]{1,200})\/([\w-]+)\?/;

/** Serves a request if it is a hot read; false leaves it to Next. */
export type HotReads = (request: IncomingMessage, response: ServerResponse) => boolean;

export function hotReads({ handlers, follow }: HotReadParts): HotReads {
  const fresh = freshAnswers<CachedAnswer>();

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    service: string,
    resource: string,
    handler: HotHandler,
  ): Promise<void> {
    const started = performance.now();
    const url = request.url as string;
    const session = await readSession(request.headers.cookie);
    const isOwn = session && !isForAnotherUser(session, request.headers[USER_HEADER]?.toString());
    const current = isOwn && !needsRefresh(session, Date.now()) ? session : null;
    const known = current && fresh.find(current.id, service, url, Date.now());
    if (known && follow(current, service)) {
      const requestId = validRequestId(request.headers['x-request-id'] as string | undefined);
      const status = await sendCached(request, response, known, { 'x-request-id': requestId });
      return logRequest({ requestId, method: 'GET', route: `/api/services/{service}/${resource}`, status, started });
    }
    const version = serviceVersion(service);
    const answer = await handler(requestOf(request), { params: Promise.resolve({ service, path: [resource] }) });
    const cached = cachedAnswerOf(answer);
    if (!cached) return sendResponse(response, answer);
    if (current && follow(current, service)) fresh.confirm(current.id, service, url, cached, version, Date.now());
    await sendCached(
      request,
      response,
      cached,
      Object.fromEntries([...answer.headers].filter(([name]) => name !== 'set-cookie')),
      answer.headers.getSetCookie(),
    );
  }

  return (request, response) => {
    const [, service, resource] = (request.method === 'GET' && ADDRESS.exec(request.url ?? '')) || [];
    const handler = resource && Object.hasOwn(handlers, resource) ? handlers[resource] : undefined;
    if (!service || !resource || !handler) return false;
    serve(request, response, service, resource, handler).catch((error: unknown) => {
      // Only for malformed addresses or headers, which browsers do not send.
      log().warn({ err: error }, 'a request could not be read');
      if (response.headersSent) response.destroy();
      else response.writeHead(400).end();
    });
    return true;
  };
}

function requestOf({ url, headers }: IncomingMessage): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new Request(`http://${headers.host ?? 'localhost'}${url}`, { headers: given });
}

/** Shorter bodies are not compressed. */
const MIN_GZIP_BYTES = 1_024;

/**
 * Sends a cached answer, or 304.
 * @returns the status sent
 */
async function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedAnswer,
  extraHeaders: OutgoingHttpHeaders,
  cookies: string[] = [],
): Promise<number> {
  const headers: OutgoingHttpHeaders = {
    ...extraHeaders,
    etag: answer.etag,
    'cache-control': 'private, no-store',
    vary: 'accept-encoding',
  };
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  if (request.headers['if-none-match'] === answer.etag) {
    delete headers['content-type'];
    response.writeHead(304, headers).end();
    return 304;
  }
  const gzip =
    answer.body.length >= MIN_GZIP_BYTES && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const body = gzip ? await answer.gzipped() : answer.body;
  response
    .writeHead(200, {
      ...headers,
      'content-type': 'application/json',
      'content-length': body.length,
      ...(gzip ? { 'content-encoding': 'gzip' } : {}),
    })
    .end(body);
  return 200;
}

/** Sends any other answer of a handler. */
async function sendResponse(response: ServerResponse, answer: Response): Promise<void> {
  const headers: OutgoingHttpHeaders = Object.fromEntries(
    [...answer.headers].filter(([name]) => name !== 'set-cookie'),
  );
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
}
