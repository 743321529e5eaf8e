/**
 * The local test provider: no money moves. It behaves like a real provider, with its own ids and state, idempotency keys and a bank that may
 * challenge the guest. Its state is in the database and survives a restart.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../db/client';
import {
  type Beginning,
  type Begun,
  type CardCharge,
  type Fields,
  type Known,
  outcome,
  type Outcome,
  type PaymentProvider,
  type Refunding,
  type Releasing,
  type Signal,
  type Submission,
} from '../payment-provider';
import {
  type TestMovement,
  addMovement,
  findMovement,
  findTestCard,
  refundedOf,
  settleMovement,
} from './test-repository';
import type { TestCardBehaviour } from '@/lib/rules/payments/test-cards';
import { z } from 'zod';

const newReference = (kind: string) => `test_${kind}_${randomBytes(12).toString('base64url')}`;

/** @param authSecret derives the key that signs its webhooks */
export function testProvider(db: Db, authSecret: string): PaymentProvider {
  return {
    name: 'test',
    triesAgain: false,
    publishableKey: () => '',

    async begin({ restaurant, key, kind, amount, currency }: Beginning): Promise<Begun> {
      const made = {
        restaurant,
        key,
        kind: kind === 'card' ? 'setup' : 'payment',
        amount,
        currency,
        state: 'open',
        reference: newReference(kind),
      } as const;
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
      const { state, failure } = kept
        ? chargeOutcome(kept.behaviour)
        : ({ state: 'failed', failure: 'resource_missing' } as const);
      return outcomeOf(
        await addMovement(db, {
          restaurant,
          key,
          kind: 'payment',
          amount,
          currency,
          state,
          failure,
          token: card.method,
          reference: newReference('charge'),
        }),
        null,
      );
    },

    async refund({ restaurant, key, amount, currency, payment }: Refunding): Promise<Outcome> {
      const { amount: paid, state } = await findMovement(db, restaurant, payment);
      const left = state === 'succeeded' ? paid - (await refundedOf(db, restaurant, payment, key)) : 0;
      const verdict =
        amount <= left
          ? ({ state: 'succeeded', failure: '' } as const)
          : ({ state: 'failed', failure: 'charge_already_refunded' } as const);
      return outcomeOf(
        await addMovement(db, {
          restaurant,
          key,
          kind: 'refund',
          amount,
          currency,
          ...verdict,
          against: payment,
          reference: newReference('refund'),
        }),
        null,
      );
    },

    async release({ restaurant, reference }: Releasing): Promise<Outcome> {
      const movement = await findMovement(db, restaurant, reference);
      if (movement.kind === 'payment' && movement.state === 'succeeded')
        return outcome('failed', reference, { failure: 'payment_intent_unexpected_state' });
      await settleMovement(db, movement, ['open', 'failed', 'challenged', 'succeeded'], {
        state: 'cancelled',
        failure: '',
      });
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
  return state === 'succeeded'
    ? outcome('succeeded', reference, { card })
    : outcome('failed', reference, { failure: failure || 'canceled' });
}

type Verdict = Pick<TestMovement, 'state' | 'failure'>;

const ACCEPTED: Verdict = { state: 'succeeded', failure: '' };

const DECLINED: Verdict = { state: 'failed', failure: 'card_declined' };

/** Result with the guest present: registering a card, or paying. */
function firstOutcome(behaviour: TestCardBehaviour): Verdict {
  switch (behaviour) {
    case 'declined':
      return DECLINED;
    case 'expired':
      return { state: 'failed', failure: 'expired_card' };
    case 'authenticate':
      return { state: 'challenged', failure: '' };
    case 'accepted':
    case 'declined-later':
      return ACCEPTED;
  }
}

/** Result of charging a registered card without the guest. */
function chargeOutcome(behaviour: TestCardBehaviour): Verdict {
  return behaviour === 'accepted' || behaviour === 'authenticate' ? ACCEPTED : DECLINED;
}

/** Header with the hexadecimal HMAC-SHA256 of the body. */
const SIGNATURE = 'maitre-test-signature';

/** Purpose of the derived key, so that no other signature made with AUTH_SECRET is valid here. */
const PURPOSE = 'payment-test-webhook';

const KEY_BYTES = 32;

const notice = z.object({
  restaurant: z.string().min(1).max(100),
  entry: z.int().positive(),
  reference: z.string().min(1).max(100).optional(),
});

function readTestWebhook(authSecret: string, raw: Buffer, headers: Fields): Signal {
  const key = Buffer.from(hkdfSync('sha256', authSecret, 'maitre', PURPOSE, KEY_BYTES));
  const right = createHmac('sha256', key).update(raw).digest();
  const given = Buffer.from(String(headers[SIGNATURE] ?? ''), 'hex');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return { kind: 'forged' };
  const about = notice.safeParse(jsonOf(raw));
  return about.success ? { kind: 'look', ...about.data } : { kind: 'nothing' };
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
