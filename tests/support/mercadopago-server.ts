/**
 * A local server that stands for Mercado Pago: its documented calls and answers, one idempotency key one answer, and no parameter that the
 * types of its official SDK do not know. Sellers see their own customers and payments only.
 */
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FakePayment, Holder } from './mercadopago-answers';
import { type Answer, type Received, no } from './mercadopago-call';
import { mercadoPagoCustomers } from './mercadopago-customers';
import { mercadoPagoPayments } from './mercadopago-payments';
import { mercadoPagoSellers } from './mercadopago-sellers';

export interface MercadoPagoServer {
  /** http://127.0.0.1:port */
  url: string;
  received: Received[];
  /** A token as the fields in the guest's page make it. */
  cardToken(holder?: Holder): string;
  /** A code as the seller's browser brings it back, for the challenge that he went with. */
  authorise(challenge: string, redirectUri: string): string;
  payment(id: number | string): FakePayment;
  /** The oldest first. */
  payments(): FakePayment[];
  /** What the cardholder did about the challenge (3-D Secure), or the bank about a payment that was looked at. */
  settle(id: number | string, status: 'approved' | 'rejected' | 'cancelled', detail: string): void;
  /** The next calls are answered so, and do nothing. */
  refuseNext(calls: number, status: number): void;
  /** The next payment is made, but its answer does not arrive. */
  loseNextAnswer(): void;
  close(): Promise<void>;
}

/** @param currency of the sellers' country; @param withoutCode the application may charge kept cards without their security code */
export async function startMercadoPago({ currency = 'BRL', withoutCode = true, port = 0 } = {}): Promise<MercadoPagoServer> {
  const received: Received[] = [];
  const sellers = mercadoPagoSellers();
  const customers = mercadoPagoCustomers();
  const payments = mercadoPagoPayments({ currency, withoutCode, takeToken: customers.takeToken });
  const answered = new Map<string, Answer>();
  let refusals: number[] = [];
  let lost = false;

  function answer({ method, path, body }: Received, authorization: string, query: URLSearchParams): Answer {
    if (path === '/oauth/token') return sellers.token(body);
    const seller = sellers.named(authorization);
    if (!seller) return no(401, 'unauthorized', 'invalid access token');
    const [, , noun, ...rest] = path.split('/');
    if (noun === 'customers') return customers.answer(seller, method, rest, body, query);
    if (noun === 'card_tokens') return customers.cardToken(seller, body);
    return noun === 'payments' ? payments.answer(seller, method, rest, body, query) : no(404, 'not_found', 'Resource not found');
  }

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://mercadopago');
      if (url.pathname === '/authorization') return void response.writeHead(200, { 'content-type': 'text/html' }).end(sellers.consentPage(url.searchParams));
      const idempotencyKey = request.headers['x-idempotency-key'] as string | undefined;
      const call: Received = { method: request.method ?? 'GET', path: url.pathname, body: await bodyOf(request), idempotencyKey };
      received.push(call);
      const send = ({ status, body }: Answer) => void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      const [refused, ...later] = refusals;
      refusals = later;
      if (refused !== undefined) return send(no(refused, 'internal_error', 'Something went wrong'));
      if (call.method === 'POST' && !idempotencyKey) return send(no(400, 'bad_request', "Header X-Idempotency-Key can't be null", 4292));
      const key = `${call.path} ${idempotencyKey ?? randomUUID()}`;
      const first = answered.get(key) ?? answer(call, request.headers.authorization ?? '', url.searchParams);
      if (call.method === 'POST') answered.set(key, first);
      if (lost && call.method === 'POST') {
        lost = false;
        return void response.destroy();
      }
      return send(first);
    })();
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    cardToken: (holder = 'APRO') => customers.newToken({ holder }),
    authorise: sellers.authorise,
    payment: payments.of,
    payments: payments.all,
    settle: payments.settle,
    refuseNext: (calls, status) => void (refusals = Array.from({ length: calls }, () => status)),
    loseNextAnswer: () => void (lost = true),
    close: () => new Promise((closed) => {
      server.closeAllConnections();
      server.close(() => closed());
    }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}
