/** Imports the bookings of an archive, day by day, with their claims on tables. */
import { sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { csvLine } from '@/lib/csv/to-csv';
import { claimedSpan } from '@/lib/rules/booking/tables/stay';
import { type StatusMap, claimsTables } from '@/lib/rules/statuses/stage';
import { type Tx, rowsOf } from '../../db/client';
import { insertRows } from '../../db/insert-rows';
import { bookings } from '../../db/schema/book';
import { findErased } from '../suppressions/find-erased';
import type { BroughtDiners } from './archive-diners';
import type { ArchiveRow } from './archive-parts';
import { uidsFor } from './archive-repository';
import { type PartCount, ROWS_A_BATCH, type Work, bring, columnsOf, contactOf, picked, scopeOf } from './archive-work';
import { findEarlier, findReferences, freshReferences, writeClaims } from './book-repository';
import * as repository from './import-repository';
import { keepRows } from './import-rows-repository';
import { overriddenClaims } from './write-batch';

interface Uids extends BroughtDiners {
  eventUids: ReadonlyMap<number, number>;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 40;

export async function bringBookings(
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

/** Fields of a booking whose guest's data were erased: it still counts in figures, without personal data. */
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
    // Payments are between the other restaurant and its provider.
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
    const at = claimedSpan(stay, stage, restaurant.timeZone);
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
