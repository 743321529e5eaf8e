/** What a handler of the BFF gives back, and the one place where it becomes an HTTP answer. */
import { RETRY_AFTER_SECONDS } from '@/lib/contract/constants';
import type { Result } from '@/lib/rules/message/problem';

/** A value or a problem; or an answer that is finished already (a file, a 304). */
export type Reply = Response | Result<unknown>;

export function responseOf(reply: Reply): Response {
  if (reply instanceof Response) return reply;
  if (reply.ok)
    return Response.json(reply.value ?? { ok: true }, { headers: { 'cache-control': 'private, no-store' } });
  const { status, ...body } = reply.problem;
  const response = Response.json(body, { status: status || 503, headers: { 'cache-control': 'private, no-store' } });
  if (response.status === 503) response.headers.set('retry-after', String(RETRY_AFTER_SECONDS));
  return response;
}
