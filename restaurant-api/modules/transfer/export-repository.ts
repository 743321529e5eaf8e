/** Reads what a restaurant owns page by page, so that no table is ever whole in memory. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../db/client';
import { accounts, members } from '../../db/schema/accounts';
import { files } from '../../db/schema/restaurants';
import type { ExportedTable } from './export-tables';

const ROWS_A_PAGE = 1_000;

export type ExportedRow = Record<string, unknown>;

/** The rows of a table in its order. Each page goes on after the last row of the one before, so later pages cost no more than the first. */
export async function* rowsOfTable(db: Db, restaurant: string, { table, order, columns, where }: ExportedTable): AsyncGenerator<ExportedRow> {
  const keys = Object.fromEntries(order.map((column, index) => [`key${index}`, column]));
  let after: unknown[] | undefined;
  for (;;) {
    const next = after && sql`(${sql.join(order, sql`, `)}) > (${sql.join(after.map((key) => sql`${key}`), sql`, `)})`;
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

/** Who works here, without what opens an account. */
export async function findStaff(db: Db, restaurant: string): Promise<ExportedRow[]> {
  return db
    .select({ email: accounts.email, name: accounts.name, role: members.role, location: members.location, tmsUserUid: members.tmsUserUid })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(members.restaurant, restaurant))
    .orderBy(accounts.email);
}

/** The images: names and types, and the bytes of one. */
export async function findImages(db: Db, restaurant: string): Promise<Array<{ name: string; contentType: string }>> {
  return db.select({ name: files.name, contentType: files.contentType }).from(files).where(eq(files.restaurant, restaurant)).orderBy(files.name);
}

export async function findImageBytes(db: Db, restaurant: string, name: string): Promise<Buffer> {
  const [row] = rowsOf<{ bytes: Uint8Array }>(await db.execute(sql`select bytes from files where restaurant = ${restaurant} and name = ${name}`));
  return Buffer.from(row?.bytes ?? []);
}
