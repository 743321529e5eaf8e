/** The archive of everything a restaurant owns: each table as CSV and as JSON, and its images. */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipArchive } from 'archiver';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '@/lib/csv/to-csv';
import type { Db } from '../../db/client';
import { type ExportedRow, findImageBytes, findImages, findStaff, rowsOfTable } from './export-repository';
import { EXPORTED_TABLES } from './export-tables';

/** Called with the name of each file as it goes into the archive. */
export type OnEntry = (name: string) => void;

/**
 * A stream of the archive. It is read from the database as fast as it is taken, a page of rows at a time; whoever stops taking it stops the
 * reading. A failure destroys the stream, so that half an archive is never taken for a whole one.
 */
export function exportArchive(db: Db, restaurant: string, onEntry: OnEntry = () => undefined): Readable {
  const archive = new ZipArchive({ zlib: { level: 6 } });
  archive.on('entry', ({ name }) => onEntry(name));
  void fill(archive, db, restaurant).catch((error: unknown) => archive.destroy(error as Error));
  return archive;
}

async function fill(archive: ZipArchive, db: Db, restaurant: string): Promise<void> {
  const closed = new AbortController();
  archive.once('close', () => closed.abort());
  /** Adds one file and waits until it is in, so that one query at a time is open. */
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

/** Lists and objects go into a cell as JSON, instants as ISO text. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return JSON.stringify(value);
  return value as Cell;
}
