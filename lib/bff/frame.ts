/** Around every handler of the BFF: the request's id, one log line, the cookies, and an answer even when something broke. */
import { IDEMPOTENCY_HEADER } from '@/lib/setup/same-origin';
import { log } from './log';
import { type Failure, failure } from './problem';
import { type Reply, responseOf } from './reply';

/** What a handler's work ended in, and the Set-Cookie lines that go with it. */
export interface Outcome {
  reply: Reply;
  cookies: string[];
}

export const foreignOrigin = (): Failure => failure(403, 'foreign-origin', 'This change does not come from our own pages');

/** @param work is given the headers that go on to the restaurant API with each of its calls */
export async function framed(request: Request, work: (headers: Record<string, string>) => Promise<Outcome>): Promise<Response> {
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

function upstreamHeaders({ headers, method }: Request, requestId: string): Record<string, string> {
  const from = headers.get('x-forwarded-for');
  const key = method === 'GET' ? null : headers.get(IDEMPOTENCY_HEADER);
  return { 'x-request-id': requestId, ...(from ? { 'x-forwarded-for': from } : {}), ...(key ? { [IDEMPOTENCY_HEADER]: key } : {}) };
}
