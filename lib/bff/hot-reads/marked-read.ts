/**
 * A read whose answer carries an ETag: asked for conditionally, and shaped once, however many want it together. One that carries none gets
 * that of what the browser is sent (`reply.ts`).
 */
import type { ZodType } from 'zod';
import type { Result } from '@/lib/rules/message/problem';
import type { Failure } from '../problem';
import { processWide } from '@/lib/config/process-wide';
import type { Reply } from '../reply';
import { type Answered, type UpstreamCall, parseAnswer } from '../upstream';
import { type CachedAnswer, keepAnswer, cachedAnswer, linkCachedAnswer } from './cached-answers';

export interface MarkedRead<W> {
  /** Service, path and query. */
  key: string;
  /** Makes the call as the signed-in person, who has to be given the answer, or its confirmation, themselves. */
  send(headers: UpstreamCall['headers']): Promise<Answered | Failure>;
  schema: ZodType<W>;
  /** The answer as the browser gets it. */
  shape(wire: W): unknown;
  /** If-None-Match of the browser: the mark it has, which need not be the one kept here. */
  ifNoneMatch: string | null;
}

const NOT_STORED = { 'cache-control': 'private, no-store' };

/** Answers being shaped, by key and mark. */
const shaping = processWide('answers-being-shaped', () => new Map<string, Promise<Result<CachedAnswer>>>());

export async function markedRead<W>(read: MarkedRead<W>): Promise<Reply> {
  const { key, ifNoneMatch } = read;
  const known = cachedAnswer(key);
  const answer = await read.send(known ? { 'if-none-match': known.etag } : {});
  if (!answer.ok) return answer;
  if (known && answer.response.status === 304) return responseWith(known, ifNoneMatch);

  const mark = answer.response.headers.get('etag');
  if (!mark) return unmarked(read, answer.response);
  const mapResult = await mapResultOnce(read, answer.response, mark);
  return mapResult.ok ? responseWith(mapResult.value, ifNoneMatch) : mapResult;
}

async function unmarked<W>({ schema, shape }: MarkedRead<W>, response: Response): Promise<Result<unknown>> {
  const parsed = await parseAnswer(response, schema);
  return parsed.ok ? { ok: true, value: shape(parsed.value) } : parsed;
}

/** The shaped answer of this mark: kept, in somebody else's hands, or made here. */
async function mapResultOnce<W>(read: MarkedRead<W>, response: Response, mark: string): Promise<Result<CachedAnswer>> {
  const name = `${read.key} ${mark}`;
  const known = cachedAnswer(read.key);
  const under = known?.etag === mark ? Promise.resolve({ ok: true as const, value: known }) : shaping.get(name);
  if (under) {
    await response.arrayBuffer(); // read to its end, or the connection could not be used again
    return under;
  }
  const work = shapeAndKeep(read, response, mark);
  shaping.set(name, work);
  return work.finally(() => shaping.delete(name));
}

async function shapeAndKeep<W>(
  { key, schema, shape }: MarkedRead<W>,
  response: Response,
  mark: string,
): Promise<Result<CachedAnswer>> {
  const parsed = await parseAnswer(response, schema);
  if (!parsed.ok) return parsed;
  return { ok: true, value: keepAnswer(key, mark, JSON.stringify(shape(parsed.value))) };
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
