/** A row that the database will not change, as one that somebody's data or another bug makes fail. */
import { sql } from 'drizzle-orm';
import type { Db } from '@/restaurant-api/db/client';

/** @returns takes the row again from then on */
export async function refuseUpdates(db: Db, table: string, uid: number): Promise<() => Promise<void>> {
  const name = sql.identifier('refuses_updates');
  await db.execute(
    sql`create or replace function ${name}() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
  );
  await db.execute(
    sql`create trigger ${name} before update on ${sql.identifier(table)} for each row when (old.uid = ${sql.raw(String(uid))}) execute function ${name}()`,
  );
  return async () => {
    await db.execute(sql`drop trigger ${name} on ${sql.identifier(table)}`);
  };
}
