/** Brings the archive of a restaurant into a restaurant: an empty one becomes equal, one that has it already stays as it is (ADR 41). */
import { createHash } from 'node:crypto';
import { getTableColumns, sql } from 'drizzle-orm';
import { type StatusMap, claimsTables } from '@/lib/rules/statuses/stage';
import { claimOf } from '@/lib/rules/booking/stay';
import { phoneKey } from '@/lib/rules/booking/duplicate';
import { KIND, WALK_IN_GUEST } from '@/lib/contract/constants';
import type { WireImportState } from '@/lib/contract/transfer';
import { BYTE_ORDER_MARK, csvLine } from '@/lib/csv/to-csv';
import type { Actor, Context, Restaurant } from '../../context';
import { type Tx, rowsOf } from '../../db/client';
import { insertRows } from '../../db/insert-rows';
import { bookings, dinerCompanions, diners } from '../../db/schema/book';
import { files, restaurants, setups } from '../../db/schema/restaurants';
import { write } from '../../write/write';
import { type Archive, checkFits, openArchive } from './archive-file';
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
import {
  analyzeImported,
  findEarlier,
  findReferences,
  freshReferences,
  recountVisits,
  writeClaims,
} from './book-repository';
import { findErased } from '../suppressions/find-erased';
import { findKnown } from './diner-repository';
import { EXPORTED_TABLES } from './export-tables';
import * as repository from './import-repository';
import { keepRows } from './import-rows-repository';
import { run } from './import-service';
import { overriddenClaims } from './write-batch';

const ROWS_A_BATCH = 1_000;

/** What became of one kind of rows. `left`: the restaurant has its own. */
export interface PartCount {
  name: string;
  added: number;
  here: number;
  left: number;
}

export interface ArchivePreview {
  /** Service and name of the restaurant that it is of. */
  service: string;
  name: string;
  /** Rows by kind. */
  rows: Array<{ name: string; rows: number; here: number }>;
  /** The restaurant has no floor, hours or bookings: it becomes what the archive says. */
  bare: boolean;
  /** It is the archive of this very restaurant. */
  self: boolean;
}

interface Work {
  context: Context;
  restaurant: Restaurant;
  actor: Actor;
  archive: Archive;
  uid: number;
  bare: boolean;
  self: boolean;
  counts: PartCount[];
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
 * Imports an archive. It may be run again after it was interrupted, and changes nothing where everything is there already.
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
      if (!bare && added > 0) await recountVisits(quiet.db, restaurant.uid);
    });
    return { uid, state, counts };
  } finally {
    archive.close();
  }
}

/** Runs one write under the lock of imports, and records it where it brought something. */
async function bring<T extends { added: number }>(
  { context, restaurant, actor, uid }: Work,
  kind: (typeof KIND)[keyof typeof KIND],
  work: (tx: Tx) => Promise<T>,
  days: readonly string[] = [],
): Promise<T> {
  const { result } = await write(
    context,
    restaurant,
    actor,
    async ({ tx, record }) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${restaurant.uid}#import`}, 17))`);
      const done = await work(tx);
      if (done.added > 0) record({ kind, entity: 'import', uid, action: 'create', after: { rows: done.added } });
      return done;
    },
    undefined,
    days,
  );
  return result;
}

/** Setup, floor, hours, days and images, in one write: half of a floor is none. @returns what the events are here */
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
  { restaurant, archive, uid, bare, self }: Work,
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
  // Whoever has a floor and hours of their own keeps them: two of each would be worse than none.
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
    return { source: keyOfRow(part, row), row: part.adapt?.(here, restaurant) ?? here };
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

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 40;
const columnsOf = (name: string) => Object.keys(EXPORTED_TABLES.find((one) => one.name === name)?.columns ?? {});
const picked = (row: ArchiveRow, columns: readonly string[]) =>
  Object.fromEntries(columns.flatMap((column) => (row[column] === undefined ? [] : [[column, row[column]]])));

