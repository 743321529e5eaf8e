/** Parses the lines of `format.ts` and passes them to a reader; any inconsistency is an error. */
import { FORMAT, type Head, type Tail, type TableHead, END_OF_ROWS, head, tableHead, tail } from './format';
import { linesOf } from './lines';
import { rowSummer } from './row-sum';
import { UnreadableFile } from './sealed-file';

export interface Reader {
  head?(head: Head): Promise<void>;
  table?(table: TableHead): Promise<void>;
  /** Rows of the last announced table, in COPY format. */
  rows?(table: TableHead, rows: Buffer, count: number): Promise<void>;
}

const BATCH_BYTES = 4 * 1024 * 1024;
const ENDED = Buffer.from(END_OF_ROWS);
const NEWLINE = Buffer.from('\n');

/** @throws UnreadableFile for the format of a newer release, and for rows that differ from the written ones */
export async function readContent(content: AsyncIterable<Buffer>, reader: Reader): Promise<{ head: Head; tail: Tail }> {
  const lines = linesOf(content);
  const next = async () => {
    const { done, value } = await lines.next();
    if (done) throw new UnreadableFile('The backup ends too early. Nothing was written.');
    return value;
  };
  const raw = JSON.parse((await next()).toString('utf8')) as { maitre?: unknown; format?: unknown; release?: unknown };
  if (raw.maitre === 'backup' && raw.format !== FORMAT)
    throw new UnreadableFile(
      `This backup was made by a newer release (${String(raw.release)}): restore it with that one or one after it.`,
    );
  const first = head.parse(raw);
  await reader.head?.(first);

  const totals: Tail['tables'] = [];
  for (;;) {
    const said = JSON.parse((await next()).toString('utf8')) as object;
    if (!('table' in said)) return ended(first, tail.parse(said), totals);
    const table = tableHead.parse(said);
    await reader.table?.(table);
    totals.push({ table: table.table, ...(await readRows(table, next, reader)) });
  }
}

async function readRows(table: TableHead, next: () => Promise<Buffer>, reader: Reader) {
  const sum = rowSummer();
  let batch: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    if (batch.length > 0) await reader.rows?.(table, Buffer.concat(batch), batch.length / 2);
    [batch, size] = [[], 0];
  };
  for (let row = await next(); !row.equals(ENDED); row = await next()) {
    sum.add(row);
    batch.push(row, NEWLINE);
    size += row.length + 1;
    if (size >= BATCH_BYTES) await flush();
  }
  await flush();
  return sum.total();
}

function ended(first: Head, last: Tail, totals: Tail['tables']): { head: Head; tail: Tail } {
  const wrong = last.tables.find(
    ({ table, rows, sum }, index) =>
      totals[index]?.table !== table || totals[index]?.rows !== rows || totals[index]?.sum !== sum,
  );
  if (wrong || totals.length !== last.tables.length)
    throw new UnreadableFile(
      `The rows of the backup are not those that were written (${wrong?.table ?? 'a table more'}). Nothing was written.`,
    );
  return { head: first, tail: last };
}
