/** Takes an import back: what it wrote, but for what somebody changed, seated or was paid for since (ADR 41). No message, no call, no points (D12). */
import { sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { WireImportState } from '@/lib/contract/transfer';
import { csvLine } from '@/lib/csv/to-csv';
import type { Actor, Context, Restaurant } from '../../context';
import { type Queryable, type Tx, rowsOf } from '../../db/client';
import { Problem, notFound } from '../../problem';
import { write } from '../../write/write';
import { undoParts } from './archive-undo';
import { SINCE, type Since, recountVisits } from './book-repository';
import { dropUnusedDiners } from './diner-repository';
import * as repository from './import-repository';
import { readImport, run } from './import-service';

const ROWS_A_BATCH = 2_000;

export interface Undone {
  state: WireImportState;
  bookings: number;
  diners: number;
}

/**
 * Takes an import back, a batch at a time; one that was interrupted goes on when it is run again. What stays is listed with the import (`readKept`).
 * @throws Problem 'not-found', or 'validation' for an import that is running, or that was made before imports could be taken back
 */
export async function undoImport(context: Context, restaurant: Restaurant, actor: Actor, uid: number, onProgress: (bookings: number) => void = () => undefined): Promise<Undone> {
  const found = await repository.findImport(context.db, restaurant.uid, uid);
  if (!found) throw notFound('Import');
  if ((await readImport(context, restaurant, uid)).state === 'running') throw new Problem('validation', `Import ${uid} is still running`);
  const rows = await countRows(context.db, restaurant.uid, uid);
  if (rows === 0 && found.state !== 'undone' && found.added > 0) throw new Problem('validation', `Nothing that import ${uid} wrote is its own any more: a later import replaced it, or it was made before imports could be taken back`);

  let bookings = 0;
  let diners = 0;
  const state = await run(context, restaurant, uid, undefined, async (quiet) => {
    for (;;) {
      const batch = await nextBatch(quiet.db, restaurant.uid, uid);
      if (batch.length === 0) break;
      const { result } = await write(quiet, restaurant, actor, async ({ tx, record }) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${restaurant.uid}#import`}, 17))`);
        const gone = await takeBack(tx, restaurant.uid, uid, batch.map((one) => one.uid), new Date(context.now()));
        if (gone > 0) record({ kind: KIND.bookingMade, entity: 'import', uid, action: 'undo', after: { bookings: gone } });
        return gone;
      }, undefined, batch.map(({ day }) => day));
      bookings += result;
      onProgress(bookings);
    }
    const { result } = await write(quiet, restaurant, actor, async ({ tx, record }) => {
      const left = await takeBackDiners(tx, restaurant.uid, uid);
      await undoParts(tx, restaurant.uid, uid);
      await recountVisits(tx, restaurant.uid);
      if (left > 0) record({ kind: KIND.diner, entity: 'import', uid, action: 'undo', after: { diners: left } });
      return left;
    });
    diners = result;
  });
  if (state.state === 'failed') return { state, bookings, diners };
  await repository.endImport(context.db, restaurant.uid, uid, 'undone', null, new Date(context.now()));
  return { state: { ...state, state: 'undone' }, bookings, diners };
}

async function countRows(db: Queryable, restaurant: string, uid: number): Promise<number> {
  return rowsOf<{ count: number }>(await db.execute(sql`select count(*)::int as count from import_rows where restaurant = ${restaurant} and import_uid = ${uid}::bigint`))[0]?.count ?? 0;
}

/** In the order of the days, so that a batch keeps few of them waiting. */
async function nextBatch(db: Queryable, restaurant: string, uid: number): Promise<Array<{ uid: number; day: string }>> {
  return rowsOf(await db.execute(sql`
    select b.uid::float8 as uid, b.service_date::text as day from import_rows r join bookings b on b.restaurant = r.restaurant and b.uid = r.uid::bigint
    where r.restaurant = ${restaurant} and r.import_uid = ${uid}::bigint and r.kind = 'booking' order by b.service_date, b.uid limit ${ROWS_A_BATCH}`));
}

/** @returns how many bookings are gone; the others are the restaurant's own from now on */
async function takeBack(tx: Tx, restaurant: string, uid: number, uids: readonly number[], at: Date): Promise<number> {
  const asked = sql`(select x::bigint from json_array_elements_text(${JSON.stringify(uids)}::json) as x)`;
  await tx.execute(sql`select from bookings b where b.restaurant = ${restaurant} and b.uid in ${asked} order by b.uid for update`);
  const kept = rowsOf<{ line: number | null; reference: string; since: Since }>(await tx.execute(sql`
    select * from (
      select r.line, b.reference, ${SINCE} as since from import_rows r join bookings b on b.restaurant = r.restaurant and b.uid = r.uid::bigint
      where r.restaurant = ${restaurant} and r.import_uid = ${uid}::bigint and r.kind = 'booking' and b.uid in ${asked}
    ) rows where since is not null order by line`));
  const answer = await tx.execute(sql`
    with taken as (
      delete from import_rows r where r.restaurant = ${restaurant} and r.import_uid = ${uid}::bigint and r.kind = 'booking' and r.uid::bigint in ${asked} returning r.*
    ), gone as (
      delete from bookings b using taken r where b.restaurant = ${restaurant} and b.uid = r.uid::bigint and (${SINCE}) is null returning b.uid
    )
    select count(*)::int as count from gone`);
  const keptRows = kept.map(({ line, reference, since }) => csvLine([line, reference, since])).join('');
  await repository.countBatch(tx, restaurant, uid, { read: 0, added: 0, skipped: 0, replaced: 0, bad: 0, diners: 0, kept: kept.length }, { rejected: '', keptRows }, at);
  return rowsOf<{ count: number }>(answer)[0]?.count ?? 0;
}

/** What known diners learned is forgotten, and diners that were made and have no booking any more are gone, where nobody changed them since. */
async function takeBackDiners(tx: Tx, restaurant: string, uid: number): Promise<number> {
  await tx.execute(sql`
    update diners d set phone = r.before->>'phone', phone_key = r.before->>'phone_key', email = r.before->>'email', version = d.version + 1
    from import_rows r where r.restaurant = ${restaurant} and r.import_uid = ${uid}::bigint and r.kind = 'contact' and d.restaurant = r.restaurant and d.uid = r.uid::bigint and d.version = r.version
      and not exists (select 1 from import_rows made where made.restaurant = r.restaurant and made.kind = 'diner' and made.uid = r.uid and made.import_uid = r.import_uid)`);
  // Also those that an import left which was taken back before: what they had their bookings from may be this one.
  const made = rowsOf<{ uid: number }>(await tx.execute(sql`select uid::float8 as uid from import_rows where restaurant = ${restaurant} and kind = 'diner'
    and (import_uid = ${uid}::bigint or import_uid in (select i.uid from imports i where i.restaurant = ${restaurant} and i.state = 'undone'))`));
  const gone = await dropUnusedDiners(tx, restaurant, made.map((one) => one.uid));
  await tx.execute(sql`delete from import_rows where restaurant = ${restaurant} and import_uid = ${uid}::bigint and kind = 'contact'`);
  return gone;
}
