/** Imports an archive into a restaurant: an empty one becomes an equal copy, one that has the data already stays unchanged (ADR 41). */
import { createHash } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { WireImportState } from '@/lib/contract/restaurant/transfer';
import { BYTE_ORDER_MARK, csvLine } from '@/lib/csv/to-csv';
import type { Actor, Context, Restaurant } from '../../context';
import type { Tx } from '../../db/client';
import { files, restaurants, setups } from '../../db/schema/restaurants';
import { bringBookings } from './archive-bookings';
import { bringCompanions, bringDiners, dinersHere } from './archive-diners';
import { checkFits, openArchive } from './archive-file';
import { ARCHIVE_PARTS, type ArchivePart, type ArchiveRow, keyOf, keyOfRow } from './archive-parts';
import {
  findHere,
  findOwn,
  isBare,
  isSelf,
  ownRow,
  uidsFor,
  writePart,
  writeSetup,
  writeStatuses,
} from './archive-repository';
import { type PartCount, type Work, bring } from './archive-work';
import { analyzeImported, findReferences } from './book-repository';
import * as repository from './import-repository';
import { keepRows } from './import-rows-repository';
import { run } from './import-service';
import { recountAfterImport } from './recount-visits';

export interface ArchivePreview {
  /** Service and name of the exported restaurant. */
  service: string;
  name: string;
  /** Number of rows by kind. */
  rows: Array<{ name: string; rows: number; here: number }>;
  /** The restaurant has no floor, hours or bookings: it takes over everything from the archive. */
  bare: boolean;
  /** The archive was exported from this restaurant. */
  self: boolean;
}

/** @throws Problem 'validation' for an archive that does not fit the restaurant */
export async function previewArchive(context: Context, restaurant: Restaurant, path: string): Promise<ArchivePreview> {
  const archive = await openArchive(path);
  try {
    checkFits(archive, restaurant);
    const [bare, self] = [await isBare(context.db, restaurant.uid), await isSelf(context.db, restaurant, archive)];
    const rows: ArchivePreview['rows'] = [];
    for (const part of ARCHIVE_PARTS) {
      const all = await archive.rows(part.name);
      const here = await findHere(
        context.db,
        restaurant.uid,
        part.name,
        archive.origin,
        all.map((row) => keyOfRow(part, row)),
        self ? ownRow(part.exported.table, restaurant.uid, keyOf(part)) : undefined,
      );
      rows.push({ name: part.name, rows: all.length, here: here.size });
    }
    for (const name of ['diners', 'bookings']) {
      const all = await archive.rows(name);
      const here = await context.db.transaction(async (tx) =>
        name === 'diners'
          ? (await dinersHere(tx, restaurant, archive, self, all)).size
          : (
              await findReferences(
                tx,
                restaurant.uid,
                all.map(({ reference }) => String(reference)),
              )
            ).size,
      );
      rows.push({ name, rows: all.length, here });
    }
    return { service: String(archive.restaurant.service), name: String(archive.restaurant.name), rows, bare, self };
  } finally {
    archive.close();
  }
}

/**
 * Imports an archive. It may be repeated after an interruption, and changes nothing if everything exists already.
 * @throws Problem 'validation' for an archive that does not fit the restaurant
 */
export async function importArchive(
  context: Context,
  restaurant: Restaurant,
  actor: Actor,
  {
    path,
    fileName,
    onProgress = () => undefined,
  }: { path: string; fileName: string; onProgress?: (read: number, rows: number) => void },
): Promise<{ uid: number; state: WireImportState; counts: PartCount[] }> {
  const archive = await openArchive(path);
  try {
    checkFits(archive, restaurant);
    const book = (await archive.rows('bookings')).sort((a, b) =>
      String(a.date) < String(b.date) ? -1 : String(a.date) > String(b.date) ? 1 : Number(a.uid) - Number(b.uid),
    );
    const uid = await repository.addImport(context.db, {
      restaurant: restaurant.uid,
      fileName,
      fileHash: archive.origin,
      rows: book.length,
      rejected: BYTE_ORDER_MARK + csvLine(['reference', 'reason']),
      keptRows: BYTE_ORDER_MARK + csvLine(['line', 'reference', 'why']),
      source: 'archive',
      at: new Date(context.now()),
    });
    const [bare, self] = [await isBare(context.db, restaurant.uid), await isSelf(context.db, restaurant, archive)];
    const counts: PartCount[] = [];
    const state = await run(context, restaurant, uid, undefined, async (quiet) => {
      const work: Work = { context: quiet, restaurant, actor, archive, uid, bare, self, counts };
      const eventUids = await bringRestaurant(work);
      const brought = await bringDiners(work);
      await bringCompanions(work, brought.dinerUids);
      await bringBookings(work, book, { ...brought, eventUids }, onProgress);
      const added = counts.reduce((sum, one) => sum + one.added, 0);
      if (added > 0) await analyzeImported(quiet.db);
      if (!bare && added > 0) await recountAfterImport(quiet, restaurant, actor, uid);
    });
    return { uid, state, counts };
  } finally {
    archive.close();
  }
}

