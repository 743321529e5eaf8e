/** The context of a tool: it makes ordinary API calls, with their checks, as the key's owner or as a guest. */
import type { FastifyRequest } from 'fastify';
import type { ApiScope } from '@/lib/contract/access/api-keys';
import type { ErrorBody } from '@/lib/contract/error';
import { visitPath } from '@/lib/rules/guest-booking/booking-query';
import type { Context, Restaurant } from '../../context';
import type { App } from '../../http/types';

/** A refusal, to be reported to the assistant in words. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly body?: ErrorBody,
  ) {
    super(message);
  }
}

export interface Sent {
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** Idempotency key of a change. */
  key?: string;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Asking {
  restaurant: Restaurant;
  scopes: readonly ApiScope[];
  /** A staff call below the restaurant's path, with the rights of the key's owner. @throws Refusal */
  staff<T>(method: Method, path: string, sent?: Sent): Promise<T>;
  /** A guest call below the restaurant's public path. @throws Refusal */
  guest<T>(method: Method, path: string, sent?: Sent): Promise<T>;
  /** The link to a guest's booking, and the key in such a link. */
  linkOf(key: string): string;
  /** @throws Refusal for a link of another restaurant, or an invalid one */
  keyIn(link: string): string;
  /** Logs an internal error: the assistant learns only that there was one. */
  failed(tool: string, error: unknown): void;
  /** URL of a page for guests. */
  page(path: string): string;
}

export function askingOf(app: App, { settings }: Context, request: FastifyRequest): Asking {
  const { restaurant, caller } = request;
  const { authorization = '' } = request.headers;
  const base = settings.publicUrl.replace(/\/$/, '');

  async function ask<T>(
    method: Method,
    url: string,
    { query = {}, body, key }: Sent,
    headers: Record<string, string>,
  ): Promise<T> {
    const said = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
    const answer = await app.inject({
      method,
      url: said.length > 0 ? `${url}?${new URLSearchParams(said)}` : url,
      remoteAddress: request.ip,
      headers: {
        ...headers,
        'x-request-id': request.id,
        // Prefixed with the key's id: two assistants may choose the same key.
        ...(key !== undefined && { 'idempotency-key': `${caller.sessionId}:${key}` }),
      },
      ...(body !== undefined && { payload: body as object }),
    });
    const json = JSON.parse(answer.payload || 'null') as unknown;
    if (answer.statusCode >= 400) throw refusalOf(json as ErrorBody);
    return json as T;
  }

  return {
    restaurant,
    scopes: caller.scopes ?? [],
    staff: (method, path, sent = {}) =>
      ask(method, `/tms/v2/restaurants/${encodeURIComponent(restaurant.uid)}${path}`, sent, { authorization }),
    guest: (method, path, sent = {}) =>
      ask(method, `/public/v1/restaurants/${encodeURIComponent(restaurant.service)}${path}`, sent, {}),
    linkOf: (key) => `${base}${visitPath(restaurant.service, key)}`,
    keyIn(link) {
      const [before = '', after = ''] = visitPath(restaurant.service, '*').split('*');
      const path = URL.canParse(link) ? new URL(link).pathname : '';
      const key = path.startsWith(before) && path.endsWith(after) ? path.slice(before.length) : '';
      if (!/^[\w-]{1,100}$/.test(key))
        throw new Refusal(`This is no link of a booking of this restaurant. It begins with ${base}${before}`);
      return key;
    },
    failed: (tool, error) => request.log.error({ err: error, tool }, 'a tool failed'),
    page: (path) => `${base}${path}`,
  };
}

function refusalOf(body: ErrorBody): Refusal {
  const fields = body.errors?.map(({ field, message }) => `${field}: ${message}`).join(', ');
  return new Refusal(`${body.error}${fields ? ` (${fields})` : ''} [${body.code}]`, body);
}
