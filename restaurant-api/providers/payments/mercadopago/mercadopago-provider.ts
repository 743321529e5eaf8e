/**
 * Mercado Pago. Its fields in the guest's page create a token; all other calls are made here. Every payment has an external reference of ours, which
 * finds a payment whose response was lost.
 */
import { createHash } from 'node:crypto';
import { CardToken, Customer, CustomerCard, Payment, PaymentRefund } from 'mercadopago';
import type { PaymentCreateRequest } from 'mercadopago/dist/clients/payment/create/types';
import type { MercadoPagoSettings } from '@/lib/config/environment';
import { decimalOf } from '@/lib/money/decimal-amount';
import {
  type Beginning,
  type CardCharge,
  type Known,
  type Movement,
  outcome,
  type Outcome,
  type PaymentProvider,
  ProviderUnavailable,
  type Refunding,
  type Releasing,
  type Submission,
} from '../payment-provider';
import type { Secrets } from '../../../secrets';
import { openCredentials } from './credentials';
import { asked, callAs, callMercadoPagoAt, isRefusal } from './mercadopago-client';
import { cardOutcome, CHALLENGED, paymentOutcome, refundOutcome, refundReference } from './payment-outcome';
import type { RefundKnown } from './refunds-known';
import { readWebhook } from './webhook';
import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes';
import type { RefundResponse } from 'mercadopago/dist/clients/paymentRefund/commonTypes';

export interface MercadoPagoParts {
  settings: MercadoPagoSettings;
  secrets: Secrets;
  /** Public URL; webhooks are sent there if it is HTTPS. */
  publicUrl: string;
  /** Whether another booking of the restaurant relies on a saved card: Mercado Pago stores the same card of a guest only once. */
  isNeeded(restaurant: string, reference: string): Promise<boolean>;
  /** All refunds in our ledger of the payment that this entry refunds. */
  refundsBeside(restaurant: string, entry: number): Promise<RefundKnown[]>;
}

