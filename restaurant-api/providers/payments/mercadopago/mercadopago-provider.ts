/**
 * Mercado Pago. Its fields in the guest's page make a token; everything else is asked from here. A reference of ours stands with every payment,
 * so that one whose answer was lost is found again.
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
  /** Address people open; webhooks come there, if it is https. */
  publicUrl: string;
  /** Whether another booking of the restaurant relies on a kept card: Mercado Pago knows the same card of a guest once. */
  isNeeded(restaurant: string, reference: string): Promise<boolean>;
  /** The refunds that our ledger knows of the payment that this entry gives back of. */
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
    // It takes no other address; without one the payment is looked at when its guest comes back, and by the job.
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
      // A card that was refused may be followed by another one, which is another call to them; the same one sent again is not.
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
        // The guest is there: their bank may ask them.
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

    /** Wants an application that Mercado Pago lets charge kept cards without their security code; others are refused, and say so. */
    async charge(charge: CardCharge) {
      const { card, key } = charge;
      const accessToken = tokenOf(charge);
      // A job is done again with a new token: no key of theirs is to be relied on for that.
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
      // For how long a key is remembered they do not say; without it a part would go back twice, and the whole be refused the second time.
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
      // One that went through cannot be stopped: it is to be looked at, and given back.
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

/** Ours, on every payment: which entry of the ledger it is. */
const referenceOf = ({ restaurant, entry }: Pick<Movement, 'restaurant' | 'entry'>) => `${restaurant}-${entry}`;

/** Mercado Pago knows customers by their address: there is one for each, however often they book. */
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
  // Somebody else's call was quicker, or the list is a moment behind.
  return (await findCustomer(accessToken, email)) ?? made;
}

async function findCustomer(accessToken: string, email: string): Promise<string | null> {
  const found = await asked(new Customer(callAs(accessToken)).search({ options: { email } }));
  return isRefusal(found) ? null : (found.results?.[0]?.id ?? null);
}

/** A payment by its own id, which is a number; what is none is a reference of ours. */
const PAYMENT_ID = /^\d+$/;

/** Kept with a payment: which card of the guest's it was made with, so that another one is told from the same that comes twice. */
const CARD_MARK = 'card_mark';

/** Null where none was made. */
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
 * An earlier try whose answer was lost on the way counts, and is not made twice. One about which the bank still asks the guest is given up when
 * they come with another card; was it answered at that very moment, it counts.
 * @param mark of the card that they come with; @param key idempotency key of giving it up
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

/** So far the clocks of two servers may be apart. */
const CLOCKS_MS = 60_000;

/**
 * Null where it is still to be made.
 * @param findKnown read after the list: what has been made by then, and is named, is not taken for another's
 * @throws ProviderUnavailable where it may be another's that is under way just now: its answer will tell
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

/** Entries whose answer is missing take them by turns, so that two that look in one moment never take the same. */
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
