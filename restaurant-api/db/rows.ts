/** Rows of hand-written SQL, where the hot or joined answer is better said in SQL than through the query builder. */
import type { SQL } from 'drizzle-orm';
import type { Queryable } from './client';

/** The caller names what the statement selects; both drivers answer alike only for text, float8, int4, boolean and json. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Queryable, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}