export function mercadoPagoProvider({
  settings,
  secrets,
  publicUrl,
  isNeeded,
  refundsBeside,
}: MercadoPagoParts): PaymentProvider {
  if (settings.apiUrl) callMercadoPagoAt(settings.apiUrl);

  function tokenOf({ restaurant, account }: Pick<Movement, 'restaurant' | 'account'>): string {
    if (account.id === '') return settings.accessToken;
    const credentials = openCredentials(secrets, restaurant, account.credentials);
    if (!credentials)
      throw new ProviderUnavailable('the credentials of this account cannot be read: AUTH_SECRET was changed since');
    return credentials.accessToken;
  }

  async function pay(accessToken: string, key: string, body: PaymentCreateRequest): Promise<Outcome> {
    const made = await asked(new Payment(callAs(accessToken, key)).create({ body }));
    return isRefusal(made)
      ? outcome('failed', body.external_reference ?? '', { failure: made.code })
      : paymentOutcome(made);
  }

  const common = (movement: Movement & { description: string }): PaymentCreateRequest => ({
    transaction_amount: decimalOf(movement.amount, movement.currency),
    description: movement.description,
    external_reference: referenceOf(movement),
    // Mercado Pago only accepts HTTPS; without a webhook, the payment is checked when its guest returns, and by the job.
    ...(publicUrl.startsWith('https:') && {
      notification_url: `${publicUrl}/payments/webhooks/mercadopago?${new URLSearchParams({ restaurant: movement.restaurant, entry: String(movement.entry) })}`,
    }),
  });

  async function readCard(accessToken: string, reference: string): Promise<Outcome> {
    const [customer, card] = reference.split('/');
    if (!customer || !card) return outcome('pending', reference);
    const kept = await asked(new CustomerCard(callAs(accessToken)).get({ customerId: customer, cardId: card }));
    return isRefusal(kept) ? outcome('failed', reference, { failure: kept.code }) : cardOutcome(customer, kept);
  }

  async function readRefund(accessToken: string, reference: string): Promise<Outcome> {
    const [payment, refund] = reference.split('/');
    if (!payment || !refund) return outcome('pending', reference);
    const made = await asked(new PaymentRefund(callAs(accessToken)).get({ payment_id: payment, refund_id: refund }));
    return isRefusal(made) ? outcome('failed', reference, { failure: made.code }) : refundOutcome(payment, made);
  }

  return {
    name: 'mercadopago',
    triesAgain: false,
    publishableKey: ({ publicKey }) => publicKey || settings.publicKey,
    begin: async (beginning: Beginning) => ({
      reference: beginning.reference || referenceOf(beginning),
      clientSecret: '',
    }),

    async submit(submission: Submission) {
      const { card, kind, payer } = submission;
      const accessToken = tokenOf(submission);
      // After a refused card the guest may try another one, which is a new call with its own key; resending the same card is not.
      const mark = createHash('sha256').update(card.token).digest('hex').slice(0, 16);
      const key = `${submission.key}-${mark}`;
      if (kind === 'card') return keepCard(accessToken, { ...submission, key });
      const earlier = await paymentThatCounts(accessToken, {
        reference: submission.reference || referenceOf(submission),
        mark,
        key: `${key}-stop`,
      });
      if (earlier) return paymentOutcome(earlier);
      const [first = '', ...rest] = payer.name.split(' ');
      return pay(accessToken, key, {
        ...common(submission),
        token: card.token,
        payment_method_id: card.method,
        ...(card.issuer && { issuer_id: Number(card.issuer) }),
        installments: card.installments ?? 1,
        // The guest is present and can complete 3-D Secure.
        three_d_secure_mode: 'optional',
        metadata: { [CARD_MARK]: mark },
        payer: {
          email: card.email || payer.email,
          first_name: first,
          last_name: rest.join(' '),
          ...(card.identification && { identification: card.identification }),
        },
      });
    },

    async read(known: Known) {
      const { type, reference } = known;
      const accessToken = tokenOf(known);
      if (type === 'registration') return readCard(accessToken, reference);
      if (type === 'refund') return readRefund(accessToken, reference);
      if (type === 'release') return outcome('pending', reference);
      const payment = await paymentBehind(accessToken, reference);
      return payment ? paymentOutcome(payment) : outcome('pending', reference);
    },

    /** Requires an application that Mercado Pago allows to charge saved cards without their security code; otherwise the charge is refused with that reason. */
    async charge(charge: CardCharge) {
      const { card, key } = charge;
      const accessToken = tokenOf(charge);
      // A repeated job uses a new token, so the idempotency key does not prevent a second charge.
      const earlier = await paymentBehind(accessToken, referenceOf(charge));
      if (earlier) return paymentOutcome(earlier);
      const token = await asked(
        new CardToken(callAs(accessToken, `${key}-token`)).create({
          body: { customer_id: card.customer, card_id: card.method },
        }),
      );
      if (isRefusal(token)) return outcome('failed', '', { failure: token.code });
      return pay(accessToken, key, {
        ...common(charge),
        token: token.id,
        payment_method_id: card.brand,
        installments: 1,
        payer: { type: 'customer', id: card.customer },
      });
    },

    async refund(refund) {
      const { restaurant, entry, key, payment, amount, currency } = refund;
      const accessToken = tokenOf(refund);
      // Mercado Pago does not document how long idempotency keys last; without one, a partial refund would be made twice, and a full one be refused
      // the second time.
      const earlier = await refundMadeBefore(accessToken, refund, () => refundsBeside(restaurant, entry));
      const made =
        earlier ??
        (await asked(
          new PaymentRefund(callAs(accessToken, key)).create({
            payment_id: payment,
            body: { amount: decimalOf(amount, currency) },
          }),
        ));
      return isRefusal(made) ? outcome('failed', '', { failure: made.code }) : refundOutcome(payment, made);
    },

    async release(release: Releasing) {
      const { card, reference, restaurant } = release;
      const accessToken = tokenOf(release);
      if (card?.customer) {
        if (await isNeeded(restaurant, reference)) return outcome('succeeded', reference);
        const gone = await asked(
          new CustomerCard(callAs(accessToken)).remove({ customerId: card.customer, cardId: card.method }),
        );
        return isRefusal(gone) && gone.status !== 404
          ? outcome('failed', reference, { failure: gone.code })
          : outcome('succeeded', reference);
      }
      const payment = await paymentBehind(accessToken, reference);
      if (!payment?.id) return outcome('succeeded', reference);
      const known = paymentOutcome(payment);
      // A payment that succeeded cannot be cancelled: it has to be checked and refunded.
      if (known.state === 'succeeded') return outcome('failed', reference, { failure: 'went_through' });
      if (known.state === 'failed') return outcome('succeeded', reference);
      const stopped = await asked(new Payment(callAs(accessToken, release.key)).cancel({ id: payment.id }));
      return isRefusal(stopped)
        ? outcome('failed', reference, { failure: stopped.code })
        : outcome('succeeded', reference);
    },

    parseWebhook: async (raw, headers, query) => readWebhook(settings.webhookSecret, raw, headers, query),
  };
}

/** External reference of every payment: identifies the ledger entry. */
const referenceOf = ({ restaurant, entry }: Pick<Movement, 'restaurant' | 'entry'>) => `${restaurant}-${entry}`;

/** Saves the card with the customer. Mercado Pago identifies customers by e-mail address: one per address, for all bookings. */
async function keepCard(accessToken: string, { key, payer, card, reference }: Submission): Promise<Outcome> {
  const email = card.email || payer.email;
  if (!email) return outcome('failed', reference, { failure: 'email_required' });
  const customer = await customerOf(accessToken, key, email, payer.name);
  if (typeof customer !== 'string') return outcome('failed', reference, { failure: customer.code });
  const kept = await asked(
    new CustomerCard(callAs(accessToken, `${key}-card`)).create({ customerId: customer, body: { token: card.token } }),
  );
  return isRefusal(kept) ? outcome('failed', reference, { failure: kept.code }) : cardOutcome(customer, kept);
}

