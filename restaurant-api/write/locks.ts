/** The advisory locks that a write takes before it reads: its service days, then its idempotency keys. */
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/client';

/**
 * Takes the advisory locks of a transaction in one statement: sorted days first, sorted keys after them. Every writer uses this order, which
 * prevents deadlocks. Without the day's lock, writers of one table would pile up on its exclusion constraint.
 */
export async function takeLocks(
  { embedded }: Database,
  tx: Tx,
  restaurant: string,
  days: readonly string[],
  keys: readonly string[],
): Promise<void> {
  if (embedded) return; // one connection: transactions run one after the other anyway
  const locks = [
    ...days.map((day) => ({ name: `${restaurant}@${day}`, seed: 13 })),
    ...keys.map((key) => ({ name: `${restaurant}#${key}`, seed: 11 })),
  ];
  if (locks.length === 0) return;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(x.name, x.seed)) from jsonb_to_recordset(${JSON.stringify(locks)}::jsonb) as x(name text, seed bigint)`,
  );
}
