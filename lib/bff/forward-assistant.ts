/** Assistants reach the restaurant API, which is not open to the world, by `/mcp`: their messages as they came, the answers as they come. */
import { logRequest, namedRequest } from './request-log';
import { log } from './log';
import { unavailable } from './problem';
import { responseOf } from './reply';
import { webSettings } from './settings';

/** What goes up, and what comes down. */
const UP = [
  'accept',
  'authorization',
  'content-type',
  'mcp-protocol-version',
  'mcp-session-id',
  'last-event-id',
  'x-forwarded-for',
];
const DOWN = ['content-type', 'cache-control', 'mcp-session-id', 'retry-after', 'allow', 'www-authenticate'];
/** A tool may make several calls of its own. */
const TIMEOUT_MS = 60_000;

export async function forwardAssistant(request: Request): Promise<Response> {
  const started = performance.now();
  const requestId = namedRequest(request.headers.get('x-request-id'));
  const response = await forwarded(request, requestId);
  logRequest({ requestId, method: request.method, route: '/mcp', status: response.status, started });
  return response;
}

async function forwarded(request: Request, requestId: string): Promise<Response> {
  // Browsers of other sites name where they come from; assistants are no browsers.
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(webSettings().publicUrl).origin)
    return Response.json({ error: 'Foreign origin', code: 'foreign-origin' }, { status: 403 });
  try {
    const init: RequestInit & { duplex?: 'half' } = {
      method: request.method,
      headers: { ...picked(request.headers, UP), 'x-request-id': requestId },
      body: request.body,
      ...(request.body && { duplex: 'half' }),
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const answer = await fetch(`${webSettings().restaurantApiUrl}/mcp`, init);
    return new Response(answer.body, { status: answer.status, headers: picked(answer.headers, DOWN) });
  } catch (error) {
    log().warn({ requestId, reason: (error as Error).name }, 'the restaurant API did not answer an assistant');
    return responseOf(unavailable());
  }
}

const picked = (headers: Headers, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
