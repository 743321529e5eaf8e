/** Imports the diners of an archive: new ones are added, known ones stay unchanged, and erased persons are left out. */
import { sql } from 'drizzle-orm';
import { KIND, WALK_IN_GUEST } from '@/lib/contract/constants';
import { phoneKey } from '@/lib/rules/booking/duplicates/duplicate';
import type { Restaurant } from '../../context';
import { type Tx, rowsOf } from '../../db/client';
import { insertRows } from '../../db/insert-rows';
import { dinerCompanions, diners } from '../../db/schema/book';
import { findErased } from '../suppressions/find-erased';
import type { Archive } from './archive-file';
import type { ArchiveRow } from './archive-parts';
import { findHere, uidsFor } from './archive-repository';
import { type PartCount, ROWS_A_BATCH, type Work, bring, columnsOf, contactOf, picked, scopeOf } from './archive-work';
import { findKnown } from './diner-repository';
import { keepRows } from './import-rows-repository';

export interface BroughtDiners {
  /** Uid in the archive → uid here. */
  dinerUids: ReadonlyMap<number, number>;
  /** Diners of the archive whose data were erased here. */
  erased: ReadonlySet<number>;
}

/** Diners of the archive that exist here, with their uid. */
export function dinersHere(
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

export async function bringDiners(work: Work): Promise<BroughtDiners> {
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

/** Imports pairs of companions if both diners exist here. */
export async function bringCompanions(work: Work, here: ReadonlyMap<number, number>): Promise<void> {
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

/** Persons of the archive whom the restaurant knows by phone or e-mail. They are not compared with each other: in the archive they are two persons as well. */
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
