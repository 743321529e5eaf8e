/** The result of a BFF handler, and its conversion to an HTTP answer. */
import { RETRY_AFTER_SECONDS } from '@/lib/contract/constants';
import type { Result } from '@/lib/rules/message/problem';
import { contentTag, isHeld } from './content-tag';

/** A value, a problem, or a finished answer (a file, a 304). */
export type Reply = Response | Result<unknown>;

/** @param request successful answers to reads get an ETag, and 304 if it matches */
export function responseOf(reply: Reply, request?: Request): Response {
  if (reply instanceof Response) return reply;
  if (reply.ok) {
    const body = JSON.stringify(reply.value ?? { ok: true });
    const headers = { 'cache-control': 'private, no-store', 'content-type': 'application/json' };
    if (request?.method !== 'GET') return new Response(body, { headers });
    const etag = contentTag(body);
    return isHeld(etag, request.headers.get('if-none-match'))
      ? new Response(null, { status: 304, headers: { ...headers, etag } })
      : new Response(body, { headers: { ...headers, etag } });
  }
  const { status, ...body } = reply.problem;
  const response = Response.json(body, { status: status || 503, headers: { 'cache-control': 'private, no-store' } });
  if (response.status === 503) response.headers.set('retry-after', String(RETRY_AFTER_SECONDS));
  return response;
}
