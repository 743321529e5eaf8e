/** What a write waits for before it reads: the days it is about, then its idempotency key. */
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/client';

/**
 * Takes the advisory locks of a transaction in one call. Days come first and in order, keys after them and in order: every writer asks in
 * the same order, so that none wait in a circle. Without the day's lock, writers of one table would pile up on its exclusion
 * constraint.
 */
export async function takeLocks(
  { embedded }: Database,
  tx: Tx,
  restaurant: string,
  days: readonly string[],
  keys: readonly string[],
): Promise<void> {
  if (embedded) return; // one connection: its transactions follow one another anyway
  const locks = [
    ...days.map((day) => ({ name: `${restaurant}@${day}`, seed: 13 })),
    ...keys.map((key) => ({ name: `${restaurant}#${key}`, seed: 11 })),
  ];
  if (locks.length === 0) return;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(x.name, x.seed)) from jsonb_to_recordset(${JSON.stringify(locks)}::jsonb) as x(name text, seed bigint)`,
  );
}
