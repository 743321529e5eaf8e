/** Takes back what an archive brought beside bookings and diners: what is still as it was written, and nothing stands on. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { ARCHIVE_PARTS, keyOf } from './archive-parts';

/** Whether a row `t` is as the import `r` wrote it; columns that were added to the table since are no change. */
const UNTOUCHED = sql`not exists (select 1 from jsonb_each(r.written) w where to_jsonb(t) -> w.key is distinct from w.value)`;

export async function undoParts(tx: Tx, restaurant: string, importUid: number): Promise<void> {
  const own = sql`r.restaurant = ${restaurant} and r.import_uid = ${importUid}::bigint`;
  for (const part of deletionOrder()) {
    await tx.execute(sql`
      delete from ${part.exported.table} t using import_rows r
      where ${own} and r.kind = ${part.name} and t.restaurant = r.restaurant and ${keyOf(part)} = r.uid and ${UNTOUCHED} and not (${part.inUse ?? sql`false`})`);
  }
  await tx.execute(sql`delete from files t using import_rows r where ${own} and r.kind = 'images' and t.restaurant = r.restaurant and t.name = r.uid and t.hash = r.written->>'hash'`);
  await undoSetup(tx, restaurant, own);
  await tx.execute(sql`delete from import_rows r where ${own} and r.kind <> 'diner'`);
}

/** Plans after what is drawn on them, tables after their places. */
const deletionOrder = () => [...ARCHIVE_PARTS].reverse();

async function undoSetup(tx: Tx, restaurant: string, own: ReturnType<typeof sql>): Promise<void> {
  const before = sql`import_rows r, setups t where ${own} and r.kind = 'setup' and t.restaurant = r.restaurant and ${UNTOUCHED}`;
  await tx.execute(sql`
    update restaurants x set name = b.name, country = b.country, region = b.region, takeaway = b.takeaway, epos = b.epos, tariffs = b.tariffs
    from (select (jsonb_populate_record(null::restaurants, r.before->'restaurant')).* from ${before}) b where x.restaurant = ${restaurant}`);
  await tx.execute(sql`
    delete from statuses s where s.restaurant = ${restaurant} and not exists (select 1 from bookings b where b.restaurant = s.restaurant and b.status = s.code)
      and exists (select 1 from ${before})`);
  await tx.execute(sql`
    insert into statuses select s.* from (select r.before from ${before}) b, jsonb_populate_recordset(null::statuses, b.before->'statuses') s
    on conflict (restaurant, code) do update set name = excluded.name, colour = excluded.colour, stage = excluded.stage, stage_name = excluded.stage_name`);
  await tx.execute(sql`
    with back as (select r.before->'setup' as row, t.version from ${before}), gone as (delete from setups s using back where s.restaurant = ${restaurant})
    select 1`);
  await tx.execute(sql`
    insert into setups select (jsonb_populate_record(null::setups, r.before->'setup' || jsonb_build_object('version', (r.written->>'version')::int + 1))).*
    from import_rows r where ${own} and r.kind = 'setup' and not exists (select 1 from setups s where s.restaurant = ${restaurant})`);
}
