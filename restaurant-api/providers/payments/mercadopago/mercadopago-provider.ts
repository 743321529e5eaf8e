/**
 * Mercado Pago. Its fields in the guest's page make a token; everything else is asked from here. A reference of ours stands with every payment,
 * so that one whose answer was lost is found again.
 */
import { createHash } from 'node:crypto';
import { CardToken, CustomerCard, Payment, PaymentRefund } from 'mercadopago';
import type { PaymentCreateRequest } from 'mercadopago/dist/clients/payment/create/types';
import type { MercadoPagoSettings } from '@/lib/config/environment';
import { decimalOf } from '@/lib/money/decimal-amount';
import { type Beginning, type CardCharge, type Known, type Movement, type Outcome, type PaymentProvider, type Releasing, ProviderUnavailable, type Submission, outcome } from '../payment-provider';
import { openCredentials } from './credentials';
import { keepCard } from './customer-card';
import { CARD_MARK, paymentBehind, paymentThatCounts } from './earlier-payment';
import { refundMadeBefore } from './earlier-refund';
import { asked, callAs, callMercadoPagoAt, isRefusal } from './mercadopago-client';
import { cardOutcome, paymentOutcome, refundOutcome } from './payment-outcome';
import type { RefundKnown } from './refunds-known';
import { readWebhook } from './webhook';

export interface MercadoPagoParts {
  settings: MercadoPagoSettings;
  authSecret: string;
  /** Address people open; webhooks come there, if it is https. */
  publicUrl: string;
  /** Whether another booking of the restaurant relies on a kept card: Mercado Pago knows the same card of a guest once. */
  isNeeded(restaurant: string, reference: string): Promise<boolean>;
  /** The refunds that our ledger knows of the payment that this entry gives back of. */
  refundsBeside(restaurant: string, entry: number): Promise<RefundKnown[]>;
}

export function mercadoPagoProvider({ settings, authSecret, publicUrl, isNeeded, refundsBeside }: MercadoPagoParts): PaymentProvider {
  if (settings.apiUrl) callMercadoPagoAt(settings.apiUrl);

  function tokenOf({ restaurant, account }: Pick<Movement, 'restaurant' | 'account'>): string {
    if (account.id === '') return settings.accessToken;
    const credentials = openCredentials(authSecret, restaurant, account.credentials);
    if (!credentials) throw new ProviderUnavailable('the credentials of this account cannot be read: AUTH_SECRET was changed since');
    return credentials.accessToken;
  }

  async function pay(accessToken: string, key: string, body: PaymentCreateRequest): Promise<Outcome> {
    const made = await asked(new Payment(callAs(accessToken, key)).create({ body }));
    return isRefusal(made) ? outcome('failed', body.external_reference ?? '', { failure: made.code }) : paymentOutcome(made);
  }

  const common = (movement: Movement & { description: string }): PaymentCreateRequest => ({
    transaction_amount: decimalOf(movement.amount, movement.currency),
    description: movement.description,
    external_reference: referenceOf(movement),
    // It takes no other address; without one the payment is looked at when its guest comes back, and by the job.
    ...(publicUrl.startsWith('https:') && { notification_url: `${publicUrl}/payments/webhooks/mercadopago?${new URLSearchParams({ restaurant: movement.restaurant, entry: String(movement.entry) })}` }),
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
    begin: async (beginning: Beginning) => ({ reference: beginning.reference || referenceOf(beginning), clientSecret: '' }),

    async submit(submission: Submission) {
      const { card, kind, payer } = submission;
      const accessToken = tokenOf(submission);
      // A card that was refused may be followed by another one, which is another call to them; the same one sent again is not.
      const mark = createHash('sha256').update(card.token).digest('hex').slice(0, 16);
      const key = `${submission.key}-${mark}`;
      if (kind === 'card') return keepCard(accessToken, { ...submission, key });
      const earlier = await paymentThatCounts(accessToken, { reference: submission.reference || referenceOf(submission), mark, key: `${key}-stop` });
      if (earlier) return paymentOutcome(earlier);
      const [first = '', ...rest] = payer.name.split(' ');
      return pay(accessToken, key, {
        ...common(submission),
        token: card.token,
        payment_method_id: card.method,
        ...(card.issuer && { issuer_id: Number(card.issuer) }),
        installments: card.installments ?? 1,
        // The guest is there: his bank may ask him.
        three_d_secure_mode: 'optional',
        metadata: { [CARD_MARK]: mark },
        payer: { email: card.email || payer.email, first_name: first, last_name: rest.join(' '), ...(card.identification && { identification: card.identification }) },
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
      const token = await asked(new CardToken(callAs(accessToken, `${key}-token`)).create({ body: { customer_id: card.customer, card_id: card.method } }));
      if (isRefusal(token)) return outcome('failed', '', { failure: token.code });
      return pay(accessToken, key, { ...common(charge), token: token.id, payment_method_id: card.brand, installments: 1, payer: { type: 'customer', id: card.customer } });
    },

    async refund(refund) {
      const { restaurant, entry, key, payment, amount, currency } = refund;
      const accessToken = tokenOf(refund);
      // For how long a key is remembered they do not say; without it a part would go back twice, and the whole be refused the second time.
      const earlier = await refundMadeBefore(accessToken, refund, () => refundsBeside(restaurant, entry));
      const made = earlier ?? (await asked(new PaymentRefund(callAs(accessToken, key)).create({ payment_id: payment, body: { amount: decimalOf(amount, currency) } })));
      return isRefusal(made) ? outcome('failed', '', { failure: made.code }) : refundOutcome(payment, made);
    },

    async release(release: Releasing) {
      const { card, reference, restaurant } = release;
      const accessToken = tokenOf(release);
      if (card?.customer) {
        if (await isNeeded(restaurant, reference)) return outcome('succeeded', reference);
        const gone = await asked(new CustomerCard(callAs(accessToken)).remove({ customerId: card.customer, cardId: card.method }));
        return isRefusal(gone) && gone.status !== 404 ? outcome('failed', reference, { failure: gone.code }) : outcome('succeeded', reference);
      }
      const payment = await paymentBehind(accessToken, reference);
      if (!payment?.id) return outcome('succeeded', reference);
      const known = paymentOutcome(payment);
      // One that went through cannot be stopped: it is to be looked at, and given back.
      if (known.state === 'succeeded') return outcome('failed', reference, { failure: 'went_through' });
      if (known.state === 'failed') return outcome('succeeded', reference);
      const stopped = await asked(new Payment(callAs(accessToken, release.key)).cancel({ id: payment.id }));
      return isRefusal(stopped) ? outcome('failed', reference, { failure: stopped.code }) : outcome('succeeded', reference);
    },

    parseWebhook: async (raw, headers, query) => readWebhook(settings.webhookSecret, raw, headers, query),
  };
}

/** Ours, on every payment: which entry of the ledger it is. */
const referenceOf = ({ restaurant, entry }: Pick<Movement, 'restaurant' | 'entry'>) => `${restaurant}-${entry}`;
