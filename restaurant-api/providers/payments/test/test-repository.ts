/** The state of the test provider. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { TestCardBehaviour } from '@/lib/rules/payments/test-cards';
import type { Db } from '../../../db/client';
import { testCards, testMovements } from '../../../db/schema/payments';

export type TestMovement = typeof testMovements.$inferSelect;

/** Returns the movement with this key: inserted now, or the existing one. */
export async function addMovement(db: Db, made: typeof testMovements.$inferInsert): Promise<TestMovement> {
  const [added] = await db
    .insert(testMovements)
    .values(made)
    .onConflictDoNothing({ target: [testMovements.restaurant, testMovements.key] })
    .returning();
  if (added) return added;
  const [known] = await db
    .select()
    .from(testMovements)
    .where(and(eq(testMovements.restaurant, made.restaurant), eq(testMovements.key, made.key)));
  if (!known) throw new Error('the movement was not kept');
  return known;
}

export async function findMovement(db: Db, restaurant: string, reference: string): Promise<TestMovement> {
  const [row] = await db
    .select()
    .from(testMovements)
    .where(and(eq(testMovements.restaurant, restaurant), eq(testMovements.reference, reference)));
  if (!row) throw new Error('the test provider knows no such movement');
  return row;
}

/** Changes the state of a movement if it is in one of the expected states. */
export async function settleMovement(
  db: Db,
  { restaurant, reference }: TestMovement,
  from: TestMovement['state'][],
  set: Partial<TestMovement>,
): Promise<TestMovement> {
  await db
    .update(testMovements)
    .set(set)
    .where(
      and(
        eq(testMovements.restaurant, restaurant),
        eq(testMovements.reference, reference),
        inArray(testMovements.state, from),
      ),
    );
  return findMovement(db, restaurant, reference);
}

/** Amount refunded of a payment, with other keys than this. */
export async function refundedOf(db: Db, restaurant: string, payment: string, key: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(amount), 0)` })
    .from(testMovements)
    .where(
      and(
        eq(testMovements.restaurant, restaurant),
        eq(testMovements.against, payment),
        eq(testMovements.state, 'succeeded'),
        ne(testMovements.key, key),
      ),
    );
  return Number(row?.sum ?? 0);
}

export interface TestCard {
  token: string;
  behaviour: TestCardBehaviour;
  last4: string;
}

export async function findTestCard(db: Db, restaurant: string, token: string): Promise<TestCard | undefined> {
  const [row] = await db
    .select()
    .from(testCards)
    .where(and(eq(testCards.restaurant, restaurant), eq(testCards.token, token)));
  return row && { token, behaviour: row.behaviour as TestCardBehaviour, last4: row.last4 };
}

export async function addTestCard(db: Db, restaurant: string, card: TestCard): Promise<void> {
  await db.insert(testCards).values({ restaurant, ...card });
}

/** Records the guest's answer to the bank's challenge; the first one counts. False if no challenge is pending. */
export async function answerChallenge(db: Db, restaurant: string, token: string, accept: boolean): Promise<boolean> {
  const verdict = accept
    ? ({ state: 'succeeded', failure: '' } as const)
    : ({ state: 'failed', failure: 'authentication_failed' } as const);
  const answered = await db
    .update(testMovements)
    .set(verdict)
    .where(
      and(
        eq(testMovements.restaurant, restaurant),
        eq(testMovements.token, token),
        eq(testMovements.state, 'challenged'),
      ),
    )
    .returning({ reference: testMovements.reference });
  return answered.length > 0;
}
