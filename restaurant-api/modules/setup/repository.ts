/** Queries of a restaurant's setup, status map, images and sisters. */
import { type SQL, and, asc, count, eq, getTableColumns, like, ne, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { CURRENCY_USES, type CurrencyUse } from '@/lib/contract/constants';
import { momentOf } from '@/lib/time/service-day';
import { type Queryable, type Tx, rowsOf } from '../../db/client';
import { bookings } from '../../db/schema/book';
import { giftEntries } from '../../db/schema/gift-cards';
import { loyaltyEntries } from '../../db/schema/loyalty';
import { orders } from '../../db/schema/orders';
import { paymentEntries, paymentRequests } from '../../db/schema/payments';
import { purchases } from '../../db/schema/purchases';
import { files, restaurants, setups, statuses } from '../../db/schema/restaurants';
import { tillChecks } from '../../db/schema/till';
import { findEvents } from '../events/repository';
import type { StoredImage } from './image';

export type SetupRow = typeof setups.$inferSelect;
export type StatusRow = Omit<typeof statuses.$inferSelect, 'restaurant'>;

export interface SetupRows {
  restaurant: typeof restaurants.$inferSelect;
  setup: SetupRow;
  statuses: StatusRow[];
  sisters: Array<{ uid: string; service: string; name: string }>;
  images: Array<{ name: string; hash: string }>;
  /** Events that are not over. */
  events: Array<{ uid: number; name: string }>;
  /** Ledgers with amounts in the restaurant's currency, which therefore cannot change. */
  currencyFixedBy: CurrencyUse[];
}

/** @param now epoch milliseconds; @param lock locks the setup until the transaction ends, for a change */
export async function findSetup(db: Queryable, uid: string, now: number, lock = false): Promise<SetupRows> {
  const query = db
    .select({ restaurant: restaurants, setup: setups })
    .from(setups)
    .innerJoin(restaurants, eq(restaurants.restaurant, setups.restaurant))
    .where(eq(setups.restaurant, uid));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new Error(`restaurant ${uid} has no setup`);
  const { groupName, timeZone } = row.restaurant;
  return {
    ...row,
    statuses: await findStatuses(db, uid),
    sisters: groupName === null ? [] : await findSisters(db, uid, groupName),
    images: await findImages(db, uid),
    events: await findEvents(db, uid, momentOf(now, timeZone).date),
    currencyFixedBy: await findMoney(db, uid),
  };
}

export function findImages(db: Queryable, restaurant: string): Promise<SetupRows['images']> {
  return db.select({ name: files.name, hash: files.hash }).from(files).where(eq(files.restaurant, restaurant));
}

/** Ledgers that contain amounts in the restaurant's currency. */
async function findMoney(db: Queryable, restaurant: string): Promise<CurrencyUse[]> {
  const is = (table: PgTable) => sql`exists (select from ${table} where restaurant = ${restaurant})`;
  const use: Record<CurrencyUse, SQL> = {
    payments: sql`${is(paymentRequests)} or ${is(paymentEntries)} or ${is(purchases)}`,
    giftCards: is(giftEntries),
    points: is(loyaltyEntries),
    orders: is(orders),
    checks: is(tillChecks),
  };
  const columns = CURRENCY_USES.map((name) => sql`${use[name]} as ${sql.identifier(name)}`);
  const [row] = rowsOf<Record<CurrencyUse, boolean>>(await db.execute(sql`select ${sql.join(columns, sql`, `)}`));
  return CURRENCY_USES.filter((name) => row?.[name]);
}

function findStatuses(db: Queryable, restaurant: string): Promise<StatusRow[]> {
  const { restaurant: _restaurant, ...columns } = getTableColumns(statuses);
  return db.select(columns).from(statuses).where(eq(statuses.restaurant, restaurant)).orderBy(asc(statuses.code));
}

function findSisters(db: Queryable, uid: string, group: string): Promise<SetupRows['sisters']> {
  const { restaurant, service, name } = restaurants;
  return db
    .select({ uid: restaurant, service, name })
    .from(restaurants)
    .where(and(eq(restaurants.groupName, group), ne(restaurant, uid)))
    .orderBy(asc(service));
}

/** Number of bookings by status code, including deleted ones, whose history refers to it. */
export async function countStatuses(db: Queryable, restaurant: string): Promise<Map<number, number>> {
  const rows = await db
    .select({ status: bookings.status, bookings: count() })
    .from(bookings)
    .where(eq(bookings.restaurant, restaurant))
    .groupBy(bookings.status);
  return new Map(rows.map((row) => [row.status, row.bookings]));
}

/** Whether a plan has a table, and a shift or a special date is open. */
export async function hasPlaceAndHours(db: Queryable, restaurant: string): Promise<boolean> {
  const [row] = rowsOf<{ has: boolean }>(
    await db.execute(sql`select exists (select from plan_tables where restaurant = ${restaurant}) and (
        exists (select from rotas where restaurant = ${restaurant})
        or exists (select from special_dates where restaurant = ${restaurant} and jsonb_array_length(sessions) > 0)
      ) as has`),
  );
  return row?.has ?? false;
}

/** Options in use by bookings or diners, by the setup's lists. */
export async function findUsedOptions(
  db: Queryable,
  restaurant: string,
): Promise<{ bookOptions: Set<number>; guestOptions: Set<number> }> {
  const answer = await db.execute(sql`select
    (select coalesce(json_agg(distinct option), '[]') from bookings, unnest(book_options) as option where restaurant = ${restaurant}) as "bookOptions",
    (select coalesce(json_agg(distinct option), '[]') from (
      select unnest(guest_options) as option from bookings where restaurant = ${restaurant}
      union select unnest(guest_options) from diners where restaurant = ${restaurant}) x) as "guestOptions"`);
  const [row] = rowsOf<{ bookOptions: number[]; guestOptions: number[] }>(answer);
  return { bookOptions: new Set(row?.bookOptions), guestOptions: new Set(row?.guestOptions) };
}

export async function updateSetup(tx: Tx, restaurant: string, fields: Partial<SetupRow>): Promise<void> {
  await tx
    .update(setups)
    .set({ ...fields, version: sql`${setups.version} + 1` })
    .where(eq(setups.restaurant, restaurant));
}

export async function replaceStatuses(
  tx: Tx,
  restaurant: string,
  wanted: readonly StatusRow[],
  before: readonly StatusRow[],
): Promise<void> {
  for (const { code } of before) {
    if (!wanted.some((status) => status.code === code))
      await tx.delete(statuses).where(and(eq(statuses.restaurant, restaurant), eq(statuses.code, code)));
  }
  await tx
    .insert(statuses)
    .values(wanted.map((status) => ({ restaurant, ...status })))
    .onConflictDoUpdate({
      target: [statuses.restaurant, statuses.code],
      set: {
        name: sql`excluded.name`,
        colour: sql`excluded.colour`,
        stage: sql`excluded.stage`,
        stageName: sql`excluded.stage_name`,
        names: sql`excluded.names`,
        position: sql`excluded.position`,
        retired: sql`excluded.retired`,
      },
    });
}

/** Replaces the image of a field regardless of its file name; without an image, removes it. */
export async function replaceImage(
  tx: Tx,
  restaurant: string,
  field: string,
  image: StoredImage | null,
): Promise<void> {
  await tx.delete(files).where(and(eq(files.restaurant, restaurant), like(files.name, `${field}.%`)));
  if (image) await tx.insert(files).values({ restaurant, ...image });
}

export async function findImage(
  db: Queryable,
  restaurant: string,
  hash: string,
  name: string,
): Promise<{ contentType: string; bytes: Uint8Array } | undefined> {
  const { contentType, bytes } = files;
  const [row] = await db
    .select({ contentType, bytes })
    .from(files)
    .where(and(eq(files.restaurant, restaurant), eq(files.hash, hash), eq(files.name, name)));
  return row;
}
