/** Forwards webhooks to the restaurant API, which is not public; bodies stay byte-identical, since they are signed. */
import { PROVIDERS } from '@/lib/rules/payments/payment-request';
import { logRequest, validRequestId } from './request-log';
import { failure } from './problem';
import { responseOf } from './reply';
import { callUpstream } from './upstream';

/** Headers that signatures depend on. */
const SIGNED_HEADERS = [
  'content-type',
  'stripe-signature',
  'x-signature',
  'x-twilio-signature',
  'x-request-id',
  'x-maitre-signature',
  'maitre-test-signature',
];
/** Webhooks of messages: delivery states, guests' answers, and returned mail. */
const MESSAGE_WEBHOOKS = ['twilio/status', 'twilio/incoming', 'mail'];
/** The name of a restaurant. */
const SERVICE = /^[\w-]{1,100}$/;
/** Providers retry by themselves. */
const TIMEOUT_MS = 10_000;

export async function forwardWebhook(request: Request, provider: string): Promise<Response> {
  const started = performance.now();
  const response = await forwardToProvider(request, provider);
  logRequest({
    requestId: validRequestId(request.headers.get('x-request-id')),
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
  const response = MESSAGE_WEBHOOKS.includes(path)
    ? await passOn(request, `messages/webhooks/${path}`)
    : responseOf(failure(404, 'not-found', 'Not found'));
  logRequest({
    requestId: validRequestId(request.headers.get('x-request-id')),
    method: 'POST',
    route: `/messages/webhooks/${MESSAGE_WEBHOOKS.includes(path) ? path : '{path}'}`,
    status: response.status,
    started,
  });
  // Twilio sends a plain answer to the guest as a message, unless it is empty TwiML.
  return response.ok && path.startsWith('twilio/')
    ? new Response('<?xml version="1.0" encoding="UTF-8"?><Response></Response>', {
        headers: { 'content-type': 'text/xml; charset=utf-8' },
      })
    : response;
}

/** @param service slug of the restaurant */
export async function forwardTill(request: Request, service: string): Promise<Response> {
  const started = performance.now();
  const response = SERVICE.test(service)
    ? await passOn(request, `till/${service}`, true)
    : responseOf(failure(404, 'not-found', 'Not found'));
  logRequest({
    requestId: validRequestId(request.headers.get('x-request-id')),
    method: 'POST',
    route: '/till/{service}',
    status: response.status,
    started,
  });
  return response;
}

async function forwardToProvider(request: Request, provider: string): Promise<Response> {
  if (!(PROVIDERS as readonly string[]).includes(provider)) return responseOf(failure(404, 'not-found', 'Not found'));
  return passOn(request, `payments/webhooks/${provider}`);
}

/** @param returnsAnswer whether the restaurant API's answer is returned to the sender */
async function passOn(request: Request, path: string, returnsAnswer = false): Promise<Response> {
  const headers = Object.fromEntries(
    [...SIGNED_HEADERS, 'x-forwarded-for'].flatMap((name) => headerEntry(request.headers, name)),
  );
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
  return Response.json(returnsAnswer ? await answer.response.json() : { ok: true });
}

function headerEntry(headers: Headers, name: string): Array<[string, string]> {
  const value = headers.get(name);
  return value === null ? [] : [[name, value]];
}