function dinersHere(
  tx: Tx,
  restaurant: Restaurant,
  archive: Archive,
  self: boolean,
  rows: readonly ArchiveRow[],
): Promise<Map<string, string>> {
  const own = sql`exists (select 1 from diners t where t.restaurant = ${restaurant.uid} and t.uid::text = asked.key ${self ? sql`` : sql`and t.uid = ${WALK_IN_GUEST}`})`;
  return findHere(
    tx,
    restaurant.uid,
    'diner',
    archive.origin,
    rows.map(({ uid }) => String(uid)),
    own,
  );
}

/** @returns what the diners of the archive are here, and who of them had their data erased: they stay away */
async function bringDiners(work: Work): Promise<Pick<Uids, 'dinerUids' | 'erased'>> {
  const { restaurant, archive, uid, bare, self, counts } = work;
  const all = await archive.rows('diners');
  const here = new Map<number, number>();
  const erased = new Set<number>();
  const count: PartCount = { name: 'diners', added: 0, here: 0, left: 0 };
  const columns = columnsOf('diners');
  for (let at = 0; at < all.length; at += ROWS_A_BATCH) {
    const rows = all.slice(at, at + ROWS_A_BATCH);
    const done = await bring(work, KIND.diner, async (tx) => {
      const known = await dinersHere(tx, restaurant, archive, self, rows);
      const unknown = rows.filter((row) => !known.has(String(row.uid)));
      const wereErased = await findErased(tx, scopeOf(work), unknown.map(contactOf));
      const gone = unknown.filter((_row, index) => wereErased[index]).map((row) => Number(row.uid));
      const people = unknown.filter((_row, index) => !wereErased[index]);
      const same = bare ? new Map<number, number>() : await samePeople(tx, restaurant, archive, people);
      const fresh = people.filter((row) => !same.has(Number(row.uid)));
      const numbers = await uidsFor(
        tx,
        restaurant.uid,
        diners,
        fresh.map((row) => Number(row.uid)),
      );
      const made = fresh.map((row, index) => ({
        ...picked(row, columns),
        restaurant: restaurant.uid,
        uid: numbers[index],
        phoneKey: phoneKey(String(row.phone ?? '')),
      }));
      await insertRows(tx, diners, made);
      await keepRows(
        tx,
        restaurant.uid,
        uid,
        fresh.map((row, index) => ({
          kind: 'diner',
          key: `${archive.origin}:${String(row.uid)}`,
          uid: String(numbers[index]),
          version: Number(row.version) || 1,
        })),
      );
      return {
        added: made.length,
        known,
        same,
        gone,
        pairs: fresh.map((row, index) => [Number(row.uid), numbers[index] as number] as const),
      };
    });
    for (const [source, target] of done.known) here.set(Number(source), Number(target));
    for (const [source, target] of [...done.same, ...done.pairs]) here.set(source, target);
    for (const source of done.gone) erased.add(source);
    count.added += done.added;
    count.here += done.known.size + done.same.size;
  }
  counts.push(count);
  return { dinerUids: here, erased };
}

/** Who comes with whom, as far as both are here. */
async function bringCompanions(work: Work, here: ReadonlyMap<number, number>): Promise<void> {
  const { restaurant, archive, uid, counts } = work;
  const all = await archive.rows('diner-companions');
  const pairs = all.flatMap(({ diner, companion }) => {
    const [one, other] = [here.get(Number(diner)), here.get(Number(companion))];
    if (one === undefined || other === undefined || one === other) return [];
    return [{ restaurant: restaurant.uid, diner: Math.min(one, other), companion: Math.max(one, other) }];
  });
  const { added } = await bring(work, KIND.diner, async (tx) => {
    const made: typeof pairs = [];
    for (let at = 0; at < pairs.length; at += ROWS_A_BATCH)
      made.push(
        ...(await tx
          .insert(dinerCompanions)
          .values(pairs.slice(at, at + ROWS_A_BATCH))
          .onConflictDoNothing()
          .returning()),
      );
    await keepRows(
      tx,
      restaurant.uid,
      uid,
      made.map(({ diner, companion }) => ({
        kind: 'diner-companions',
        key: `${uid}:${diner}/${companion}`,
        uid: `${diner}/${companion}`,
      })),
    );
    return { added: made.length };
  });
  counts.push({ name: 'diner-companions', added, here: pairs.length - added, left: all.length - pairs.length });
}

