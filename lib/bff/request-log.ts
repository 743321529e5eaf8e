/** Around every handler of the BFF: the request's id, one log line, the cookies, and an answer even when something broke. */
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';
import type { AnsweredRequest } from '@/lib/config/metrics';
import { TRACE_HEADER, openSpan, within } from '@/lib/config/traces';
import { log } from './log';
import { overrideGrantHeader } from './override-grant';
import { type Failure, failure } from './problem';
import { processWide } from '@/lib/config/process-wide';
import { type Reply, responseOf } from './reply';
import { routePattern } from './route-pattern';

/** What a handler's work ended in, and the Set-Cookie lines that go with it. */
export interface Outcome {
  reply: Reply;
  cookies: string[];
}

export const foreignOrigin = (): Failure =>
  failure(403, 'foreign-origin', 'This change does not come from our own pages');

export const anotherUser = (): Failure =>
  failure(409, 'another-user', 'Somebody else is signed in by now than when this page was opened');

/**
 * @param work is given the headers that go on to the restaurant API with each of its calls
 * @param params dynamic parts of the address, which the log shows by their names
 */
export async function withRequestLog(
  request: Request,
  work: (headers: Record<string, string>) => Promise<Outcome>,
  params?: Promise<unknown>,
): Promise<Response> {
  const started = performance.now();
  const requestId = namedRequest(request.headers.get('x-request-id'));
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

/** The one line of a request: its route, for what stands in an address opens bookings, and people search by names. */
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
  answered().heard?.({ ...line, ms });
  log().info({ ...line, ms: Math.round(ms) }, 'request');
}

/** Who is told of each answer: the metrics of the process, which the server around Next opens. */
export const answered = () =>
  processWide('answered', (): { heard?: (request: AnsweredRequest) => void } => ({ heard: undefined }));

/** What a proxy or a client named it, if it can be a name. */
export function namedRequest(given: string | null | undefined): string {
  return given && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** What goes on to the restaurant API with each call: who asked, and the one action that it is a part of. */
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
