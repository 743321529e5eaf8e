/**
 * The reads that every device makes after every change (a day's bookings, the state of its tables, the calendar), answered by the server
 * itself: through Next each would cost many times as much. The handlers are the same; and an answer that is known to hold
 * is given without asking the restaurant API.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { USER_HEADER } from '@/lib/rules/setup/page-user';
import { logRequest, namedRequest } from '../request-log';
import { log } from '../log';
import { type Session, isOfAnother, needsRefresh } from '../session/session';
import { readSession } from '../session/session-cookie';
import { freshAnswers, turnOf } from './freshness';
import { type CachedAnswer, madeOf } from './cached-answers';

export type HotHandler = (
  request: Request,
  context: { params: Promise<{ service: string; path: string[] }> },
) => Promise<Response>;

export interface HotReadParts {
  /** By the name of the resource: /api/services/{service}/{resource}?… */
  handlers: Readonly<Record<string, HotHandler>>;
  /** Hears what is announced for a service of this session; true when it does already. */
  follow(session: Session, service: string): boolean;
}

const ADDRESS = /^\/api\/services\/([\w.-]{1,200})\/([\w-]+)\?/;

/** Serves a request if it is such a read; false leaves it to Next. */
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
    const isOwn = session && !isOfAnother(session, request.headers[USER_HEADER]?.toString());
    const current = isOwn && !needsRefresh(session, Date.now()) ? session : null;
    const known = current && fresh.find(current.id, service, url, Date.now());
    if (known && follow(current, service)) {
      const requestId = namedRequest(request.headers['x-request-id'] as string | undefined);
      const status = await sendKept(request, response, known, { 'x-request-id': requestId });
      return logRequest({ requestId, method: 'GET', route: `/api/services/{service}/${resource}`, status, started });
    }
    const turn = turnOf(service);
    const answer = await handler(requestOf(request), { params: Promise.resolve({ service, path: [resource] }) });
    const kept = madeOf(answer);
    if (!kept) return sendResponse(response, answer);
    if (current && follow(current, service)) fresh.confirm(current.id, service, url, kept, turn, Date.now());
    await sendKept(
      request,
      response,
      kept,
      Object.fromEntries([...answer.headers].filter(([name]) => name !== 'set-cookie')),
      answer.headers.getSetCookie(),
    );
  }

  return (request, response) => {
    const [, service, resource] = (request.method === 'GET' && ADDRESS.exec(request.url ?? '')) || [];
    const handler = resource && Object.hasOwn(handlers, resource) ? handlers[resource] : undefined;
    if (!service || !resource || !handler) return false;
    serve(request, response, service, resource, handler).catch((error: unknown) => {
      // Nothing a browser sends comes here: an address or a header that no request can be made of.
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

/** Shorter than this, compressing is not worth it. */
const WORTH_BYTES = 1_024;

/**
 * Sends a kept answer, or that it is unchanged.
 * @returns the status sent
 */
async function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedAnswer,
  further: OutgoingHttpHeaders,
  cookies: string[] = [],
): Promise<number> {
  const headers: OutgoingHttpHeaders = {
    ...further,
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
  const gzip = answer.body.length >= WORTH_BYTES && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
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