async function customerOf(
  accessToken: string,
  key: string,
  email: string,
  name: string,
): Promise<string | { code: string }> {
  const found = await findCustomer(accessToken, email);
  if (found !== null) return found;
  const [first = '', ...rest] = name.split(' ');
  const made = await asked(
    new Customer(callAs(accessToken, `${key}-customer`)).create({
      body: { email, first_name: first, last_name: rest.join(' ') },
    }),
  );
  if (!isRefusal(made)) return made.id ?? '';
  // A concurrent call created the customer first, or the search index lags behind.
  return (await findCustomer(accessToken, email)) ?? made;
}

async function findCustomer(accessToken: string, email: string): Promise<string | null> {
  const found = await asked(new Customer(callAs(accessToken)).search({ options: { email } }));
  return isRefusal(found) ? null : (found.results?.[0]?.id ?? null);
}

/** Format of a payment's own id, a number; anything else is an external reference. */
const PAYMENT_ID = /^\d+$/;

/** Metadata of a payment: a hash of its card, which distinguishes another card from the same card sent twice. */
const CARD_MARK = 'card_mark';

/** Finds a payment by id or reference; null if none was made. */
async function paymentBehind(accessToken: string, reference: string): Promise<PaymentResponse | null> {
  let id = reference;
  if (!PAYMENT_ID.test(reference)) {
    const found = await asked(
      new Payment(callAs(accessToken)).search({
        options: { external_reference: reference, sort: 'date_created', criteria: 'desc' },
      }),
    );
    if (isRefusal(found)) return null;
    id = String(found.results?.[0]?.id ?? '');
    if (id === '') return null;
  }
  const payment = await asked(new Payment(callAs(accessToken)).get({ id }));
  return isRefusal(payment) ? null : payment;
}

/**
 * Finds an earlier attempt that is not over, so that a payment with a lost response is not made twice. A pending bank challenge is cancelled if the
 * guest uses another card; if it was answered in the meantime, the earlier payment counts.
 * @param mark hash of the new card; @param key idempotency key of the cancellation
 */
async function paymentThatCounts(
  accessToken: string,
  { reference, mark, key }: { reference: string; mark: string; key: string },
): Promise<PaymentResponse | null> {
  const earlier = await paymentBehind(accessToken, reference);
  if (!earlier?.id || isOver(earlier)) return null;
  if (earlier.status_detail !== CHALLENGED || markOf(earlier) === mark) return earlier;
  const stopped = await asked(new Payment(callAs(accessToken, key)).cancel({ id: earlier.id }));
  const now = isRefusal(stopped) ? await paymentBehind(accessToken, String(earlier.id)) : stopped;
  return now && !isOver(now) ? now : null;
}

const markOf = ({ metadata }: PaymentResponse): unknown =>
  (metadata as Record<string, unknown> | undefined)?.[CARD_MARK];

const isOver = (payment: PaymentResponse): boolean => paymentOutcome(payment).state === 'failed';

/** Maximum clock difference between the two servers. */
const CLOCKS_MS = 60_000;

/**
 * Finds the refund of an earlier attempt; null if it is still to be made.
 * @param findKnown read after the list, so that refunds recorded meanwhile are excluded
 * @throws ProviderUnavailable if the refund may belong to another entry in progress, whose result will tell
 */
async function refundMadeBefore(
  accessToken: string,
  refund: Refunding,
  findKnown: () => Promise<RefundKnown[]>,
): Promise<RefundResponse | null> {
  const made = await asked(new PaymentRefund(callAs(accessToken)).list({ payment_id: refund.payment }));
  if (isRefusal(made))
    throw new ProviderUnavailable(`Mercado Pago: the refunds of a payment are not told: ${made.code}`);
  return ownAmong(made, refund, await findKnown());
}

/** Assigns refunds with unknown owners to entries without a result, in the order of the entries: two concurrent calls never take the same refund. */
function ownAmong(
  made: readonly RefundResponse[],
  { entry, amount, currency, payment }: Refunding,
  known: readonly RefundKnown[],
): RefundResponse | null {
  const open = known.filter((one) => one.isOpen && one.reference === '' && one.amount === amount);
  const turn = open.findIndex((one) => one.entry === entry);
  if (turn === -1) throw new ProviderUnavailable('Mercado Pago: what became of a refund was heard of meanwhile');
  const since = Math.min(...open.map(({ at }) => at.getTime())) - CLOCKS_MS;
  const named = new Set(known.map(({ reference }) => reference));
  const unnamed = made
    .filter(
      (one) =>
        one.amount === decimalOf(amount, currency) &&
        Date.parse(one.date_created ?? '') >= since &&
        !named.has(refundReference(payment, one)),
    )
    .sort((one, other) => Number(one.id) - Number(other.id));
  if (unnamed.length <= turn) return null;
  if (unnamed.length < open.length)
    throw new ProviderUnavailable('Mercado Pago: another refund of the same sum is under way');
  return unnamed[turn] ?? null;
}
