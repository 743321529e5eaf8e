/** Shared by the parts of an archive's import: progress, one write per batch, and reading of rows. */
import { sql } from 'drizzle-orm';
import type { KIND } from '@/lib/contract/constants';
import type { Actor, Context, Restaurant } from '../../context';
import type { Tx } from '../../db/client';
import { write } from '../../write/write';
import { secretsOf } from '../../secrets';
import type { Archive } from './archive-file';
import type { ArchiveRow } from './archive-parts';
import { EXPORTED_TABLES } from './export-tables';

export const ROWS_A_BATCH = 1_000;

/** Result for one kind of rows. `left`: not imported, since the restaurant has its own. */
export interface PartCount {
  name: string;
  added: number;
  here: number;
  left: number;
}

export interface Work {
  context: Context;
  restaurant: Restaurant;
  actor: Actor;
  archive: Archive;
  uid: number;
  bare: boolean;
  self: boolean;
  counts: PartCount[];
}

/** Runs one write under the import lock, and records it if it added anything. */
export async function bring<T extends { added: number }>(
  { context, restaurant, actor, uid }: Work,
  kind: (typeof KIND)[keyof typeof KIND],
  work: (tx: Tx) => Promise<T>,
  days: readonly string[] = [],
): Promise<T> {
  const result = await write(
    { context, restaurant, actor },
    async ({ tx, record }) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${restaurant.uid}#import`}, 17))`);
      const done = await work(tx);
      if (done.added > 0) record({ kind, entity: 'import', uid, action: 'create', after: { rows: done.added } });
      return done;
    },
    { days },
  );
  return result;
}

export const columnsOf = (name: string) => Object.keys(EXPORTED_TABLES.find((one) => one.name === name)?.columns ?? {});
export const picked = (row: ArchiveRow, columns: readonly string[]) =>
  Object.fromEntries(columns.flatMap((column) => (row[column] === undefined ? [] : [[column, row[column]]])));

export const scopeOf = ({ context, restaurant }: Work) => ({ ...secretsOf(context.settings), restaurant });
export const contactOf = ({ email, phone }: ArchiveRow) => ({ email: String(email ?? ''), phone: String(phone ?? '') });
