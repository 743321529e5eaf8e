/** Runs very frequent statements directly on the driver, without drizzle. */
import type { Database } from './client';

/** @param name of the prepared statement: a server plans it once per connection */
export async function hotQuery<Row extends object>(
  database: Database,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  if (database.pool) return (await database.pool.query<Row>({ name, text, values })).rows;
  if (!database.pglite) throw new Error('the database has no driver');
  return (await database.pglite.query<Row>(text, values)).rows;
}
