/** Undoes an import: deletes what it wrote, except what was changed, seated or paid since (ADR 41). Sends no messages and moves no points (D12). */
import { sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { WireImportState } from '@/lib/contract/restaurant/transfer';
import { csvLine } from '@/lib/csv/to-csv';
import type { Actor, Context, Restaurant } from '../../context';
import { type Queryable, type Tx, rowsOf } from '../../db/client';
import { Problem, notFound } from '../../problem';
import { write } from '../../write/write';
import { SINCE, type Since, analyzeImported } from './book-repository';
import { dropUnusedDiners } from './diner-repository';
import * as repository from './import-repository';
import { readImport, run } from './import-service';
import { recountAfterImport } from './recount-visits';
import { ARCHIVE_PARTS, keyOf } from './archive-parts';

const ROWS_A_BATCH = 2_000;

export interface Undone {
  state: WireImportState;
  bookings: number;
  diners: number;
}

/**
 * Undoes an import in batches; after an interruption it can be continued. Rows that stay are listed with the import (`keptRows`).
 * @throws Problem 'not-found', or 'validation' for a running import, or one from before imports could be undone
 */
export async function undoImport(
  context: Context,
  restaurant: Restaurant,
  actor: Actor,
  uid: number,
  onProgress: (bookings: number) => void = () => undefined,
): Promise<Undone> {
  const found = await repository.findImport(context.db, restaurant.uid, uid);
  if (!found) throw notFound('Import');
  if ((await readImport(context, restaurant, uid)).state === 'running')
    throw new Problem('validation', `Import ${uid} is still running`);
  const rows = await countRows(context.db, restaurant.uid, uid);
  if (rows === 0 && found.state !== 'undone' && found.added > 0)
    throw new Problem(
      'validation',
      `Nothing that import ${uid} wrote is its own any more: a later import replaced it, or it was made before imports could be taken back`,
    );

  let bookings = 0;
  let diners = 0;
  const state = await run(context, restaurant, uid, undefined, async (quiet) => {
    for (;;) {
      const batch = await nextBatch(quiet.db, restaurant.uid, uid);
      if (batch.length === 0) break;
      const result = await write(
        { context: quiet, restaurant, actor },
        async ({ tx, record }) => {
          await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${restaurant.uid}#import`}, 17))`);
          const gone = await takeBack(
            tx,
            restaurant.uid,
            uid,
            batch.map((one) => one.uid),
            new Date(context.now()),
          );
          if (gone > 0)
            record({ kind: KIND.bookingMade, entity: 'import', uid, action: 'undo', after: { bookings: gone } });
          return gone;
        },
        { days: batch.map(({ day }) => day) },
      );
      bookings += result;
      onProgress(bookings);
    }
    const result = await write({ context: quiet, restaurant, actor }, async ({ tx, record }) => {
      const left = await takeBackDiners(tx, restaurant.uid, uid);
      await undoParts(tx, restaurant.uid, uid);
      if (left > 0) record({ kind: KIND.diner, entity: 'import', uid, action: 'undo', after: { diners: left } });
      return left;
    });
    diners = result;
    await analyzeImported(quiet.db);
    await recountAfterImport(quiet, restaurant, actor, uid);
  });
  if (state.state === 'failed') return { state, bookings, diners };
  await repository.endImport(context.db, restaurant.uid, uid, 'undone', null, new Date(context.now()));
  return { state: { ...state, state: 'undone' }, bookings, diners };
}

async function countRows(db: Queryable, restaurant: string, uid: number): Promise<number> {
  return (
    rowsOf<{ count: number }>(
      await db.execute(
        sql`select count(*)::int as count from import_rows where restaurant = ${restaurant} and import_uid = ${uid}::bigint`,
      ),
    )[0]?.count ?? 0
  );
}

/** Ordered by day, so that a batch locks few days. */
async function nextBatch(db: Queryable, restaurant: string, uid: number): Promise<Array<{ uid: number; day: string }>> {
  return rowsOf(
    await db.execute(sql`
    select b.uid::float8 as uid, b.service_date::text as day from import_rows r join bookings b on b.restaurant = r.restaurant and b.uid = r.uid::bigint
    where r.restaurant = ${restaurant} and r.import_uid = ${uid}::bigint and r.kind = 'booking' order by b.service_date, b.uid limit ${ROWS_A_BATCH}`),
  );
}

/** @returns the number of deleted bookings; the others no longer belong to the import */
async function takeBack(tx: Tx, restaurant: string, uid: number, uids: readonly number[], at: Date): Promise<number> {
  const asked = sql`(select x::bigint from json_array_elements_text(${JSON.stringify(uids)}::json) as x)`;
  await tx.execute(
    sql`select from bookings b where b.restaurant = ${restaurant} and b.uid in ${asked} order by b.uid for update`,
  );
  const kept = rowsOf<{ line: number | null; reference: string; since: Since }>(
    await tx.execute(sql`
    select * from (
      select r.line, b.reference, ${SINCE} as since from import_rows r join bookings b on b.restaurant = r.restaurant and b.uid = r.uid::bigint
      where r.restaurant = ${restaurant} and r.import_uid = ${uid}::bigint and r.kind = 'booking' and b.uid in ${asked}
    ) rows where since is not null order by line`),
  );
  const answer = await tx.execute(sql`
    with taken as (
      delete from import_rows r where r.restaurant = ${restaurant} and r.import_uid = ${uid}::bigint and r.kind = 'booking' and r.uid::bigint in ${asked} returning r.*
    ), gone as (
      delete from bookings b using taken r where b.restaurant = ${restaurant} and b.uid = r.uid::bigint and (${SINCE}) is null returning b.uid
    )
    select count(*)::int as count from gone`);
  const keptRows = kept.map(({ line, reference, since }) => csvLine([line, reference, since])).join('');
  await repository.countBatch(
    tx,
    restaurant,
    uid,
    { read: 0, added: 0, skipped: 0, replaced: 0, bad: 0, diners: 0, erased: 0, kept: kept.length },
    { rejected: '', keptRows },
    at,
  );
  return rowsOf<{ count: number }>(answer)[0]?.count ?? 0;
}

/** Removes contact data that the import added to known diners, and deletes diners it created that have no booking and were not changed since. */
async function takeBackDiners(tx: Tx, restaurant: string, uid: number): Promise<number> {
  await tx.execute(sql`
    update diners d set phone = r.before->>'phone', phone_key = r.before->>'phone_key', email = r.before->>'email', version = d.version + 1
    from import_rows r where r.restaurant = ${restaurant} and r.import_uid = ${uid}::bigint and r.kind = 'contact' and d.restaurant = r.restaurant and d.uid = r.uid::bigint and d.version = r.version
      and not exists (select 1 from import_rows made where made.restaurant = r.restaurant and made.kind = 'diner' and made.uid = r.uid and made.import_uid = r.import_uid)`);
  // Includes diners of imports undone earlier, if their last bookings came from this import.
  const made = rowsOf<{ uid: number }>(
    await tx.execute(sql`select uid::float8 as uid from import_rows where restaurant = ${restaurant} and kind = 'diner'
    and (import_uid = ${uid}::bigint or import_uid in (select i.uid from imports i where i.restaurant = ${restaurant} and i.state = 'undone'))`),
  );
  const gone = await dropUnusedDiners(
    tx,
    restaurant,
    made.map((one) => one.uid),
  );
  await tx.execute(
    sql`delete from import_rows where restaurant = ${restaurant} and import_uid = ${uid}::bigint and kind = 'contact'`,
  );
  return gone;
}

/** SQL: whether a row `t` is as the import `r` wrote it; columns added to the table later are ignored. */
const UNTOUCHED = sql`not exists (select 1 from jsonb_each(r.written) w where to_jsonb(t) -> w.key is distinct from w.value)`;

async function undoParts(tx: Tx, restaurant: string, importUid: number): Promise<void> {
  const own = sql`r.restaurant = ${restaurant} and r.import_uid = ${importUid}::bigint`;
  for (const part of deletionOrder()) {
    await tx.execute(sql`
      delete from ${part.exported.table} t using import_rows r
      where ${own} and r.kind = ${part.name} and t.restaurant = r.restaurant and ${keyOf(part)} = r.uid and ${UNTOUCHED} and not (${part.inUse ?? sql`false`})`);
  }
  await tx.execute(
    sql`delete from diner_companions t using import_rows r where ${own} and r.kind = 'diner-companions' and t.restaurant = r.restaurant and t.diner_uid || '/' || t.companion_uid = r.uid`,
  );
  await tx.execute(
    sql`delete from files t using import_rows r where ${own} and r.kind = 'images' and t.restaurant = r.restaurant and t.name = r.uid and t.hash = r.written->>'hash'`,
  );
  await undoSetup(tx, restaurant, own);
  await tx.execute(sql`delete from import_rows r where ${own} and r.kind <> 'diner'`);
}

/** Reverse order of insertion: rows before those they refer to. */
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
