/**
 * A conditional read: sent with the cached ETag, and shaped once for concurrent requests. An answer without an ETag gets one from the browser's body
 * (`reply.ts`).
 */
import type { ZodType } from 'zod';
import type { Result } from '@/lib/rules/message/problem';
import type { Failure } from '../problem';
import { processWide } from '@/lib/config/process-wide';
import type { Reply } from '../reply';
import { type UpstreamAnswer, type UpstreamCall, parseAnswer } from '../upstream';
import { type CachedAnswer, cacheAnswer, cachedAnswer, linkCachedAnswer } from './cached-answers';

export interface ConditionalRead<W> {
  /** Service, path and query. */
  key: string;
  /** Makes the call as the signed-in user: each user needs their own answer or confirmation. */
  send(headers: UpstreamCall['headers']): Promise<UpstreamAnswer | Failure>;
  schema: ZodType<W>;
  /** Shapes the answer for the browser. */
  shape(wire: W): unknown;
  /** If-None-Match of the browser, which may differ from the cached ETag. */
  ifNoneMatch: string | null;
}

const NOT_STORED = { 'cache-control': 'private, no-store' };

/** Answers being shaped, by key and ETag. */
const shaping = processWide('answers-being-shaped', () => new Map<string, Promise<Result<CachedAnswer>>>());

export async function conditionalRead<W>(read: ConditionalRead<W>): Promise<Reply> {
  const { key, ifNoneMatch } = read;
  const known = cachedAnswer(key);
  const answer = await read.send(known ? { 'if-none-match': known.etag } : {});
  if (!answer.ok) return answer;
  if (known && answer.response.status === 304) return responseWith(known, ifNoneMatch);

  const etag = answer.response.headers.get('etag');
  if (!etag) return withoutEtag(read, answer.response);
  const shaped = await shapeOnce(read, answer.response, etag);
  return shaped.ok ? responseWith(shaped.value, ifNoneMatch) : shaped;
}

async function withoutEtag<W>({ schema, shape }: ConditionalRead<W>, response: Response): Promise<Result<unknown>> {
  const parsed = await parseAnswer(response, schema);
  return parsed.ok ? { ok: true, value: shape(parsed.value) } : parsed;
}

/** The shaped answer of this ETag: cached, in progress, or shaped here. */
async function shapeOnce<W>(read: ConditionalRead<W>, response: Response, etag: string): Promise<Result<CachedAnswer>> {
  const name = `${read.key} ${etag}`;
  const known = cachedAnswer(read.key);
  const pending = known?.etag === etag ? Promise.resolve({ ok: true as const, value: known }) : shaping.get(name);
  if (pending) {
    await response.arrayBuffer(); // the body must be consumed to reuse the connection
    return pending;
  }
  const work = shapeAndCache(read, response, etag);
  shaping.set(name, work);
  return work.finally(() => shaping.delete(name));
}

async function shapeAndCache<W>(
  { key, schema, shape }: ConditionalRead<W>,
  response: Response,
  etag: string,
): Promise<Result<CachedAnswer>> {
  const parsed = await parseAnswer(response, schema);
  if (!parsed.ok) return parsed;
  return { ok: true, value: cacheAnswer(key, etag, JSON.stringify(shape(parsed.value))) };
}

function responseWith(answer: CachedAnswer, ifNoneMatch: string | null): Response {
  const { etag, body } = answer;
  const headers = { ...NOT_STORED, etag };
  const response =
    ifNoneMatch === etag
      ? new Response(null, { status: 304, headers })
      : new Response(new Uint8Array(body), { headers: { ...headers, 'content-type': 'application/json' } });
  return linkCachedAnswer(response, answer);
}
