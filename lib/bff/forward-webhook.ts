/** Webhooks reach the restaurant API, which is not open to the world, by this one path: their bytes as they came, for they are what was signed. */
import { PROVIDERS } from '@/lib/rules/payments/payment-request';
import { logRequest, namedRequest } from './request-log';
import { failure } from './problem';
import { responseOf } from './reply';
import { callUpstream } from './upstream';

/** What the providers' signatures are made of, besides the body. */
const SIGNED = [
  'content-type',
  'stripe-signature',
  'x-signature',
  'x-twilio-signature',
  'x-request-id',
  'x-maitre-signature',
  'maitre-test-signature',
];
/** Of messages: what became of one, what a guest answered, and what came back by mail. */
const OF_MESSAGES = ['twilio/status', 'twilio/incoming', 'mail'];
/** The name of a restaurant. */
const SERVICE = /^[\w-]{1,100}$/;
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

/** @param path below `/messages/webhooks/` */
export async function forwardMessageWebhook(request: Request, path: string): Promise<Response> {
  const started = performance.now();
  const response = OF_MESSAGES.includes(path)
    ? await passedOn(request, `messages/webhooks/${path}`)
    : responseOf(failure(404, 'not-found', 'Not found'));
  logRequest({
    requestId: namedRequest(request.headers.get('x-request-id')),
    method: 'POST',
    route: `/messages/webhooks/${OF_MESSAGES.includes(path) ? path : '{path}'}`,
    status: response.status,
    started,
  });
  // Twilio takes an answer for a message to the guest unless it says that there is none.
  return response.ok && path.startsWith('twilio/')
    ? new Response('<?xml version="1.0" encoding="UTF-8"?><Response></Response>', {
        headers: { 'content-type': 'text/xml; charset=utf-8' },
      })
    : response;
}

/** @param service of the restaurant whose point of sale it is */
export async function forwardTill(request: Request, service: string): Promise<Response> {
  const started = performance.now();
  const response = SERVICE.test(service)
    ? await passedOn(request, `till/${service}`, true)
    : responseOf(failure(404, 'not-found', 'Not found'));
  logRequest({
    requestId: namedRequest(request.headers.get('x-request-id')),
    method: 'POST',
    route: '/till/{service}',
    status: response.status,
    started,
  });
  return response;
}

async function forwarded(request: Request, provider: string): Promise<Response> {
  if (!(PROVIDERS as readonly string[]).includes(provider)) return responseOf(failure(404, 'not-found', 'Not found'));
  return passedOn(request, `payments/webhooks/${provider}`);
}

/** @param isAnswered whoever sent it learns what was made of it */
async function passedOn(request: Request, path: string, isAnswered = false): Promise<Response> {
  const headers = Object.fromEntries([...SIGNED, 'x-forwarded-for'].flatMap((name) => pairOf(request.headers, name)));
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const answer = await callUpstream({
    method: 'POST',
    path,
    query,
    body: request.body ?? undefined,
    headers,
    timeout: TIMEOUT_MS,
  });
  if (!answer.ok) return responseOf(answer);
  return Response.json(isAnswered ? await answer.response.json() : { ok: true });
}

function pairOf(headers: Headers, name: string): Array<[string, string]> {
  const value = headers.get(name);
  return value === null ? [] : [[name, value]];
}
