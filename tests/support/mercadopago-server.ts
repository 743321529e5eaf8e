/**
 * A local server that stands for Mercado Pago: its documented calls and answers, one idempotency key one answer, and no parameter that the
 * types of its official SDK do not know. Sellers see their own customers and payments only.
 */
import { createHash, randomUUID } from 'node:crypto';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type FakeCard, type FakePayment, HOLDERS, type Holder, cardAnswer, customerAnswer, paymentAnswer, refundAnswer, refusal } from './mercadopago-answers';
import { unknownParameters } from './sdk-shapes';

export interface Received {
  method: string;
  path: string;
  body: Record<string, unknown>;
  idempotencyKey: string | undefined;
}

export interface MercadoPagoServer {
  /** http://127.0.0.1:port */
  url: string;
  received: Received[];
  /** A token as the fields in the guest's page make it. */
  cardToken(holder?: Holder): string;
  /** A code as the seller's browser brings it back, for the challenge that he went with. */
  authorise(challenge: string, redirectUri: string): string;
  payment(id: number | string): FakePayment;
  /** What the cardholder did about the challenge (3-D Secure), or the bank about a payment that was looked at. */
  settle(id: number | string, status: 'approved' | 'rejected', detail: string): void;
  /** The next calls are answered so, and do nothing. */
  refuseNext(calls: number, status: number): void;
  /** The next payment is made, but its answer does not arrive. */
  loseNextAnswer(): void;
  close(): Promise<void>;
}

interface Seller {
  id: number;
  refresh: string;
}
type Answer = { status: number; body: unknown };

const SDK = path.resolve('node_modules/mercadopago/dist/clients');
const CLIENT = { id: '7104738000000001', secret: 'the-secret-of-the-application' };

