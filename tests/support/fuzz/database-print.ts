/** A fingerprint of a database: two are equal if nothing was written in between. */
import { sql } from 'drizzle-orm';
import type { Database } from '@/restaurant-api/db/client';

/** Counters of attempts and last uses of sessions may be written by refused calls. */
const MAY_CHANGE = ['auth_rate_limits', 'sessions', 'one_time_codes'];

export interface DatabasePrint {
  take(): Promise<string>;
}

/** Written rows have a new transaction number; deleted rows change the count. */
export async function databasePrint({ db }: Database): Promise<DatabasePrint> {
  const { rows } = (await db.execute(
    sql`select tablename from pg_tables where schemaname = 'public' order by tablename`,
  )) as unknown as { rows: Array<{ tablename: string }> };
  const names = rows.map(({ tablename }) => tablename).filter((name) => !MAY_CHANGE.includes(name));
  const parts = names.map(
    (name) =>
      `select '${name}' as name, count(*)::int as rows, coalesce(max(xmin::text::bigint), 0)::text as last from "${name}"`,
  );
  const print = sql.raw(parts.join(' union all '));
  return {
    async take() {
      const taken = (await db.execute(print)) as unknown as {
        rows: Array<{ name: string; rows: number; last: string }>;
      };
      // Parts are read concurrently and arrive in any order.
      return taken.rows
        .map(({ name, rows: count, last }) => `${name} ${count} ${last}`)
        .sort()
        .join('\n');
    },
  };
}
