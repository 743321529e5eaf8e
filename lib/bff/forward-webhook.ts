/** Webhooks reach the restaurant API, which is not open to the world, by this one path: their bytes as they came, for they are what was signed. */
import { PROVIDERS } from '@/lib/rules/payments/payment-request';
import { logRequest, namedRequest } from './frame';
import { failure } from './problem';
import { responseOf } from './reply';
import { callUpstream } from './upstream';

/** What the providers' signatures are made of, besides the body. */
const SIGNED = ['content-type', 'stripe-signature', 'x-signature', 'x-request-id', 'maitre-test-signature'];
/** They try again later by themselves. */
const TIMEOUT_MS = 10_000;

export async function forwardWebhook(request: Request, provider: string): Promise<Response> {
  const started = performance.now();
  const response = await forwarded(request, provider);
  logRequest({
    requestId: namedRequest(request.headers.get('x-request-id')),
    method: 'POST',
    route: '/payments/webhooks/{provider}',
    status: response.status,
    started,
  });
  return response;
}

async function forwarded(request: Request, provider: string): Promise<Response> {
  if (!(PROVIDERS as readonly string[]).includes(provider)) return responseOf(failure(404, 'not-found', 'Not found'));
  const headers = Object.fromEntries([...SIGNED, 'x-forwarded-for'].flatMap((name) => pairOf(request.headers, name)));
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const answer = await callUpstream({
    method: 'POST',
    path: `payments/webhooks/${provider}`,
    query,
    body: request.body ?? undefined,
    headers,
    timeout: TIMEOUT_MS,
  });
  return answer.ok ? Response.json({ ok: true }) : responseOf(answer);
}

function pairOf(headers: Headers, name: string): Array<[string, string]> {
  const value = headers.get(name);
  return value === null ? [] : [[name, value]];
}
