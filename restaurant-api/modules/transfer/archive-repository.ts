/** Queries for importing the rows of an archive. */
import { type SQL, sql } from 'drizzle-orm';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Restaurant } from '../../context';
import { type Queryable, type Tx, rowsOf } from '../../db/client';
import { insertRows, reserveUids } from '../../db/insert-rows';
import type { Archive } from './archive-file';
import { type ArchivePart, type ArchiveRow, keyOf, keyOfRow } from './archive-parts';
import { originOf } from './archive-file';

/** Maximum advance of a sequence to keep an archive's numbers; higher ones are replaced by new ones. */
const FARTHEST = 50_000_000;

export async function isBare(db: Queryable, restaurant: string): Promise<boolean> {
  const none = (table: string) =>
    sql`not exists (select 1 from ${sql.identifier(table)} where restaurant = ${restaurant})`;
  const answer = await db.execute(
    sql`select ${sql.join(['bookings', 'plans', 'tables', 'rotas', 'special_dates'].map(none), sql` and `)} as bare`,
  );
  return rowsOf<{ bare: boolean }>(answer)[0]?.bare ?? false;
}

/** Whether the archive was exported from this restaurant. */
export async function isSelf(db: Queryable, restaurant: Restaurant, archive: Archive): Promise<boolean> {
  const [row] = rowsOf<{ at: Date | string }>(
    await db.execute(sql`select created_at as at from restaurants where restaurant = ${restaurant.uid}`),
  );
  return (
    row !== undefined &&
    originOf({ service: restaurant.service, createdAt: new Date(row.at).toISOString() }) === archive.origin
  );
}

/** Source keys of existing rows → their uid here: from an earlier import, or the restaurant's own rows if the archive is its own. */
export async function findHere(
  db: Queryable,
  restaurant: string,
  kind: string,
  origin: string,
  keys: readonly string[],
  own: SQL | undefined,
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const answer = await db.execute(sql`
    select asked.key, coalesce(r.uid, asked.key) as here from json_array_elements_text(${JSON.stringify(keys)}::json) as asked(key)
    left join import_rows r on r.restaurant = ${restaurant} and r.kind = ${kind} and r.key = ${origin} || ':' || asked.key
    where r.uid is not null ${own ? sql`or ${own}` : sql``}`);
  return new Map(rowsOf<{ key: string; here: string }>(answer).map(({ key, here }) => [key, here]));
}

/** Finds the row of the table with this key. */
export const ownRow = (table: PgTable, restaurant: string, key: SQL): SQL =>
  sql`exists (select 1 from ${table} t where t.restaurant = ${restaurant} and ${key} = asked.key)`;

/** Existing values of columns that may occur only once; reads nothing for other parts. */
export async function findOwn(
  db: Queryable,
  restaurant: string,
  part: Pick<ArchivePart, 'key' | 'exported'> | null,
): Promise<Set<string>> {
  if (!part) return new Set();
  const isThere = 'deletedAt' in part.exported.table ? sql` and t.deleted_at is null` : sql``;
  const answer = await db.execute(
    sql`select ${keyOf(part)} as key from ${part.exported.table} t where t.restaurant = ${restaurant}${isThere}`,
  );
  return new Set(rowsOf<{ key: string }>(answer).map(({ key }) => key));
}

