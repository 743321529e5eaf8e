/** Records of rows written by imports, with their state then. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';

export interface KeptImportRow {
  kind: string;
  key: string;
  uid: string;
  line?: number;
  version?: number;
  reading?: string;
  written?: Record<string, unknown>;
  before?: Record<string, unknown>;
}

/** Records rows of one shape. A row of an earlier import now belongs to this one. */
export async function keepRows(
  tx: Tx,
  restaurant: string,
  importUid: number,
  rows: readonly KeptImportRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into import_rows (restaurant, kind, key, import_uid, uid, line, version, reading, written, before)
    select ${restaurant}, x.kind, x.key, ${importUid}::bigint, x.uid, x.line, x.version, x.reading, x.written, x.before
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(kind text, key text, uid text, line int, version int, reading text, written jsonb, before jsonb)
    on conflict (restaurant, kind, key) do update set import_uid = excluded.import_uid, uid = excluded.uid, line = excluded.line, version = excluded.version, reading = excluded.reading`);
}
