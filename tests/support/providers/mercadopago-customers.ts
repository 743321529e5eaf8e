/** Customers and stored cards at the local Mercado Pago, and single-use card tokens. */
import { randomUUID } from 'node:crypto';
import { type FakeCard, type Holder, cardAnswer, customerAnswer } from './mercadopago-answers';
import { type Answer, type Seller, no, ok, strange } from './mercadopago-call';

export interface Token {
  holder: Holder;
  /** The stored card of the token, without its security code. */
  card?: string;
}

export function mercadoPagoCustomers() {
  const tokens = new Map<string, Token>();
  const customers = new Map<string, { seller: number; email: string; cards: FakeCard[] }>();
  let count = 0;

  function newToken(token: Token): string {
    const id = randomUUID().replaceAll('-', '');
    tokens.set(id, token);
    return id;
  }

  function takeToken(id: unknown): Token | undefined {
    const token = tokens.get(String(id));
    tokens.delete(String(id));
    return token;
  }

  function search(seller: Seller, email: string | null): Answer {
    const found = [...customers].filter(([, one]) => one.seller === seller.id && one.email === email);
    return ok({
      paging: { limit: 10, offset: 0, total: found.length },
      results: found.map(([key, one]) => customerAnswer(key, one.email)),
    });
  }

  function add(seller: Seller, body: Record<string, unknown>): Answer {
    const unknown = strange('customer/commonTypes.d.ts', 'CustomerRequestBody', body);
    if (unknown) return unknown;
    const email = String(body.email);
    if ([...customers.values()].some((one) => one.seller === seller.id && one.email === email))
      return no(400, 'bad_request', 'the customer already exist', '101');
    const key = `${++count}-customer`;
    customers.set(key, { seller: seller.id, email, cards: [] });
    return ok(customerAnswer(key, email), 201);
  }

  return {
    newToken,
    takeToken,

    /** @param rest of the path behind /customers */
    answer(
      seller: Seller,
      method: string,
      rest: string[],
      body: Record<string, unknown>,
      query: URLSearchParams,
    ): Answer {
      const [id, , card] = rest;
      if (id === 'search') return search(seller, query.get('email'));
      if (id === undefined) return add(seller, body);
      const own = customers.get(id);
      if (own?.seller !== seller.id) return no(404, 'not_found', 'The customer does not exist', '102');
      if (method === 'POST') {
        const unknown = strange('customerCard/create/types.d.ts', 'CustomerCardBody', body);
        if (unknown) return unknown;
        const token = takeToken(body.token);
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
    },

    /** A token of a stored card. */
    cardToken(seller: Seller, body: Record<string, unknown>): Answer {
      const unknown = strange('cardToken/create/types.d.ts', 'CardTokenCreateBody', body);
      if (unknown) return unknown;
      const own = customers.get(String(body.customer_id));
      const card = own?.seller === seller.id ? own.cards.find((one) => one.id === body.card_id) : undefined;
      if (!card) return no(400, 'bad_request', 'invalid card_id', 'E301');
      return ok(
        {
          id: newToken({ holder: card.holder, card: card.id }),
          card_id: card.id,
          status: 'active',
          live_mode: false,
          security_code_length: 0,
        },
        201,
      );
    },
  };
}
