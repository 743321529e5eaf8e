/** Makes the database refuse to update a row, as another bug might. */
import { sql } from 'drizzle-orm';
import type { Db } from '@/restaurant-api/db/client';

/** @returns a function that removes the restriction */
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
