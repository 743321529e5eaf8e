/** Registers a restaurant's own card for its contract, which lifts its arrears (§8). The provider is called outside of transactions. */
import type { BillingCardAnswer, BillingCardBegun } from '@/lib/contract/restaurant/contract';
import type { Call } from '../../http/call';
import { Problem, notFound } from '../../problem';
import { billingCardBy, billingCardProvider } from '../../providers/billing-cards/billing-card-providers';
import { write } from '../../write/write';
import { findContract, setCreditStatus } from './repository';
import { readContract, writeContract } from './service';
import { and, eq, ne } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client';
import { billingCards } from '../../db/schema/contracts';

/**
 * Begins the registration.
 * @throws Problem 'unavailable' if no configured provider supports it
 */
export async function beginBillingCard({ context, restaurant, actor, idempotency }: Call): Promise<BillingCardBegun> {
  const { settings, payments, db } = context;
  const by = billingCardBy(settings, payments);
  if (by === null) throw new Problem('unavailable', 'Cards cannot be registered here');
  const { contract } = await findContract(db, restaurant.uid);
  const payer = { name: contract?.company ?? '', email: contract?.email || actor.email };
  const begun = await billingCardProvider(by, settings, payments).begin({
    restaurant: restaurant.uid,
    service: restaurant.service,
    currency: restaurant.currency,
    payer,
  });
  const result = await write({ context, restaurant, actor, idempotency }, async ({ tx }) => {
    await addBillingCard(tx, {
      restaurant: restaurant.uid,
      provider: by,
      reference: begun.reference,
      who: actor.name,
    });
    return begun;
  });
  return result;
}

/**
 * Reads the result from the provider. Idempotent: the card is registered once.
 * @param token from the page of the test provider
 * @throws Problem 'not-found' for a registration of another restaurant, or with a provider that no longer registers cards: a test card never lifts
 * arrears that require a real one
 */
export async function finishBillingCard(
  call: Call,
  reference: string,
  token: string | null,
): Promise<BillingCardAnswer> {
  const { context, restaurant } = call;
  const known = await findBillingCard(context.db, restaurant.uid, reference);
  if (!known) throw notFound('A card');
  if (known.state === 'registered')
    return { state: 'registered', failure: '', contract: await readContract(context, restaurant) };
  const by = billingCardBy(context.settings, context.payments);
  if (by === null || by !== known.provider) throw notFound('A card');
  const { state, failure, card } = await billingCardProvider(by, context.settings, context.payments).finish({
    restaurant: restaurant.uid,
    reference,
    token,
  });
  if (state === 'pending') return { state, failure, contract: await readContract(context, restaurant) };
  const contract = await writeContract({ ...call, idempotency: undefined }, async ({ tx }) => {
    const settled = await settleBillingCard(tx, known, { state, card });
    if (settled && state === 'registered') await setCreditStatus(tx, restaurant.uid, 'Good');
  });
  return { state, failure, contract };
}

type BillingCardRow = typeof billingCards.$inferSelect;

const cardIs = (restaurant: string, reference: string) =>
  and(eq(billingCards.restaurant, restaurant), eq(billingCards.reference, reference));

/** Adds a restaurant's own card. */
async function addBillingCard(tx: Tx, card: typeof billingCards.$inferInsert): Promise<void> {
  await tx.insert(billingCards).values(card);
}

async function findBillingCard(
  db: Queryable,
  restaurant: string,
  reference: string,
): Promise<BillingCardRow | undefined> {
  const [row] = await db.select().from(billingCards).where(cardIs(restaurant, reference));
  return row;
}

/** False if it was registered in the meantime, which stays. */
async function settleBillingCard(
  tx: Tx,
  { restaurant, reference }: BillingCardRow,
  fields: Pick<BillingCardRow, 'state' | 'card'>,
): Promise<boolean> {
  const settled = await tx
    .update(billingCards)
    .set(fields)
    .where(and(cardIs(restaurant, reference), ne(billingCards.state, 'registered')))
    .returning({ uid: billingCards.uid });
  return settled.length === 1;
}
