/** Payments and refunds at the local Mercado Pago. */
import {
  type FakePayment,
  type FakeRefund,
  HOLDERS,
  type Holder,
  paymentAnswer,
  refundAnswer,
} from './mercadopago-answers';
import { type Answer, type Seller, no, ok, strange } from './mercadopago-call';
import type { Token } from './mercadopago-customers';

interface Parts {
  currency: string;
  /** The application may charge stored cards without their security code. */
  withoutCode: boolean;
  takeToken(id: unknown): Token | undefined;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Allowed `three_d_secure_mode`; 'not_supported' by default. */
const SECURE_MODES = ['not_supported', 'optional', 'mandatory'];

export function mercadoPagoPayments({ currency, withoutCode, takeToken, now }: Parts) {
  const payments = new Map<number, FakePayment>();
  const refunds = new Map<number, FakeRefund>();
  let count = 0;

  function pay(seller: Seller, body: Record<string, unknown>): Answer {
    const unknown = strange('payment/create/types.d.ts', 'PaymentCreateRequest', body);
    if (unknown) return unknown;
    const amount = body.transaction_amount as number;
    if (!(amount > 0) || (currency === 'CLP' && !Number.isInteger(amount)))
      return no(400, 'bad_request', 'Invalid transaction_amount', 4037);
    const mode = (body.three_d_secure_mode as string | undefined) ?? 'not_supported';
    if (!SECURE_MODES.includes(mode)) return no(400, 'bad_request', 'Invalid three_d_secure_mode');
    const token = takeToken(body.token);
    if (!token) return no(400, 'bad_request', 'Card Token not found', 2006);
    if (token.card && !withoutCode) return no(400, 'bad_request', "security_code_id can't be null", 3032);
    const [status, detail] = outcomeOf(token.holder, mode);
    const held = status === 'approved' && body.capture === false;
    const made: FakePayment = {
      id: 20_359_978 + ++count,
      seller: seller.id,
      amount,
      refunded: 0,
      status: held ? 'authorized' : status,
      detail: held ? 'pending_capture' : detail,
      captured: status === 'approved' && !held,
      reference: body.external_reference as string | undefined,
      payer: body.payer as Record<string, unknown>,
      metadata: (body.metadata as Record<string, unknown> | undefined) ?? {},
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
      Object.assign(made, {
        status: 'approved',
        detail: 'accredited',
        captured: true,
        amount: body.transaction_amount ?? made.amount,
      });
    }
    return ok(paymentAnswer(made, currency));
  }

  function refund(made: FakePayment, body: Record<string, unknown>): Answer {
    const unknown = strange('paymentRefund/create/types.d.ts', 'CreateRefundBody', body);
    if (unknown) return unknown;
    const left = made.amount - made.refunded;
    const amount = (body.amount as number | undefined) ?? left;
    if (made.status !== 'approved' || amount > left + 1e-9)
      return no(400, 'bad_request', 'The amount to be refunded is greater than what is left', 2018);
    made.refunded = Math.round((made.refunded + amount) * 100) / 100;
    if (made.refunded === made.amount) Object.assign(made, { status: 'refunded', detail: 'refunded' });
    else made.detail = 'partially_refunded';
    const given: FakeRefund = { id: 1_009_042_000 + ++count, payment: made.id, amount, at: now() };
    refunds.set(given.id, given);
    return ok(refundAnswer(given), 201);
  }

  function search(seller: Seller, reference: string | null): Answer {
    const found = [...payments.values()]
      .filter((one) => one.seller === seller.id && one.reference === reference)
      .reverse();
    return ok({
      paging: { total: found.length, limit: 30, offset: 0 },
      results: found.map((one) => paymentAnswer(one, currency)),
    });
  }

  return {
    of: (id: number | string) => payments.get(Number(id)) as FakePayment,
    all: () => [...payments.values()],
    settle: (id: number | string, status: string, detail: string) =>
      void Object.assign(payments.get(Number(id)) as FakePayment, { status, detail, captured: status === 'approved' }),

    /** @param rest of the path behind /payments */
    answer(
      seller: Seller,
      method: string,
      [id, noun, refundId]: string[],
      body: Record<string, unknown>,
      query: URLSearchParams,
    ): Answer {
      if (id === undefined) return pay(seller, body);
      if (id === 'search') return search(seller, query.get('external_reference'));
      const made = payments.get(Number(id));
      if (made?.seller !== seller.id) return no(404, 'not_found', 'Payment not found', 2000);
      if (noun === 'refunds' && method === 'GET') {
        if (!refundId) return ok([...refunds.values()].filter(({ payment }) => payment === made.id).map(refundAnswer));
        const given = refunds.get(Number(refundId));
        return given ? ok(refundAnswer(given)) : no(404, 'not_found', 'Refund not found', 2024);
      }
      if (noun === 'refunds') return refund(made, body);
      return method === 'GET' ? ok(paymentAnswer(made, currency)) : change(made, body);
    },
  };
}

/** A bank that requires a challenge refuses payments without the cardholder. */
function outcomeOf(holder: Holder, mode: string): readonly [status: string, detail: string] {
  return holder === 'CHAL' && mode === 'not_supported' ? ['rejected', 'cc_rejected_3ds_mandatory'] : HOLDERS[holder];
}
