/**
 * Endpoint of a restaurant's printer: polls, fetches and confirms (Star CloudPRNT). Forwarded to the restaurant API.
 */
import { logRequest, validRequestId, upstreamHeaders } from '@/lib/bff/request-log';
import { callUpstream } from '@/lib/bff/upstream';

type Params = { params: Promise<{ service: string; key: string }> };

async function forward(request: Request, { params }: Params, method: 'GET' | 'POST' | 'DELETE'): Promise<Response> {
  const started = performance.now();
  const requestId = validRequestId(request.headers.get('x-request-id'));
  const { service, key } = await params;
  const query = new URL(request.url).searchParams;
  const answer = await callUpstream({
    method,
    path: `public/v1/restaurants/${encodeURIComponent(service)}/cloudprnt/${encodeURIComponent(key)}`,
    query: Object.fromEntries(
      ['type', 'code', 'token'].flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])),
    ),
    headers: upstreamHeaders(request, requestId),
    file: method === 'GET',
    // The printer's description of itself is neither needed nor stored.
    ...(method === 'POST' && { body: {} }),
  });
  const status = answer.ok ? answer.response.status : answer.problem.status || 502;
  // The key is kept out of the log.
  logRequest({ requestId, method, route: '/cloudprnt/{service}/{key}', status, started });
  if (!answer.ok) return new Response(null, { status });
  return new Response(answer.response.body, {
    status,
    headers: {
      'content-type': answer.response.headers.get('content-type') ?? 'application/json',
      'cache-control': 'no-store',
    },
  });
}

export const GET = (request: Request, params: Params) => forward(request, params, 'GET');
export const POST = (request: Request, params: Params) => forward(request, params, 'POST');
export const DELETE = (request: Request, params: Params) => forward(request, params, 'DELETE');
