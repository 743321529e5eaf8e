/** Forwards MCP messages of assistants from `/mcp` to the restaurant API, which is not public; bodies are streamed unchanged. */
import { logRequest, validRequestId } from './request-log';
import { log } from './log';
import { unavailable } from './problem';
import { responseOf } from './reply';
import { webSettings } from './settings';

/** Forwarded headers of requests and answers. */
const REQUEST_HEADERS = [
  'accept',
  'authorization',
  'content-type',
  'mcp-protocol-version',
  'mcp-session-id',
  'last-event-id',
  'x-forwarded-for',
];
const RESPONSE_HEADERS = [
  'content-type',
  'cache-control',
  'mcp-session-id',
  'retry-after',
  'allow',
  'www-authenticate',
];
/** A tool may make several calls. */
const TIMEOUT_MS = 60_000;

export async function forwardAssistant(request: Request): Promise<Response> {
  const started = performance.now();
  const requestId = validRequestId(request.headers.get('x-request-id'));
  const response = await forwarded(request, requestId);
  logRequest({ requestId, method: request.method, route: '/mcp', status: response.status, started });
  return response;
}

async function forwarded(request: Request, requestId: string): Promise<Response> {
  // Browsers on other sites send an Origin; assistants are not browsers.
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(webSettings().publicUrl).origin)
    return Response.json({ error: 'Foreign origin', code: 'foreign-origin' }, { status: 403 });
  try {
    const init: RequestInit & { duplex?: 'half' } = {
      method: request.method,
      headers: { ...pickHeaders(request.headers, REQUEST_HEADERS), 'x-request-id': requestId },
      body: request.body,
      ...(request.body && { duplex: 'half' }),
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const answer = await fetch(`${webSettings().restaurantApiUrl}/mcp`, init);
    return new Response(answer.body, { status: answer.status, headers: pickHeaders(answer.headers, RESPONSE_HEADERS) });
  } catch (error) {
    log().warn({ requestId, reason: (error as Error).name }, 'the restaurant API did not answer an assistant');
    return responseOf(unavailable());
  }
}

const pickHeaders = (headers: Headers, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