/** Numbers for new rows: their own if free here, otherwise new ones. The sequence is advanced beyond them. */
export async function uidsFor(
  tx: Tx,
  restaurant: string,
  table: PgTable,
  wanted: readonly number[],
): Promise<number[]> {
  if (wanted.length === 0) return [];
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'uid')`;
  const [{ last = 0 } = {}] = rowsOf<{ last: number }>(
    await tx.execute(sql`select coalesce(pg_sequence_last_value(${sequence}::regclass), 1000)::float8 as last`),
  );
  const taken = new Set(
    rowsOf<{ uid: number }>(
      await tx.execute(sql`
    select t.uid::float8 as uid from ${table} t where t.restaurant = ${restaurant} and t.uid in (select x::bigint from json_array_elements_text(${JSON.stringify(wanted)}::json) as x)`),
    ).map(({ uid }) => uid),
  );
  const seen = new Set<number>();
  const own = wanted.map((uid) => {
    const free = Number.isSafeInteger(uid) && uid > 0 && uid <= last + FARTHEST && !taken.has(uid) && !seen.has(uid);
    seen.add(uid);
    return free;
  });
  const highest = Math.max(0, ...wanted.filter((_, at) => own[at]));
  if (highest > last)
    await tx.execute(
      sql`select setval(${sequence}, greatest(${highest}::bigint, (select coalesce(pg_sequence_last_value(${sequence}::regclass), 1000))))`,
    );
  const fresh = await reserveUids(tx, table, own.filter((free) => !free).length);
  return wanted.map((uid, at) => (own[at] ? uid : (fresh.shift() as number)));
}

/** Inserts rows of a part and records them for undo. @param rows with their keys in the source */
export async function writePart(
  tx: Tx,
  restaurant: string,
  importUid: number,
  origin: string,
  part: ArchivePart,
  rows: ReadonlyArray<{ source: string; row: ArchiveRow }>,
): Promise<void> {
  if (rows.length === 0) return;
  await insertRows(tx, part.exported.table, rows.map(({ row }) => ({ restaurant, ...row })) as never);
  const pairs = JSON.stringify(rows.map(({ source, row }) => ({ source, here: keyOfRow(part, row) })));
  await tx.execute(sql`
    insert into import_rows (restaurant, kind, key, import_uid, uid, written)
    select ${restaurant}, ${part.name}, ${origin} || ':' || p.source, ${importUid}::bigint, p.here, to_jsonb(t) from json_to_recordset(${pairs}::json) as p(source text, here text)
    join ${part.exported.table} t on t.restaurant = ${restaurant} and ${keyOf(part)} = p.here
    on conflict (restaurant, kind, key) do update set import_uid = excluded.import_uid, uid = excluded.uid, written = excluded.written`);
}

/** Replaces the setup and status map of an empty restaurant, except its contract and its consent for Google. */
export async function writeSetup(
  tx: Tx,
  restaurant: string,
  importUid: number,
  archive: { restaurant: ArchiveRow; setup: ArchiveRow | undefined; statuses: ArchiveRow[] },
  columns: { setup: Record<string, { name: string }>; restaurant: Record<string, { name: string }> },
): Promise<void> {
  const before = sql`jsonb_build_object(
    'setup', (select to_jsonb(s) from setups s where s.restaurant = ${restaurant}), 'restaurant', (select to_jsonb(x) from restaurants x where x.restaurant = ${restaurant}),
    'statuses', (select jsonb_agg(to_jsonb(s)) from statuses s where s.restaurant = ${restaurant}))`;
  await tx.execute(sql`
    insert into import_rows (restaurant, kind, key, import_uid, uid, before) values (${restaurant}, 'setup', ${String(importUid)}, ${importUid}::bigint, ${restaurant}, ${before})`);
  await updateRow(
    tx,
    'restaurants',
    restaurant,
    archive.restaurant,
    ['name', 'country', 'region', 'takeaway', 'epos', 'tariffs'],
    columns.restaurant,
  );
  if (archive.setup) {
    const fields = Object.keys(columns.setup).filter(
      (field) =>
        !['restaurant', 'version', 'creditStatus', 'consentRWG'].includes(field) &&
        archive.setup &&
        field in archive.setup,
    );
    await updateRow(tx, 'setups', restaurant, archive.setup, fields, columns.setup);
    await tx.execute(
      sql`update setups set version = greatest(version + 1, ${Number(archive.setup.version) || 1}::int) where restaurant = ${restaurant}`,
    );
  }
  if (archive.statuses.length > 0) {
    await tx.execute(sql`delete from statuses where restaurant = ${restaurant}`);
    await writeStatuses(tx, restaurant, archive.statuses);
  }
  await tx.execute(sql`
    update import_rows r set written = to_jsonb(s) from setups s where s.restaurant = ${restaurant} and r.restaurant = ${restaurant} and r.kind = 'setup' and r.import_uid = ${importUid}::bigint`);
}

/** Adds missing statuses. */
export async function writeStatuses(tx: Tx, restaurant: string, statuses: readonly ArchiveRow[]): Promise<void> {
  const rows = JSON.stringify(
    statuses.map(({ code, name, colour, stage, stageName, names, position, retired }) => ({
      restaurant,
      code,
      name,
      colour,
      stage,
      stage_name: stageName,
      // missing in older archives
      names: names ?? {},
      position: position ?? 0,
      retired: retired ?? false,
    })),
  );
  await tx.execute(
    sql`insert into statuses select * from json_populate_recordset(null::statuses, ${rows}::json) on conflict (restaurant, code) do nothing`,
  );
}

async function updateRow(
  tx: Tx,
  table: string,
  restaurant: string,
  row: ArchiveRow,
  fields: readonly string[],
  columns: Record<string, { name: string }>,
): Promise<void> {
  const chosen = fields.flatMap((field) =>
    columns[field] && row[field] !== undefined ? [{ field, name: columns[field].name }] : [],
  );
  const values = JSON.stringify(Object.fromEntries(chosen.map(({ field, name }) => [name, row[field]])));
  const set = sql.join(
    chosen.map(({ name }) => sql`${sql.identifier(name)} = x.${sql.identifier(name)}`),
    sql`, `,
  );
  await tx.execute(
    sql`update ${sql.identifier(table)} t set ${set} from json_populate_record(null::${sql.identifier(table)}, ${values}::json) as x where t.restaurant = ${restaurant}`,
  );
}
