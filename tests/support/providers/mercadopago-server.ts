/**
 * A local Mercado Pago with its documented calls and answers: idempotency keys, and only parameters known to the SDK's types. Sellers see
 * only their own customers and payments.
 */
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FakePayment, Holder } from './mercadopago-answers';
import { type Answer, type Received, no, ok } from './mercadopago-call';
import { mercadoPagoCustomers } from './mercadopago-customers';
import { mercadoPagoPayments } from './mercadopago-payments';
import { mercadoPagoSellers } from './mercadopago-sellers';

export interface MercadoPagoServer {
  /** http://127.0.0.1:port */
  url: string;
  received: Received[];
  /** A token as made by the fields of the guest's page. */
  cardToken(holder?: Holder): string;
  /** An authorisation code for the challenge of the request. */
  authorise(challenge: string, redirectUri: string): string;
  /** Changes the country of the sellers' accounts: 'MLB'. */
  moveTo(site: string): void;
  payment(id: number | string): FakePayment;
  /** The oldest first. */
  payments(): FakePayment[];
  /** Result of a challenge (3-D Secure), or of a payment under review. */
  settle(id: number | string, status: 'approved' | 'rejected' | 'cancelled', detail: string): void;
  /** Answers the next calls like this, without executing them. */
  refuseNext(calls: number, status: number): void;
  /** Holds the next payment: `arrived` resolves when it arrives, and it is executed when released. */
  holdNextPayment(): { arrived: Promise<void>; letOn(): void };
  /** Executes the next payment but loses its answer, and those of this many retries with the same key. */
  loseNextAnswer(calls?: number): void;
  /** Forgets idempotency keys. */
  forgetKeys(): void;
  close(): Promise<void>;
}

/** Mercado Pago's country codes by currency. */
const SITES: Record<string, string> = { BRL: 'MLB', CLP: 'MLC' };

/** @param currency of the sellers' country; @param withoutCode the application may charge kept cards without their security code; @param now epoch milliseconds */
export async function startMercadoPago({
  currency = 'BRL',
  withoutCode = true,
  port = 0,
  now = Date.now,
} = {}): Promise<MercadoPagoServer> {
  const received: Received[] = [];
  const sellers = mercadoPagoSellers();
  const customers = mercadoPagoCustomers();
  const payments = mercadoPagoPayments({ currency, withoutCode, takeToken: customers.takeToken, now });
  const answered = new Map<string, Answer>();
  let site = SITES[currency] ?? '';
  let refusals: number[] = [];
  let lost = 0;
  let held: { arrive(): void; go: Promise<void> } | undefined;

  function answer({ method, path, body }: Received, authorization: string, query: URLSearchParams): Answer {
    if (path === '/oauth/token') return sellers.token(body);
    const seller = sellers.named(authorization);
    if (!seller) return no(401, 'unauthorized', 'invalid access token');
    if (path === '/users/me') return ok({ id: seller.id, nickname: 'TETE9944096', site_id: site });
    const [, , noun, ...rest] = path.split('/');
    if (noun === 'customers') return customers.answer(seller, method, rest, body, query);
    if (noun === 'card_tokens') return customers.cardToken(seller, body);
    return noun === 'payments'
      ? payments.answer(seller, method, rest, body, query)
      : no(404, 'not_found', 'Resource not found');
  }

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://mercadopago');
      if (url.pathname === '/authorization')
        return void response.writeHead(200, { 'content-type': 'text/html' }).end(sellers.consentPage(url.searchParams));
      const idempotencyKey = request.headers['x-idempotency-key'] as string | undefined;
      const call: Received = {
        method: request.method ?? 'GET',
        path: url.pathname,
        body: await bodyOf(request),
        idempotencyKey,
      };
      received.push(call);
      const send = ({ status, body }: Answer) =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      const [refused, ...later] = refusals;
      refusals = later;
      if (refused !== undefined) return send(no(refused, 'internal_error', 'Something went wrong'));
      if (call.method === 'POST' && !idempotencyKey)
        return send(no(400, 'bad_request', "Header X-Idempotency-Key can't be null", 4292));
      const key = `${call.path} ${idempotencyKey ?? randomUUID()}`;
      if (held && call.method === 'POST' && call.path === '/v1/payments') {
        const { arrive, go } = held;
        held = undefined;
        arrive();
        await go;
      }
      const first = answered.get(key) ?? answer(call, request.headers.authorization ?? '', url.searchParams);
      if (call.method === 'POST') answered.set(key, first);
      if (lost > 0 && call.method === 'POST') {
        lost -= 1;
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
    moveTo: (country) => void (site = country),
    payment: payments.of,
    payments: payments.all,
    settle: payments.settle,
    refuseNext: (calls, status) => void (refusals = Array.from({ length: calls }, () => status)),
    holdNextPayment() {
      let letOn = (): void => undefined;
      const go = new Promise<void>((resolve) => (letOn = resolve));
      const arrived = new Promise<void>((resolve) => (held = { arrive: resolve, go }));
      return { arrived, letOn };
    },
    loseNextAnswer: (calls = 1) => void (lost = calls),
    forgetKeys: () => answered.clear(),
    close: () =>
      new Promise((closed) => {
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
