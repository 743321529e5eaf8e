/** Reads a whole database in one snapshot, as the lines of `format.ts`. */
import { APP_VERSION } from '@/lib/contract/constants';
import { hasTable, migrationsOf, sequencesOf, tablesOf } from './catalogue';
import { END_OF_ROWS, FORMAT, type Head, type Tail, type WaitingJob } from './format';
import { linesOf } from './lines';
import { rowSummer } from './row-sum';
import { SCHEDULE } from '../jobs/schedule';
import type { Source } from './source';

/** Progress: rows written so far. */
export type Written = (table: string, rows: number) => void;

/** Session settings under which both databases print a value as the same text. */
export const SAME_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/** Job kinds left out: scheduled jobs, which a restored copy schedules itself, and the recovery code, which expires after ten minutes. */
const NOT_TAKEN_ALONG = [...Object.keys(SCHEDULE), 'send-recovery-code'];
const PIECE_BYTES = 256 * 1024;

type Reading = Pick<Source, 'query' | 'run' | 'copyOut'>;

/** @param source in an open `repeatable read` transaction, which stays open until the last line */
export async function* snapshot(
  source: Reading,
  authSecret: string,
  written: Written = () => undefined,
): AsyncGenerator<Buffer> {
  await source.run(SAME_TEXT);
  const head: Head = {
    maitre: 'backup',
    format: FORMAT,
    release: APP_VERSION,
    created: new Date().toISOString(),
    migrations: await migrationsOf(source),
    authSecret,
  };
  yield json(head);
  const totals: Tail['tables'] = [];
  for (const { name, columns } of await tablesOf(source)) {
    yield json({ table: name, columns });
    const sum = rowSummer();
    let piece: Buffer[] = [];
    let size = 0;
    for await (const row of linesOf(source.copyOut(name, columns))) {
      sum.add(row);
      piece.push(row, NEWLINE);
      size += row.length + 1;
      if (size < PIECE_BYTES) continue;
      yield Buffer.concat(piece);
      [piece, size] = [[], 0];
      written(name, sum.total().rows);
    }
    yield Buffer.concat([...piece, Buffer.from(`${END_OF_ROWS}\n`)]);
    totals.push({ table: name, ...sum.total() });
    written(name, sum.total().rows);
  }
  const tail: Tail = { sequences: await sequencesOf(source), jobs: await waitingJobs(source), tables: totals };
  yield json(tail);
}

const NEWLINE = Buffer.from('\n');
const json = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);

/** Jobs are stored by kind and data: the queue's own tables differ between its releases. */
async function waitingJobs(source: Reading): Promise<WaitingJob[]> {
  if (!(await hasTable(source, 'pgboss.job'))) return [];
  return source.query<WaitingJob>(
    `select name as kind, data, to_char(created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from pgboss.job
     where state < 'completed' and name not like '\\_\\_pgboss%' and name <> all ($1) order by created_on, id`,
    [NOT_TAKEN_ALONG],
  );
}
