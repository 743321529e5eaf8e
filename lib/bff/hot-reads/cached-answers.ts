/** Shaped answers by their ETag: a valid one is neither parsed nor shaped again. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { processWide } from '@/lib/config/process-wide';
import { setBounded } from '@/lib/collections/set-bounded';

export interface CachedAnswer {
  etag: string;
  body: Buffer;
  /** The compressed body, computed once. */
  gzipped(): Promise<Buffer>;
}

/** Maximum of cached days, table states and calendars, some 20 to 60 kB each. */
const MAX_ANSWERS = 1_000;
const compress = promisify(gzip);
const answersByKey = processWide('kept-answers', () => new Map<string, CachedAnswer>());

/** @param key service, path and query of the restaurant API's call */
export function cachedAnswer(key: string): CachedAnswer | undefined {
  return answersByKey.get(key);
}

export function cacheAnswer(key: string, etag: string, json: string): CachedAnswer {
  const body = Buffer.from(json);
  let compressed: Promise<Buffer> | undefined;
  const answer: CachedAnswer = { etag, body, gzipped: () => (compressed ??= compress(body)) };
  setBounded(answersByKey, key, answer, MAX_ANSWERS);
  return answer;
}

/** Response → the cached answer it was made from. */
const answersByResponse = processWide('responses-made', () => new WeakMap<Response, CachedAnswer>());

export function linkCachedAnswer(response: Response, answer: CachedAnswer): Response {
  answersByResponse.set(response, answer);
  return response;
}

export function cachedAnswerOf(response: Response): CachedAnswer | undefined {
  return answersByResponse.get(response);
}
