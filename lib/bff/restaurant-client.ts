/** The calls of one restaurant, for one signed-in person: what a handler is given to reach the restaurant API with. */
import type { ZodType } from 'zod';
import type { Result } from '@/lib/message/problem';
import type { Failure } from './problem';
import { type Answered, type Query, type UpstreamCall, parseAnswer } from './upstream';

/** Which restaurant (D2): its own id, and the name people sign in to. */
export interface ServiceKey {
  uid: string;
  service: string;
}

/**
 * Paths are those of §7 below `tms/v2/restaurants/{UID}`; one that begins with a slash is below the API's base. `service` is
 * added to every query.
 */
export interface RestaurantClient {
  get<W>(path: string, schema: ZodType<W>, query?: Query): Promise<Result<W>>;
  post<W>(path: string, schema: ZodType<W>, body?: unknown, query?: Query): Promise<Result<W>>;
  patch<W>(path: string, schema: ZodType<W>, body: unknown, query?: Query): Promise<Result<W>>;
  delete<W>(path: string, schema: ZodType<W>, query?: Query): Promise<Result<W>>;
  /** A read whose answer is `shape`d for the browser and marked, so that the same one is not sent twice (ETag, 304). */
  read<W>(path: string, schema: ZodType<W>, shape: (wire: W) => unknown, query?: Query): Promise<Response | Failure>;
  /** A file as it comes: an export, the rejected rows of an import, an image. */
  file(path: string, query?: Query): Promise<Response | Failure>;
}

export interface RestaurantCalls {
  service: ServiceKey;
  /** Makes a call as the signed-in person. */
  call(call: UpstreamCall): Promise<Answered | Failure>;
  /** If-None-Match of the browser. */
  ifNoneMatch: string | null;
}

const FILE_HEADERS = ['content-type', 'content-disposition', 'content-length', 'etag', 'last-modified'];

export function restaurantClient({ service, call, ifNoneMatch }: RestaurantCalls): RestaurantClient {
  const pathOf = (path: string) => (path.startsWith('/') ? path.slice(1) : `tms/v2/restaurants/${encodeURIComponent(service.uid)}${path && `/${path}`}`);
  const send = (method: UpstreamCall['method'], path: string, query?: Query, body?: unknown, headers?: Record<string, string>) =>
    call({ method, path: pathOf(path), query: { service: service.service, ...query }, body, headers });
  const sendAndParse = async <W>(schema: ZodType<W>, ...args: Parameters<typeof send>): Promise<Result<W>> => {
    const answer = await send(...args);
    return answer.ok ? parseAnswer(answer.response, schema) : answer;
  };

  return {
    get: (path, schema, query) => sendAndParse(schema, 'GET', path, query),
    post: (path, schema, body, query) => sendAndParse(schema, 'POST', path, query, body),
    patch: (path, schema, body, query) => sendAndParse(schema, 'PATCH', path, query, body),
    delete: (path, schema, query) => sendAndParse(schema, 'DELETE', path, query),

    async read(path, schema, shape, query) {
      const answer = await send('GET', path, query, undefined, ifNoneMatch ? { 'if-none-match': ifNoneMatch } : undefined);
      if (!answer.ok) return answer;
      const etag = answer.response.headers.get('etag');
      const headers: Record<string, string> = { 'cache-control': 'private, no-store', ...(etag ? { etag } : {}) };
      if (answer.response.status === 304) return new Response(null, { status: 304, headers });
      const parsed = await parseAnswer(answer.response, schema);
      return parsed.ok ? Response.json(shape(parsed.value), { headers }) : parsed;
    },

    async file(path, query) {
      const answer = await send('GET', path, query, undefined, { accept: '*/*' });
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