const scopeOf = ({ context, restaurant }: Work) => ({ authSecret: context.settings.authSecret, restaurant });
const contactOf = ({ email, phone }: ArchiveRow) => ({ email: String(email ?? ''), phone: String(phone ?? '') });

/** People of the archive whom the restaurant knows by phone or e-mail; not each other, who are two people there as well. */
async function samePeople(
  tx: Tx,
  restaurant: Restaurant,
  archive: Archive,
  rows: readonly ArchiveRow[],
): Promise<Map<number, number>> {
  const known = await findKnown(
    tx,
    restaurant.uid,
    rows.map((row) => ({
      firstName: '',
      lastName: '',
      phone: String(row.phone ?? ''),
      phoneKey: phoneKey(String(row.phone ?? '')),
      email: String(row.email ?? ''),
      walkIn: false,
    })),
  );
  const brought = new Set(
    rowsOf<{ uid: string }>(
      await tx.execute(
        sql`select uid from import_rows where restaurant = ${restaurant.uid} and kind = 'diner' and key like ${`${archive.origin}:%`}`,
      ),
    ).map(({ uid }) => Number(uid)),
  );
  return new Map(
    rows.flatMap((row, at) => {
      const found = known[at]?.byPhone ?? known[at]?.byEmail;
      return found == null || brought.has(Number(found)) ? [] : [[Number(row.uid), Number(found)] as const];
    }),
  );
}

interface Uids {
  dinerUids: ReadonlyMap<number, number>;
  /** Diners of the archive who had their data erased here. */
  erased: ReadonlySet<number>;
  eventUids: ReadonlyMap<number, number>;
}

async function bringBookings(
  work: Work,
  all: readonly ArchiveRow[],
  uids: Uids,
  onProgress: (read: number, rows: number) => void,
): Promise<void> {
  const { context, restaurant, uid, counts } = work;
  const statuses = await repository.findStatuses(context.db, restaurant.uid);
  const tables = new Set(
    rowsOf<{ uid: string }>(
      await context.db.execute(sql`select table_uid as uid from tables where restaurant = ${restaurant.uid}`),
    ).map((row) => row.uid),
  );
  const count: PartCount = { name: 'bookings', added: 0, here: 0, left: 0 };
  for (let at = 0; at < all.length; at += ROWS_A_BATCH) {
    const rows = all.slice(at, at + ROWS_A_BATCH);
    const done = await bring(
      work,
      KIND.bookingMade,
      async (tx) => {
        const result = await bringBatch(tx, work, rows, uids, statuses, tables);
        const rejected = result.refused.map(({ reference, reason }) => csvLine([reference, reason])).join('');
        const now = {
          read: rows.length,
          added: result.added,
          skipped: rows.length - result.added - result.refused.length,
          replaced: 0,
          kept: 0,
          bad: result.refused.length,
          diners: 0,
          erased: result.erased,
        };
        await repository.countBatch(tx, restaurant.uid, uid, now, { rejected, keptRows: '' }, new Date(context.now()));
        return result;
      },
      rows.map(({ date }) => String(date)),
    );
    count.added += done.added;
    count.left += done.refused.length;
    count.here += rows.length - done.added - done.refused.length;
    onProgress(Math.min(at + ROWS_A_BATCH, all.length), all.length);
  }
  counts.push(count);
}

