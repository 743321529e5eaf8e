/** The archive of all data of a restaurant: each table as CSV and JSON, and its images. */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { ZipArchive } from 'archiver';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '@/lib/csv/to-csv';
import { type Db, rowsOf } from '../../db/client';
import { EXPORTED_TABLES, type ExportedTable } from './export-tables';
import { and, asc, eq, sql } from 'drizzle-orm';
import { accounts, members } from '../../db/schema/accounts';
import { files } from '../../db/schema/restaurants';

/** Called with the name of each file that is added. */
export type OnEntry = (name: string) => void;

/**
 * Streams the archive. The database is read only as fast as the stream is consumed, one page of rows at a time; destroying the stream stops reading.
 * A failure destroys the stream, so that a partial archive is never taken for a complete one.
 */
export async function exportArchive(db: Db, restaurant: string, onEntry: OnEntry = () => undefined): Promise<Readable> {
  const { ZipArchive } = await import('archiver');
  const archive = new ZipArchive({ zlib: { level: 6 } });
  archive.on('entry', ({ name }) => onEntry(name));
  void fill(archive, db, restaurant).catch((error: unknown) => archive.destroy(error as Error));
  return archive;
}

/** Number of files in the archive. */
export async function filesOfArchive(db: Db, restaurant: string): Promise<number> {
  // Each table and the staff list, as CSV and as JSON.
  return (EXPORTED_TABLES.length + 1) * 2 + (await findImages(db, restaurant)).length;
}

async function fill(archive: ZipArchive, db: Db, restaurant: string): Promise<void> {
  const closed = new AbortController();
  archive.once('close', () => closed.abort());
  /** Adds one file and waits until it is written, so that only one query is open at a time. */
  const append = async (name: string, content: Content) => {
    const entered = once(archive, 'entry', { signal: closed.signal });
    archive.append(Readable.from(content, { objectMode: false }), { name });
    await entered;
  };

  for (const exported of EXPORTED_TABLES) {
    const names = Object.keys(exported.columns);
    await append(`csv/${exported.name}.csv`, csvOf(names, rowsOfTable(db, restaurant, exported)));
    await append(`json/${exported.name}.json`, jsonOf(rowsOfTable(db, restaurant, exported)));
  }
  const staff = await findStaff(db, restaurant);
  await append('csv/staff.csv', csvOf(['email', 'name', 'role', 'location', 'tmsUserUid'], staff));
  await append('json/staff.json', jsonOf(staff));
  for (const { name, contentType } of await findImages(db, restaurant)) {
    await append(`images/${name}.${contentType.split('/')[1] ?? 'bin'}`, [await findImageBytes(db, restaurant, name)]);
  }
  await archive.finalize();
}

type Content = Iterable<string | Buffer> | AsyncIterable<string | Buffer>;
type Rows = Iterable<ExportedRow> | AsyncIterable<ExportedRow>;

async function* csvOf(names: readonly string[], rows: Rows): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(names);
  for await (const row of rows) yield csvLine(names.map((name) => cellOf(row[name])));
}

async function* jsonOf(rows: Rows): AsyncGenerator<string> {
  let between = '[\n';
  for await (const row of rows) {
    yield between + JSON.stringify(row);
    between = ',\n';
  }
  yield between === '[\n' ? '[]\n' : '\n]\n';
}

/** Converts lists and objects to JSON, and instants to ISO text. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return JSON.stringify(value);
  return value as Cell;
}

const ROWS_A_PAGE = 1_000;

type ExportedRow = Record<string, unknown>;

/** The rows of a table, by keyset pagination: later pages cost no more than the first. */
async function* rowsOfTable(
  db: Db,
  restaurant: string,
  { table, order, columns, where }: ExportedTable,
): AsyncGenerator<ExportedRow> {
  const keys = Object.fromEntries(order.map((column, index) => [`key${index}`, column]));
  let after: unknown[] | undefined;
  for (;;) {
    const next =
      after &&
      sql`(${sql.join(order, sql`, `)}) > (${sql.join(
        after.map((key) => sql`${key}`),
        sql`, `,
      )})`;
    const page = (await db
      .select({ ...columns, ...keys })
      .from(table)
      .where(and(...where(restaurant), next))
      .orderBy(...order.map((column) => asc(column)))
      .limit(ROWS_A_PAGE)) as ExportedRow[];
    for (const row of page) yield Object.fromEntries(Object.keys(columns).map((name) => [name, row[name]]));
    const last = page.at(-1);
    if (!last || page.length < ROWS_A_PAGE) return;
    after = order.map((_, index) => last[`key${index}`]);
  }
}

/** The staff, without credentials. */
async function findStaff(db: Db, restaurant: string): Promise<ExportedRow[]> {
  return db
    .select({
      email: accounts.email,
      name: accounts.name,
      role: members.role,
      location: members.location,
      tmsUserUid: members.tmsUserUid,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(members.restaurant, restaurant))
    .orderBy(accounts.email);
}

/** The images: names and types, and the bytes of one. */
async function findImages(db: Db, restaurant: string): Promise<Array<{ name: string; contentType: string }>> {
  return db
    .select({ name: files.name, contentType: files.contentType })
    .from(files)
    .where(eq(files.restaurant, restaurant))
    .orderBy(files.name);
}

async function findImageBytes(db: Db, restaurant: string, name: string): Promise<Buffer> {
  const [row] = rowsOf<{ bytes: Uint8Array }>(
    await db.execute(sql`select bytes from files where restaurant = ${restaurant} and name = ${name}`),
  );
  return Buffer.from(row?.bytes ?? []);
}
