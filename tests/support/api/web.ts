/** Calls the BFF's handlers as a browser does, with cookies, Origin and Host. */
import { POST as signInHandler } from '@/app/api/auth/[...nextauth]/route';
import type { SessionInfo } from '@/lib/rules/setup/session';
import type { ErrorBody } from '@/lib/contract/error';
import { TEST_SETTINGS } from './api-server';

export const WEB_ORIGIN = 'http://localhost:3000';

/** Call this before the first request: the web reads its configuration once. */
export function configureWeb(apiUrl: string): void {
  Object.assign(process.env, {
    RESTAURANT_API_URL: apiUrl,
    AUTH_SECRET: TEST_SETTINGS.authSecret,
    PUBLIC_URL: WEB_ORIGIN,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  });
}

type Handler<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>;

export interface WebAnswer<T> {
  status: number;
  body: T;
  headers: Headers;
}

export interface Ask<P> {
  method?: string;
  path?: string;
  params?: P;
  body?: unknown;
  headers?: Record<string, string>;
}

export class TestBrowser {
  readonly cookies = new Map<string, string>();

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** A copy of the browser with its current cookies. */
  copy(): TestBrowser {
    const other = new TestBrowser();
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  async ask<T = Record<string, unknown>, P = object>(
    handler: Handler<P>,
    { method = 'GET', path = '/api/session', params, body, headers }: Ask<P> = {},
  ): Promise<WebAnswer<T>> {
    const change = method !== 'GET';
    const request = new Request(`${WEB_ORIGIN}${path}`, {
      method,
      headers: {
        host: 'localhost:3000',
        cookie: this.cookieHeader(),
        'sec-fetch-site': 'same-origin',
        ...(change ? { origin: WEB_ORIGIN, 'idempotency-key': crypto.randomUUID() } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    });
    const response = await handler(request, { params: Promise.resolve((params ?? {}) as P) });
    for (const line of response.headers.getSetCookie()) this.store(line);
    const text = await response.text();
    return {
      status: response.status,
      body: (text.startsWith('{') ? JSON.parse(text) : text) as T,
      headers: response.headers,
    };
  }

  signIn(email: string, password: string, service?: string): Promise<WebAnswer<SessionInfo & ErrorBody>> {
    return this.ask(signInHandler, {
      method: 'POST',
      path: '/api/auth/callback/credentials',
      params: { nextauth: ['callback', 'credentials'] },
      body: { email, password, service },
    });
  }

  /** Stores a Set-Cookie header. */
  store(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const gone = attributes.some((one) => /^\s*max-age=0$/i.test(one));
    if (gone) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
