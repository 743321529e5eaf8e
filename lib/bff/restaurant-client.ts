/** The client of the restaurant API for one restaurant and one signed-in user. */
import type { ZodType } from 'zod';
import type { Result } from '@/lib/rules/message/problem';
import { conditionalRead } from './hot-reads/marked-read';
import type { Failure } from './problem';
import type { Reply } from './reply';
import { type UpstreamAnswer, type Query, type UpstreamCall, parseAnswer } from './upstream';

/** The restaurant (D2): its id, and the slug that users sign in to. */
export interface ServiceKey {
  uid: string;
  service: string;
}

/**
 * Paths are those of §7 below `tms/v2/restaurants/{UID}`; a path with a leading slash is relative to the API's base. `service` is added to every
 * query.
 */
export interface RestaurantClient {
  get<W>(path: string, schema: ZodType<W>, query?: Query): Promise<Result<W>>;
  post<W>(path: string, schema: ZodType<W>, body?: unknown, query?: Query): Promise<Result<W>>;
  put<W>(path: string, schema: ZodType<W>, body: unknown, query?: Query): Promise<Result<W>>;
  patch<W>(path: string, schema: ZodType<W>, body: unknown, query?: Query): Promise<Result<W>>;
  delete<W>(path: string, schema: ZodType<W>, query?: Query): Promise<Result<W>>;
  /** A conditional read, shaped for the browser with an ETag (304 if unchanged). */
  read<W>(path: string, schema: ZodType<W>, shape: (wire: W) => unknown, query?: Query): Promise<Reply>;
  /** Streams a request's body unchanged: an upload. */
  forward<W>(
    path: string,
    schema: ZodType<W>,
    request: Request,
    query?: Query,
    method?: 'POST' | 'PATCH',
  ): Promise<Result<W>>;
  /** Streams a file: an export, rejected rows of an import, an image. */
  file(path: string, query?: Query): Promise<Response | Failure>;
}

export interface RestaurantCalls {
  service: ServiceKey;
  /** Makes a call as the signed-in user. */
  call(call: UpstreamCall): Promise<UpstreamAnswer | Failure>;
  /** If-None-Match of the browser. */
  ifNoneMatch: string | null;
}

const FILE_HEADERS = ['content-type', 'content-disposition', 'content-length', 'etag', 'last-modified'];

export function restaurantClient({ service, call, ifNoneMatch }: RestaurantCalls): RestaurantClient {
  const pathOf = (path: string) =>
    path.startsWith('/') ? path.slice(1) : `tms/v2/restaurants/${encodeURIComponent(service.uid)}${path && `/${path}`}`;
  const send = (
    method: UpstreamCall['method'],
    path: string,
    query?: Query,
    body?: unknown,
    headers?: Record<string, string>,
  ) => call({ method, path: pathOf(path), query: { service: service.service, ...query }, body, headers });
  const sendAndParse = async <W>(schema: ZodType<W>, ...args: Parameters<typeof send>): Promise<Result<W>> => {
    const answer = await send(...args);
    return answer.ok ? parseAnswer(answer.response, schema) : answer;
  };

  return {
    get: (path, schema, query) => sendAndParse(schema, 'GET', path, query),
    post: (path, schema, body, query) => sendAndParse(schema, 'POST', path, query, body),
    put: (path, schema, body, query) => sendAndParse(schema, 'PUT', path, query, body),
    patch: (path, schema, body, query) => sendAndParse(schema, 'PATCH', path, query, body),
    delete: (path, schema, query) => sendAndParse(schema, 'DELETE', path, query),

    read: (path, schema, shape, query) =>
      conditionalRead({
        key: `${service.uid} ${path}?${new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])).toString()}`,
        send: (headers) => send('GET', path, query, undefined, headers),
        schema,
        shape,
        ifNoneMatch,
      }),

    forward: (path, schema, { body, headers }, query, method = 'POST') =>
      sendAndParse(schema, method, path, query, body ?? undefined, {
        'content-type': headers.get('content-type') ?? 'application/octet-stream',
      }),

    async file(path, query) {
      const answer = await call({
        method: 'GET',
        path: pathOf(path),
        query: { service: service.service, ...query },
        file: true,
        headers: { accept: '*/*' },
      });
      if (!answer.ok) return answer;
      const headers = new Headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
      for (const name of FILE_HEADERS) {
        const value = answer.response.headers.get(name);
        if (value) headers.set(name, value);
      }
      return new Response(answer.response.body, { headers });
    },
  };
}
