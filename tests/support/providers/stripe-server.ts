/**
 * A local Stripe that answers with Stripe's published sample objects: idempotency keys, separate accounts, and only paths and parameters
 * known to the SDK's types.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import Stripe from 'stripe';
import { type FormValue, parseForm } from './form-body';
import { unknownParameters } from './sdk-shapes';
import { type StripeObject, type Stored, chargeOf, stripeObjects } from './stripe-objects';
import { stripeRoutes } from './stripe-routes';

export interface StripeCall {
  method: string;
  path: string;
  body: Record<string, FormValue>;
  account: string;
  idempotencyKey: string | undefined;
}

interface Answer {
  status: number;
  body: unknown;
}
/** Next calls: not executed, or executed with a lost answer. */
type Trouble = 'refuse' | 'lose' | 'slow-down';

const FIXTURES = JSON.parse(readFileSync(path.resolve('tests/support/fixtures/stripe-fixtures3.json'), 'utf8')) as {
  resources: Record<string, StripeObject>;
};
const WEBHOOK_SECRET = 'whsec_for_tests';
/** Minimum amount, as for euros. */
const MIN_AMOUNT = 50;

const refused = (status: number, type: string, code: string, more: object = {}): Answer => ({
  status,
  body: { error: { type, code, message: `refused: ${code}`, ...more } },
});

export async function startStripe() {
  const routes = stripeRoutes();
  const objects = stripeObjects(FIXTURES.resources);
  const received: StripeCall[] = [];
  const answered = new Map<string, { request: string; answer: Answer }>();
  const troubles: Trouble[] = [];

  function answerTo(call: StripeCall): Answer {
    const route = routes.find((one) => one.method === call.method && one.path.test(call.path));
    if (!route) return refused(404, 'invalid_request_error', 'url_invalid');
    const strangers = unknownParameters(route.file, route.params, call.body);
    if (strangers.length > 0)
      return refused(400, 'invalid_request_error', 'parameter_unknown', { param: strangers.join(', ') });
    const request = JSON.stringify([call.path, call.body, call.account]);
    const known = call.idempotencyKey === undefined ? undefined : answered.get(call.idempotencyKey);
    if (known)
      return known.request === request ? known.answer : refused(400, 'idempotency_error', 'idempotency_key_in_use');
    const answer = done(call);
    if (call.idempotencyKey !== undefined) answered.set(call.idempotencyKey, { request, answer });
    return answer;
  }

  function done({ method, path: at, body, account }: StripeCall): Answer {
    const [, , kind = '', id, act] = at.split('/');
    if (id === undefined && method === 'GET')
      return {
        status: 200,
        body: { object: 'list', url: at, has_more: false, data: objects.list(kind, body, account) },
      };
    if (id === undefined && kind === 'payment_intents' && Number(body.amount) < MIN_AMOUNT)
      return refused(400, 'invalid_request_error', 'amount_too_small');
    if (id === undefined)
      return kind === 'payment_intents' && body.confirm === 'true'
        ? charged(body, account)
        : { status: 200, body: objects.create(kind, body, account) };
    const stored = objects.find(id, account);
    if (!stored) return refused(404, 'invalid_request_error', 'resource_missing');
    if (method === 'GET') return { status: 200, body: objects.shown(stored, body.expand) };
    if (act === 'cancel')
      return stored.status === 'succeeded'
        ? refused(400, 'invalid_request_error', `${stored.object}_unexpected_state`)
        : { status: 200, body: Object.assign(stored, { status: 'canceled' }) };
    if (act === 'detach') return { status: 200, body: Object.assign(stored, { customer: null }) };
    return refused(404, 'invalid_request_error', 'url_invalid');
  }

  function charged(body: Record<string, FormValue>, account: string): Answer {
    const intent = objects.create('payment_intents', body, account);
    const card = objects.find(String(body.payment_method), account);
    if (!card?.customer) return refused(400, 'invalid_request_error', 'payment_method_unexpected_state');
    return chargeOf(intent, card) === 'succeeded'
      ? { status: 200, body: intent }
      : refused(402, 'card_error', 'card_declined', { decline_code: 'insufficient_funds', payment_intent: intent });
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://stripe');
      const body = parseForm(request.method === 'GET' ? search.slice(1) : Buffer.concat(chunks).toString());
      const call = {
        method: request.method ?? '',
        path: pathname,
        body,
        account: String(request.headers['stripe-account'] ?? ''),
        idempotencyKey: request.headers['idempotency-key'] as string | undefined,
      };
      received.push(call);
      const trouble = troubles.shift();
      if (trouble === 'refuse') return void request.socket.destroy();
      const answer = trouble === 'slow-down' ? refused(429, 'invalid_request_error', 'rate_limit') : answerTo(call);
      if (trouble === 'lose') return void request.socket.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const sdk = new Stripe('sk_test_signer');
  return {
    settings: {
      secretKey: 'sk_test_maitre',
      publishableKey: 'pk_test_maitre',
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    received,
    ...objects.browser,
    /** Applies to the next calls. The SDK retries once by itself: a failing call needs two. */
    next: (...of: Trouble[]) => void troubles.push(...of),
    /** Forgets idempotency keys, as after a day. */
    forgetKeys: () => answered.clear(),
    /** A signed webhook about the object's current state. */
    webhook(id: string, type: string, secret = WEBHOOK_SECRET) {
      const payload = JSON.stringify({
        ...FIXTURES.resources.event,
        type,
        data: { object: objects.all.get(id) ?? FIXTURES.resources.customer },
      });
      return {
        payload,
        headers: {
          'content-type': 'application/json',
          'stripe-signature': sdk.webhooks.generateTestHeaderString({ payload, secret }),
        },
      };
    },
    objects: (kinds: readonly string[]): Stored[] =>
      [...objects.all.values()].filter(({ object }) => kinds.includes(object)),
    object: (id: string): Stored | undefined => objects.all.get(id),
    close: () => new Promise<void>((resolve) => void (server.closeAllConnections(), server.close(() => resolve()))),
  };
}
export type StripeServer = Awaited<ReturnType<typeof startStripe>>;
