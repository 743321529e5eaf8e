/** The only client of the restaurant API: token, time limit, request id, parsing, and errors as values (§8). */
import type { ZodType } from 'zod';
import type { Result } from '@/lib/rules/message/problem';
import { log } from './log';
import { issueOf } from '../config/error-fields';
import { TRACE_HEADER, currentTraceparent, openSpan, within } from '../config/traces';
import { type Failure, failure, failureOf, unavailable } from './problem';
import { upstreamPattern } from './route-pattern';
import { webSettings } from './settings';

const TIMEOUT_MS = 15_000;
/** Time limit of files; for a download until it begins, afterwards the connection's idle limit applies. */
const FILE_TIMEOUT_MS = 120_000;

/** Error codes of a closed connection. */
const CLOSED_CODES = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

export type Query = Record<string, string | number | boolean | null | undefined>;

export interface UpstreamCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path of §7, without a slash at the start. */
  path: string;
  query?: Query;
  /** Bearer token. */
  token?: string;
  /** Sent as JSON; forms as multipart; streams unchanged (their type is in the headers). */
  body?: unknown;
  /** Whether a file is requested. */
  file?: boolean;
  /** Time limit in milliseconds, if shorter than usual. */
  timeout?: number;
  /** Further headers: request id, idempotency key, If-None-Match … */
  headers?: Record<string, string>;
}

/** A successful answer (or a 304), its body not yet read. */
export type UpstreamAnswer = { ok: true; response: Response };

/** Makes one call. Never throws: an unreachable service is 'Service not available'. */
export async function callUpstream(call: UpstreamCall): Promise<UpstreamAnswer | Failure> {
  const span = openSpan(`${call.method} ${upstreamPattern(call.path)}`, 'client');
  const answer = await within(span, () => makeCall(call));
  span?.end({ failed: !answer.ok && answer.problem.status >= 500 });
  return answer;
}

async function makeCall({
  method,
  path,
  query,
  token,
  body,
  file = false,
  timeout,
  headers,
}: UpstreamCall): Promise<UpstreamAnswer | Failure> {
  if (hasDotSegments(path)) return failure(404, 'not-found', 'Not found');
  const stream = body instanceof ReadableStream;
  const upload = stream || body instanceof FormData;
  const limit = timeLimit(timeout ?? (upload || file ? FILE_TIMEOUT_MS : TIMEOUT_MS));
  const traceparent = currentTraceparent();
  const init: RequestInit & { duplex?: 'half' } = {
    method,
    headers: {
      accept: 'application/json',
      'cache-control': 'no-cache',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined || upload ? {} : { 'content-type': 'application/json' }),
      ...headers,
      ...(traceparent !== undefined && { [TRACE_HEADER]: traceparent }),
    },
    body: body === undefined ? undefined : upload ? body : JSON.stringify(body),
    ...(stream && { duplex: 'half' }),
    cache: 'no-store',
    redirect: 'error',
    signal: limit.signal,
  };
  try {
    const address = addressOf(path, query);
    const response = await fetch(address, init).catch((error: unknown) => {
      // The server closed an idle connection: a read is retried on another one.
      if (method !== 'GET' || !CLOSED_CODES.has(reasonOf(error))) throw error;
      return fetch(address, init);
    });
    if (file && response.ok) limit.lift();
    if (response.ok || response.status === 304) return { ok: true, response };
    return failureOf(response.status, await response.text(), upload);
  } catch (error) {
    log().warn({ call: upstreamPattern(path), reason: reasonOf(error) }, 'the restaurant API did not answer');
    return unavailable(upload);
  }
}

/** Aborts a call after a time limit, unless lifted: a file of millions of rows takes minutes to stream. */
function timeLimit(ms: number): { signal: AbortSignal; lift(): void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('It took too long', 'TimeoutError')), ms);
  timer.unref();
  return { signal: controller.signal, lift: () => clearTimeout(timer) };
}

/** Makes one call and parses its answer. An answer outside of the contract is an error of that server, not of the caller. */
export async function parseUpstream<T>(call: UpstreamCall, schema: ZodType<T>): Promise<Result<T>> {
  const answer = await callUpstream(call);
  return answer.ok ? parseAnswer(answer.response, schema) : answer;
}

export async function parseAnswer<T>(response: Response, schema: ZodType<T>): Promise<Result<T>> {
  let json: unknown;
  try {
    json = await response.json();
  } catch (error) {
    log().warn({ reason: reasonOf(error) }, 'the answer of the restaurant API broke off');
    return unavailable();
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issues = parsed.error.issues.slice(0, 5).map(issueOf);
  log().error(
    { call: upstreamPattern(response.url), where: issues },
    'the restaurant API answered against its contract',
  );
  return failure(502, 'unexpected', 'Something unexpected happened');
}

/** Encoding leaves dots in path parts unchanged; a part of only dots could reach another path. */
const hasDotSegments = (path: string) => path.split('/').some((part) => /^(\.|%2e){1,2}$/i.test(part));

function addressOf(path: string, query: Query = {}): string {
  const url = new URL(`${webSettings().restaurantApiUrl}/${path}`);
  for (const [name, value] of Object.entries(query)) if (value != null) url.searchParams.set(name, String(value));
  return url.toString();
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? 'unknown';
}
