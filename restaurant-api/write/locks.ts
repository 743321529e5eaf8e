/** What a write waits for before it reads: the days it is about, then its idempotency key. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/client';

/**
 * Takes the advisory locks of a transaction in one call. Days come first and in order, the key after them: every writer asks in
 * the same order, so that none wait in a circle. Without the day's lock, writers of one table would pile up on its exclusion
 * constraint.
 */
export async function takeLocks({ embedded }: Database, tx: Tx, restaurant: string, days: readonly string[], key?: string): Promise<void> {
  if (embedded) return; // one connection: its transactions follow one another anyway
  const locks: SQL[] = days.map((day) => sql`pg_advisory_xact_lock(hashtextextended(${`${restaurant}@${day}`}, 13))`);
  if (key !== undefined) locks.push(sql`pg_advisory_xact_lock(hashtextextended(${`${restaurant}#${key}`}, 11))`);
  if (locks.length > 0) await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
}
