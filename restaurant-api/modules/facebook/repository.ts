/** Queries of a restaurant's connection to Facebook, and of pending logins. */
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client';
import { facebookConnections, facebookLogins } from '../../db/schema/facebook';

export type Connection = typeof facebookConnections.$inferSelect;
export type NewConnection = Omit<Connection, 'restaurant' | 'version'>;

/** @param lock locks the row until the transaction ends, for a change */
export async function findConnection(db: Queryable, restaurant: string, lock = false): Promise<Connection | null> {
  const query = db.select().from(facebookConnections).where(eq(facebookConnections.restaurant, restaurant));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

export async function storeConnection(tx: Tx, restaurant: string, values: NewConnection): Promise<Connection> {
  const [row] = await tx
    .insert(facebookConnections)
    .values({ restaurant, ...values })
    .onConflictDoUpdate({
      target: facebookConnections.restaurant,
      set: { ...values, version: sql`${facebookConnections.version} + 1` },
    })
    .returning();
  if (!row) throw new Error('the tie to Facebook was not stored');
  return row;
}

export async function deleteConnection(tx: Tx, restaurant: string): Promise<void> {
  await tx.delete(facebookConnections).where(eq(facebookConnections.restaurant, restaurant));
}

/** Adds a login and deletes expired ones. */
export async function addLogin(
  tx: Tx,
  login: Omit<typeof facebookLogins.$inferInsert, 'usedAt'>,
  now: Date,
): Promise<void> {
  await tx
    .delete(facebookLogins)
    .where(and(eq(facebookLogins.restaurant, login.restaurant), lt(facebookLogins.expiresAt, now)));
  await tx.insert(facebookLogins).values(login);
}

/**
 * Uses up a login, in one statement: of two concurrent returns one succeeds.
 * @returns the sealed verifier; undefined for a login that is unknown, expired, used, or from another session
 */
export async function spendLogin(
  tx: Tx,
  { restaurant, state, sessionId, now }: { restaurant: string; state: string; sessionId: string; now: Date },
): Promise<string | undefined> {
  const [row] = await tx
    .update(facebookLogins)
    .set({ usedAt: now })
    .where(
      and(
        eq(facebookLogins.restaurant, restaurant),
        eq(facebookLogins.state, state),
        eq(facebookLogins.sessionId, sessionId),
        isNull(facebookLogins.usedAt),
        gt(facebookLogins.expiresAt, now),
      ),
    )
    .returning({ verifier: facebookLogins.verifier });
  return row?.verifier;
}
