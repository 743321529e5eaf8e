/** What a handler of the BFF gives back, and the one place where it becomes an HTTP answer. */
import type { Result } from '@/lib/message/problem';

/** A value or a problem; or an answer that is finished already (a file, a 304). */
export type Reply = Response | Result<unknown>;

export function responseOf(reply: Reply): Response {
  if (reply instanceof Response) return reply;
  if (reply.ok) return Response.json(reply.value ?? { ok: true }, { headers: { 'cache-control': 'private, no-store' } });
  const { status, ...body } = reply.problem;
  return Response.json(body, { status: status || 502, headers: { 'cache-control': 'private, no-store' } });
}
