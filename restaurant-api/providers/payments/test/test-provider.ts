/**
 * The local test provider: no money moves. It behaves as a provider elsewhere would, with ids and memory of its own, keys that count once and a bank
 * that may ask the guest to prove himself; it lives in the database, so that a process that dies forgets nothing.
 */
import { randomBytes } from 'node:crypto';
import type { Db } from '../../../db/client';
import { type Beginning, type Begun, type CardCharge, type Known, type Outcome, type PaymentProvider, type Refunding, type Releasing, type Submission, outcome } from '../payment-provider';
import { chargeOutcome, firstOutcome } from './test-card-outcome';
import { type TestMovement, addMovement, findMovement, findTestCard, refundedOf, settleMovement } from './test-repository';
import { readTestWebhook } from './test-webhook';

const newReference = (kind: string) => `test_${kind}_${randomBytes(12).toString('base64url')}`;

/** @param authSecret what its webhooks are signed by */
export function testProvider(db: Db, authSecret: string): PaymentProvider {
  return {
    name: 'test',
    triesAgain: false,
    publishableKey: () => '',

    async begin({ restaurant, key, kind, amount, currency }: Beginning): Promise<Begun> {
      const made = { restaurant, key, kind: kind === 'card' ? 'setup' : 'payment', amount, currency, state: 'open', reference: newReference(kind) } as const;
      return { reference: (await addMovement(db, made)).reference, clientSecret: '' };
    },

    async submit({ restaurant, reference, card }: Submission): Promise<Outcome> {
      const movement = await findMovement(db, restaurant, reference);
      const kept = await findTestCard(db, restaurant, card.token);
      if (!kept) return outcome('failed', reference, { failure: 'invalid_token' });
      const first = firstOutcome(kept.behaviour);
      const settled = await settleMovement(db, movement, ['open'], { ...first, token: kept.token });
      return outcomeOf(settled, await cardOf(settled));
    },

    async read({ restaurant, reference }: Known): Promise<Outcome> {
      const movement = await findMovement(db, restaurant, reference);
      return outcomeOf(movement, await cardOf(movement));
    },

    async charge({ restaurant, key, amount, currency, card }: CardCharge): Promise<Outcome> {
      const kept = await findTestCard(db, restaurant, card.method);
      const { state, failure } = kept ? chargeOutcome(kept.behaviour) : ({ state: 'failed', failure: 'resource_missing' } as const);
      return outcomeOf(await addMovement(db, { restaurant, key, kind: 'payment', amount, currency, state, failure, token: card.method, reference: newReference('charge') }), null);
    },

    async refund({ restaurant, key, amount, currency, payment }: Refunding): Promise<Outcome> {
      const { amount: paid, state } = await findMovement(db, restaurant, payment);
      const left = state === 'succeeded' ? paid - (await refundedOf(db, restaurant, payment, key)) : 0;
      const verdict = amount <= left ? ({ state: 'succeeded', failure: '' } as const) : ({ state: 'failed', failure: 'charge_already_refunded' } as const);
      return outcomeOf(await addMovement(db, { restaurant, key, kind: 'refund', amount, currency, ...verdict, against: payment, reference: newReference('refund') }), null);
    },

    async release({ restaurant, reference }: Releasing): Promise<Outcome> {
      const movement = await findMovement(db, restaurant, reference);
      if (movement.kind === 'payment' && movement.state === 'succeeded') return outcome('failed', reference, { failure: 'payment_intent_unexpected_state' });
      await settleMovement(db, movement, ['open', 'failed', 'challenged', 'succeeded'], { state: 'cancelled', failure: '' });
      return outcome('succeeded', reference);
    },

    parseWebhook: async (raw, headers) => readTestWebhook(authSecret, raw, headers),
  };

  async function cardOf({ restaurant, token }: TestMovement): Promise<Outcome['card']> {
    const kept = token === null ? undefined : await findTestCard(db, restaurant, token);
    return kept ? { brand: 'test', last4: kept.last4, customer: '', method: kept.token } : null;
  }
}

function outcomeOf({ state, reference, failure, token }: TestMovement, card: Outcome['card']): Outcome {
  if (state === 'challenged') return outcome('pending', reference, { processing: true, card, challenge: token });
  if (state === 'open') return outcome('pending', reference);
  return state === 'succeeded' ? outcome('succeeded', reference, { card }) : outcome('failed', reference, { failure: failure || 'canceled' });
}
