/** Answers as they were last shaped for the browser, by their ETag: one that still holds is neither parsed nor shaped again. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { processWide } from '@/lib/config/process-wide';
import { setBounded } from '@/lib/collections/set-bounded';

export interface CachedAnswer {
  etag: string;
  body: Buffer;
  /** The body compressed, made once. */
  gzipped(): Promise<Buffer>;
}

/** Days, states of tables and calendars kept ready, some 20 to 60 kB each. */
const MAX_ANSWERS = 1_000;
const compress = promisify(gzip);
const kept = processWide('kept-answers', () => new Map<string, CachedAnswer>());

/** @param key service, path and query of the restaurant API's call */
export function cachedAnswer(key: string): CachedAnswer | undefined {
  return kept.get(key);
}

export function keepAnswer(key: string, etag: string, json: string): CachedAnswer {
  const body = Buffer.from(json);
  let compressed: Promise<Buffer> | undefined;
  const answer: CachedAnswer = { etag, body, gzipped: () => (compressed ??= compress(body)) };
  setBounded(kept, key, answer, MAX_ANSWERS);
  return answer;
}

/** Which kept answer a response was made of. */
const made = processWide('responses-made', () => new WeakMap<Response, CachedAnswer>());

export function linkCachedAnswer(response: Response, answer: CachedAnswer): Response {
  made.set(response, answer);
  return response;
}

export function madeOf(response: Response): CachedAnswer | undefined {
  return made.get(response);
}