/** @param currency of the sellers' country; @param withoutCode the application may charge kept cards without their security code */
export async function startMercadoPago({ currency = 'BRL', withoutCode = true, port = 0 } = {}): Promise<MercadoPagoServer> {
  const received: Received[] = [];
  const tokens = new Map<string, { holder: Holder; card?: string }>();
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  const sellers = new Map<string, Seller>([['APP_USR-seller-1', { id: 448876418, refresh: 'TG-0' }]]);
  const customers = new Map<string, { seller: number; email: string; cards: FakeCard[] }>();
  const payments = new Map<number, FakePayment>();
  const refunds = new Map<number, number>();
  const answered = new Map<string, Answer>();
  let count = 0;
  let refusals: number[] = [];
  let lost = false;

  const known = (file: string, name: string, body: unknown): Answer | null => {
    const [first] = unknownParameters(path.join(SDK, file), name, body);
    return first === undefined ? null : { status: 400, body: refusal(400, 'bad_request', `The parameter ${first} is not known`) };
  };
  const ok = (body: unknown, status = 200): Answer => ({ status, body });
  const no = (status: number, error: string, message: string, code?: number | string): Answer => ({ status, body: refusal(status, error, message, code) });

  function oauth(body: Record<string, unknown>): Answer {
    const { code_verifier: verifier, grant_type: grant, ...typed } = body;
    const strange = known(`oAuth/${grant === 'refresh_token' ? 'refresh' : 'create'}/types.d.ts`, grant === 'refresh_token' ? 'OAuthRefresh' : 'OAuthRequest', typed);
    if (strange) return strange;
    if (body.client_id !== CLIENT.id || body.client_secret !== CLIENT.secret) return no(400, 'invalid_client', 'invalid client_id or client_secret');
    if (grant === 'refresh_token') {
      const held = [...sellers].find(([, seller]) => seller.refresh === body.refresh_token);
      if (!held) return no(400, 'invalid_grant', 'Error validating grant. Your authorization code or refresh token may be expired or it was already used.');
      sellers.delete(held[0]);
      return ok(newSeller(held[1].id));
    }
    const code = codes.get(String(body.code));
    codes.delete(String(body.code));
    const proven = code && createHash('sha256').update(String(verifier)).digest('base64url') === code.challenge && code.redirectUri === body.redirect_uri;
    return proven ? ok(newSeller(448876419)) : no(400, 'invalid_grant', 'Error validating grant. Your authorization code or refresh token may be expired or it was already used.');
  }

  function newSeller(id: number): Record<string, unknown> {
    const [access, refresh] = [`APP_USR-seller-${++count}-${id}`, `TG-${++count}`];
    sellers.set(access, { id, refresh });
    return { access_token: access, token_type: 'bearer', expires_in: 15_552_000, scope: 'offline_access read write', user_id: id, refresh_token: refresh, public_key: 'APP_USR-public-1', live_mode: false };
  }

  function pay(seller: Seller, body: Record<string, unknown>): Answer {
    const strange = known('payment/create/types.d.ts', 'PaymentCreateRequest', body);
    if (strange) return strange;
    const amount = body.transaction_amount as number;
    if (!(amount > 0) || (currency === 'CLP' && !Number.isInteger(amount))) return no(400, 'bad_request', 'Invalid transaction_amount', 4037);
    const token = tokens.get(String(body.token));
    tokens.delete(String(body.token));
    if (!token) return no(400, 'bad_request', 'Card Token not found', 2006);
    if (token.card && !withoutCode) return no(400, 'bad_request', "security_code_id can't be null", 3032);
    const [status, detail] = HOLDERS[token.holder];
    const held = status === 'approved' && body.capture === false;
    const made: FakePayment = {
      id: 20_359_978 + ++count, seller: seller.id, amount, refunded: 0, status: held ? 'authorized' : status, detail: held ? 'pending_capture' : detail,
      captured: status === 'approved' && !held, reference: body.external_reference as string | undefined, payer: body.payer as Record<string, unknown>,
    };
    payments.set(made.id, made);
    return ok(paymentAnswer(made, currency), 201);
  }

  function change(made: FakePayment, body: Record<string, unknown>): Answer {
    if (body.status === 'cancelled') {
      if (made.status === 'approved') return no(400, 'bad_request', 'The status is not allowed', 2004);
      Object.assign(made, { status: 'cancelled', detail: 'by_collector' });
    } else if (body.capture === true) {
      if (made.status !== 'authorized') return no(400, 'bad_request', 'The payment cannot be captured', 2060);
      Object.assign(made, { status: 'approved', detail: 'accredited', captured: true, amount: body.transaction_amount ?? made.amount });
    }
    return ok(paymentAnswer(made, currency));
  }

  function refund(made: FakePayment, body: Record<string, unknown>): Answer {
    const strange = known('paymentRefund/create/types.d.ts', 'CreateRefundBody', body);
    if (strange) return strange;
    const left = made.amount - made.refunded;
    const amount = (body.amount as number | undefined) ?? left;
    if (made.status !== 'approved' || amount > left + 1e-9) return no(400, 'bad_request', 'The amount to be refunded is greater than what is left', 2018);
    made.refunded = Math.round((made.refunded + amount) * 100) / 100;
    if (made.refunded === made.amount) Object.assign(made, { status: 'refunded', detail: 'refunded' });
    else made.detail = 'partially_refunded';
    const id = 1_009_042_000 + ++count;
    refunds.set(id, amount);
    return ok(refundAnswer(id, made.id, amount), 201);
  }

  function customer(seller: Seller, method: string, rest: string[], body: Record<string, unknown>, query: URLSearchParams): Answer {
    const [id, , card] = rest;
    if (id === 'search') {
      const found = [...customers].filter(([, one]) => one.seller === seller.id && one.email === query.get('email'));
      return ok({ paging: { limit: 10, offset: 0, total: found.length }, results: found.map(([key, one]) => customerAnswer(key, one.email)) });
    }
    if (id === undefined) {
      const email = String(body.email);
      const strange = known('customer/commonTypes.d.ts', 'CustomerRequestBody', body);
      if (strange) return strange;
      if ([...customers.values()].some((one) => one.seller === seller.id && one.email === email)) return no(400, 'bad_request', 'the customer already exist', '101');
      const key = `${++count}-customer`;
      customers.set(key, { seller: seller.id, email, cards: [] });
      return ok(customerAnswer(key, email), 201);
    }
    const own = customers.get(id);
    if (own?.seller !== seller.id) return no(404, 'not_found', 'The customer does not exist', '102');
    if (method === 'POST') {
      const strange = known('customerCard/create/types.d.ts', 'CustomerCardBody', body);
      if (strange) return strange;
      const token = tokens.get(String(body.token));
      tokens.delete(String(body.token));
      if (!token) return no(400, 'bad_request', 'invalid card token', '220');
      if (token.holder === 'OTHE') return no(400, 'bad_request', 'the card was rejected', '140');
      const kept = { id: String(15_620_000 + ++count), holder: token.holder };
      own.cards.push(kept);
      return ok(cardAnswer(kept, id), 200);
    }
    const found = own.cards.find((one) => one.id === card);
    if (!found) return no(404, 'not_found', 'The card does not exist', '220');
    if (method === 'DELETE') own.cards = own.cards.filter((one) => one !== found);
    return ok(cardAnswer(found, id));
  }

  function cardToken(seller: Seller, body: Record<string, unknown>): Answer {
    const strange = known('cardToken/create/types.d.ts', 'CardTokenCreateBody', body);
    if (strange) return strange;
    const own = customers.get(String(body.customer_id));
    const card = own?.seller === seller.id ? own.cards.find((one) => one.id === body.card_id) : undefined;
    if (!card) return no(400, 'bad_request', 'invalid card_id', 'E301');
    const id = randomUUID().replaceAll('-', '');
    tokens.set(id, { holder: card.holder, card: card.id });
    return ok({ id, card_id: card.id, status: 'active', live_mode: false, security_code_length: 0 }, 201);
  }

  function answer({ method, path: where, body }: Received, authorization: string, query: URLSearchParams): Answer {
    if (where === '/oauth/token') return oauth(body);
    const seller = sellers.get(authorization.replace(/^Bearer /, ''));
    if (!seller) return no(401, 'unauthorized', 'invalid access token');
    const [, , noun, ...rest] = where.split('/');
    if (noun === 'customers') return customer(seller, method, rest, body, query);
    if (noun === 'card_tokens') return cardToken(seller, body);
    if (noun !== 'payments') return no(404, 'not_found', 'Resource not found');
    if (rest.length === 0) return pay(seller, body);
    if (rest[0] === 'search') {
      const found = [...payments.values()].filter((one) => one.seller === seller.id && one.reference === query.get('external_reference')).reverse();
      return ok({ paging: { total: found.length, limit: 30, offset: 0 }, results: found.map((one) => paymentAnswer(one, currency)) });
    }
    const made = payments.get(Number(rest[0]));
    if (made?.seller !== seller.id) return no(404, 'not_found', 'Payment not found', 2000);
    if (rest[1] === 'refunds' && method === 'GET') {
      const given = refunds.get(Number(rest[2]));
      return given ? ok(refundAnswer(Number(rest[2]), made.id, given)) : no(404, 'not_found', 'Refund not found', 2024);
    }
    if (rest[1] === 'refunds') return refund(made, body);
    return method === 'GET' ? ok(paymentAnswer(made, currency)) : change(made, body);
  }

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://mercadopago');
      if (url.pathname === '/authorization') return void response.writeHead(200, { 'content-type': 'text/html' }).end(consentPage(url.searchParams, codes));
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
    cardToken(holder = 'APRO') {
      const id = randomUUID().replaceAll('-', '');
      tokens.set(id, { holder });
      return id;
    },
    authorise: (challenge, redirectUri) => authorised(codes, challenge, redirectUri),
    payment: (id) => payments.get(Number(id)) as FakePayment,
    settle: (id, status, detail) => void Object.assign(payments.get(Number(id)) as FakePayment, { status, detail, captured: status === 'approved' }),
    refuseNext: (calls, status) => void (refusals = Array.from({ length: calls }, () => status)),
    loseNextAnswer: () => void (lost = true),
    close: () => new Promise((closed) => {
      server.closeAllConnections();
      server.close(() => closed());
    }),
  };
}

/** The application as it is registered there. */
export const MERCADOPAGO_CLIENT = CLIENT;
/** A seller whose access token is known from the start. */
export const FIRST_SELLER = { accessToken: 'APP_USR-seller-1', userId: 448876418 };

function authorised(codes: Map<string, { challenge: string; redirectUri: string }>, challenge: string, redirectUri: string): string {
  const code = `TG-${randomUUID()}`;
  codes.set(code, { challenge, redirectUri });
  return code;
}

/** Where the seller is asked: yes, or no. */
function consentPage(query: URLSearchParams, codes: Map<string, { challenge: string; redirectUri: string }>): string {
  const back = (more: Record<string, string>) => `${query.get('redirect_uri')}?${new URLSearchParams({ ...more, state: query.get('state') ?? '' }).toString().replaceAll('&', '&amp;')}`;
  const code = authorised(codes, query.get('code_challenge') ?? '', query.get('redirect_uri') ?? '');
  return `<!doctype html><title>Mercado Pago</title><h1>Mercado Pago</h1><a href="${back({ code })}">Allow</a> <a href="${back({ error: 'access_denied' })}">Refuse</a>`;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}