/** Imports setup, floor, hours, days and images in one write, since half a floor is useless. @returns uids of the events here */
async function bringRestaurant(work: Work): Promise<Map<number, number>> {
  const { restaurant, archive, uid, bare, self, counts } = work;
  const rows = new Map<string, ArchiveRow[]>();
  for (const part of ARCHIVE_PARTS) rows.set(part.name, await archive.rows(part.name));
  const [setup] = await archive.rows('setup');
  const statuses = await archive.rows('statuses');
  const images = await Promise.all(
    archive.images.map(async (image) => ({ ...image, bytes: await archive.bytes(image.file) })),
  );

  const done = await bring(work, KIND.setup, async (tx) => {
    const parts: PartCount[] = [];
    const events = new Map<number, number>();
    if (bare)
      await writeSetup(
        tx,
        restaurant.uid,
        uid,
        { restaurant: archive.restaurant, setup, statuses },
        { setup: getTableColumns(setups), restaurant: getTableColumns(restaurants) },
      );
    else await writeStatuses(tx, restaurant.uid, statuses);
    for (const part of ARCHIVE_PARTS) parts.push(await bringPart(tx, work, part, rows.get(part.name) ?? [], events));
    let pictures = 0;
    for (const { name, contentType, bytes } of images)
      pictures += await bringImage(tx, restaurant.uid, uid, { name, contentType, bytes });
    parts.push({ name: 'images', added: pictures, here: images.length - pictures, left: 0 });
    return { parts, events, added: bare || !self ? parts.reduce((sum, one) => sum + one.added, 0) : 0 };
  });
  counts.push({ name: 'setup', added: bare ? 1 : 0, here: self ? 1 : 0, left: bare || self ? 0 : 1 }, ...done.parts);
  return done.events;
}

async function bringPart(
  tx: Tx,
  { context, restaurant, archive, uid, bare, self }: Work,
  part: ArchivePart,
  rows: readonly ArchiveRow[],
  events: Map<number, number>,
): Promise<PartCount> {
  const known = await findHere(
    tx,
    restaurant.uid,
    part.name,
    archive.origin,
    rows.map((row) => keyOfRow(part, row)),
    self ? ownRow(part.exported.table, restaurant.uid, keyOf(part)) : undefined,
  );
  const fresh = rows.filter((row) => !known.has(keyOfRow(part, row)));
  const { one = [], exported } = part;
  const own = await findOwn(tx, restaurant.uid, one.length > 0 ? { key: one, exported } : null);
  const possible = fresh.filter((row) => !own.has(keyOfRow({ key: one }, row)));
  // A restaurant with its own floor and hours keeps them: two sets would be worse than none.
  const chosen = part.restaurant && !bare ? [] : possible;
  const left = fresh.length - chosen.length;
  const numbers =
    'uid' in part.exported.columns
      ? await uidsFor(
          tx,
          restaurant.uid,
          part.exported.table,
          chosen.map((row) => Number(row.uid)),
        )
      : [];
  const made = chosen.map((row, at) => {
    const own = Object.fromEntries(
      Object.keys(part.exported.columns).flatMap((column) =>
        row[column] === undefined ? [] : [[column, row[column]]],
      ),
    );
    const here: ArchiveRow = { ...own, ...(numbers[at] === undefined ? {} : { uid: numbers[at] }) };
    if (typeof here.eventUid === 'number') here.eventUid = events.get(here.eventUid) ?? here.eventUid;
    return { source: keyOfRow(part, row), row: part.adapt?.(here, restaurant, context.now()) ?? here };
  });
  await writePart(tx, restaurant.uid, uid, archive.origin, part, made);
  if (part.name === 'events') {
    for (const [source, here] of known) events.set(Number(source), Number(here));
    for (const { source, row } of made) events.set(Number(source), Number(row.uid));
  }
  return { name: part.name, added: made.length, here: known.size, left };
}

async function bringImage(
  tx: Tx,
  restaurant: string,
  uid: number,
  { name, contentType, bytes }: { name: string; contentType: string; bytes: Buffer },
): Promise<number> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const added = await tx
    .insert(files)
    .values({ restaurant, name, contentType, hash, bytes: new Uint8Array(bytes) })
    .onConflictDoNothing()
    .returning({ name: files.name });
  if (added.length > 0)
    await keepRows(tx, restaurant, uid, [{ kind: 'images', key: `${uid}:${name}`, uid: name, written: { hash } }]);
  return added.length;
}
