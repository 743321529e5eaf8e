/** Wraps every BFF handler: request id, one log line, cookies, and an answer even after an exception. */
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';
import type { AnsweredRequest } from '@/lib/config/metrics';
import { TRACE_HEADER, openSpan, within } from '@/lib/config/traces';
import { log } from './log';
import { overrideGrantHeader } from './override-grant';
import { type Failure, failure } from './problem';
import { processWide } from '@/lib/config/process-wide';
import { type Reply, responseOf } from './reply';
import { routePattern } from './route-pattern';

/** A handler's reply with its Set-Cookie lines. */
export interface Outcome {
  reply: Reply;
  cookies: string[];
}

export const foreignOrigin = (): Failure =>
  failure(403, 'foreign-origin', 'This change does not come from our own pages');

export const anotherUser = (): Failure =>
  failure(409, 'another-user', 'Somebody else is signed in by now than when this page was opened');

/**
 * @param work receives the headers to forward with each call to the restaurant API
 * @param params dynamic parts of the address, which the log shows by name
 */
export async function withRequestLog(
  request: Request,
  work: (headers: Record<string, string>) => Promise<Outcome>,
  params?: Promise<unknown>,
): Promise<Response> {
  const started = performance.now();
  const requestId = validRequestId(request.headers.get('x-request-id'));
  const span = openSpan(request.method, 'server', { parent: request.headers.get(TRACE_HEADER) });
  let response: Response;
  try {
    const { reply, cookies } = await within(span, () => work(upstreamHeaders(request, requestId)));
    response = responseOf(reply, request);
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  } catch (error) {
    log().error({ requestId, err: error }, 'request failed');
    response = responseOf(failure(500, 'unexpected', 'Something unexpected happened'));
  }
  response.headers.set('x-request-id', requestId);
  const route = routePattern(new URL(request.url).pathname, (await params) as Record<string, unknown> | undefined);
  logRequest({ requestId, method: request.method, route, status: response.status, started });
  span?.end({
    name: `${request.method} ${route}`,
    failed: response.status >= 500,
    attributes: { 'http.response.status_code': response.status, 'maitre.request_id': requestId },
  });
  return response;
}

/** The log line of a request, with its route pattern: addresses contain access keys and search terms. */
export function logRequest({
  started,
  ...line
}: {
  requestId: string;
  method: string;
  route: string;
  status: number;
  started: number;
}): void {
  const ms = performance.now() - started;
  requestObserver().heard?.({ ...line, ms });
  log().info({ ...line, ms: Math.round(ms) }, 'request');
}

/** The observer of each answer: the process's metrics, set by the server around Next. */
export const requestObserver = () =>
  processWide('answered', (): { heard?: (request: AnsweredRequest) => void } => ({ heard: undefined }));

/** The request id of a proxy or client, if valid; else a new one. */
export function validRequestId(given: string | null | undefined): string {
  return given && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** Headers forwarded with each call: request id, the client's address, the idempotency key and an override grant. */
export function upstreamHeaders(
  { headers, method }: { headers: Pick<Headers, 'get'>; method: string },
  requestId: string,
): Record<string, string> {
  const from = headers.get('x-forwarded-for');
  const key = method === 'GET' ? null : headers.get(IDEMPOTENCY_HEADER);
  const grant = method === 'GET' ? {} : overrideGrantHeader(headers.get('cookie'));
  return {
    'x-request-id': requestId,
    ...(from ? { 'x-forwarded-for': from } : {}),
    ...(key ? { [IDEMPOTENCY_HEADER]: key } : {}),
    ...grant,
  };
}
