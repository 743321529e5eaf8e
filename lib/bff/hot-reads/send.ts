/** Answers written to Node's own response. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { CachedAnswer } from './cached-answers';

/** Shorter than this, compressing is not worth it. */
const WORTH_BYTES = 1_024;

/**
 * Sends a kept answer, or that it is unchanged.
 * @returns the status sent
 */
export async function sendKept(request: IncomingMessage, response: ServerResponse, answer: CachedAnswer, further: OutgoingHttpHeaders, cookies: string[] = []): Promise<number> {
  const headers: OutgoingHttpHeaders = { ...further, etag: answer.etag, 'cache-control': 'private, no-store', vary: 'accept-encoding' };
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  if (request.headers['if-none-match'] === answer.etag) {
    delete headers['content-type'];
    response.writeHead(304, headers).end();
    return 304;
  }
  const gzip = answer.body.length >= WORTH_BYTES && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const body = gzip ? await answer.gzipped() : answer.body;
  response
    .writeHead(200, { ...headers, 'content-type': 'application/json', 'content-length': body.length, ...(gzip ? { 'content-encoding': 'gzip' } : {}) })
    .end(body);
  return 200;
}

/** Sends any other answer of a handler. */
export async function sendResponse(response: ServerResponse, answer: Response): Promise<void> {
  const headers: OutgoingHttpHeaders = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'set-cookie'));
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
}