/** What is left of a booking whose guest had their data erased: it counts, and tells of nobody. */
const NOBODY = { firstName: '', lastName: '', phone: '', email: '', notes: '', guestNotes: '', guestOptions: [] };

async function bringBatch(
  tx: Tx,
  work: Work,
  rows: readonly ArchiveRow[],
  { dinerUids, eventUids, erased }: Uids,
  statuses: StatusMap,
  tables: ReadonlySet<string>,
) {
  const { restaurant, archive, uid } = work;
  const keyOfBooking = (row: ArchiveRow) => `${archive.origin}:${String(row.uid)}`;
  const known = await findReferences(
    tx,
    restaurant.uid,
    rows.map(({ reference }) => String(reference)),
  );
  const earlier = await findEarlier(tx, restaurant.uid, rows.map(keyOfBooking));
  const refused: Array<{ reference: string; reason: string }> = [];
  const fresh = rows.filter((row) => {
    const reference = String(row.reference);
    if (known.has(reference) || earlier.has(keyOfBooking(row))) return false;
    const unknown = (row.tables as string[]).filter((table) => !tables.has(table));
    const reason =
      unknown.length > 0
        ? `table: "${unknown.join(', ')}" is not a table of this restaurant`
        : statuses.has(Number(row.status))
          ? undefined
          : `status: "${String(row.status)}" is not a status that is known here`;
    if (reason !== undefined) refused.push({ reference, reason });
    return reason === undefined;
  });
  if (fresh.length === 0) return { added: 0, erased: 0, refused };
  const byContact = await findErased(tx, scopeOf(work), fresh.map(contactOf));
  const ofNobody = fresh.map((row, at) => byContact[at] || erased.has(Number(row.dinerUid)));

  const columns = columnsOf('bookings');
  const numbers = await uidsFor(
    tx,
    restaurant.uid,
    bookings,
    fresh.map((row) => Number(row.uid)),
  );
  const references = await freshReferences(
    tx,
    restaurant.uid,
    fresh.filter(({ reference }) => !isText(reference)).length,
  );
  const made = fresh.map((row, at) => ({
    ...picked(row, columns),
    restaurant: restaurant.uid,
    uid: numbers[at],
    reference: isText(row.reference) ? row.reference : (references.pop() as string),
    dinerUid: row.dinerUid == null ? null : (dinerUids.get(Number(row.dinerUid)) ?? null),
    eventUid: row.eventUid == null ? null : (eventUids.get(Number(row.eventUid)) ?? row.eventUid),
    // What was asked and paid is between the other restaurant and its provider.
    payment: null,
    importKey: keyOfBooking(row),
    ...(ofNobody[at] && { ...NOBODY, dinerUid: null }),
  }));
  await insertRows(tx, bookings, made as never);
  const wanted = fresh.flatMap((row, booking) => {
    const stage = statuses.get(Number(row.status))?.stage ?? 1;
    const stay = {
      date: String(row.date),
      time: Number(row.time),
      turn: Number(row.turn),
      seatedTime: (row.seatedTime ?? null) as number | null,
      seatedAt: (row.seatedAt ?? null) as number | null,
      finishedTime: (row.finishedTime ?? null) as number | null,
    };
    const at = claimOf(stay, stage, restaurant.timeZone);
    return (row.tables as string[]).map((table) => ({
      booking,
      table,
      live: claimsTables(Number(row.status), stage),
      at,
    }));
  });
  await writeClaims(tx, restaurant.uid, numbers, await overriddenClaims(tx, restaurant.uid, wanted));
  await keepRows(
    tx,
    restaurant.uid,
    uid,
    fresh.map((row, at) => ({
      kind: 'booking',
      key: keyOfBooking(row),
      uid: String(numbers[at]),
      version: Number(row.version) || 1,
    })),
  );
  return { added: fresh.length, erased: ofNobody.filter(Boolean).length, refused };
}
