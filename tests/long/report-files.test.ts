/**
 * A report of many rows as a file: in bounded memory, complete, cancelled with its reader, and without slowing another restaurant (ADR 145).
 * REPORT_ROWS sets the number of rows; five million take minutes.
 */
import { execFileSync } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { openDatabase } from '@/restaurant-api/db/client';
import { addRestaurant, addUser } from '../support/api/api-server';
import { type ApiProcess, bundleServer, startProcess } from '../support/processes/api-process';
import { type OwnPostgres, startOwnPostgres } from '../support/processes/own-postgres';

const ROWS = Number(process.env.REPORT_ROWS ?? 300_000);
const MAX_MB = 200;

jest.setTimeout(3_600_000);

let postgres: OwnPostgres;
let api: ApiProcess;
let token: string;
let otherToken: string;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  const database = await openDatabase({ url: postgres.url });
  await addRestaurant(database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(database, { uid: 'R2', service: 'otra-mesa' });
  ({ token } = await addUser(database, { email: 'one@maitre.test', roles: { R1: 'Owner' } }));
  ({ token: otherToken } = await addUser(database, { email: 'two@maitre.test', roles: { R2: 'Owner' } }));
  await database.background.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into bookings (restaurant, service_date, time, original_time, turn, starts_at, covers, first_name, last_name, phone, email, status, reference, created_date, created_time, tables, notes)
      select 'R1', day, 12 + (n % 48) * 0.25, 12, 1.5, day + interval '12 hours', 1 + n % 6, 'Sofía', 'Prieto ' || n, '+34600111222', 'guest' || n || '@example.org',
        1010, 'B' || n, day, 10, array['t1', 't2'], 'By the window, please'
      from (select n, date '2026-11-01' - (n / 400)::int as day from generate_series(0, ${ROWS - 1}) n) made`);
  });
  await database.background.execute(sql`analyze`);
  await database.close();
  api = await startProcess(await bundleServer('restaurant-api-of-report-files'), {
    DATABASE_URL: postgres.url,
    PUBLIC_URL: 'http://localhost:3000',
    // As `npm start` runs it; a process that buffers its output crashes.
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: `--no-warnings --enable-source-maps --max-semi-space-size=4 --max-old-space-size=${MAX_MB}`,
  });
});
afterAll(async () => {
  await api?.kill();
  await postgres?.stop();
});

const memoryMb = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(api.pid)]).toString()) / 1024;
const file = (signal?: AbortSignal) =>
  fetch(`${api.url}/tms/v2/restaurants/R1/reports/file?report=bookingsArchive&from=1900-01-01&to=2026-11-25`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  });

/** Milliseconds of reads of another restaurant's day, without the slowest of twenty. */
async function otherReads(times: number): Promise<number> {
  const taken: number[] = [];
  for (let read = 0; read < times; read += 1) {
    const start = performance.now();
    const answer = await fetch(`${api.url}/tms/v2/restaurants/R2/books?date=2026-11-21`, {
      headers: { authorization: `Bearer ${otherToken}` },
    });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    taken.push(performance.now() - start);
  }
  return taken.sort((a, b) => a - b)[Math.floor(times * 0.95)] ?? 0;
}

test(`${ROWS} rows are written under ${MAX_MB} MB, each once and in order`, async () => {
  const start = performance.now();
  const before = memoryMb();
  const response = await file();
  expect(response.status).toBe(200);
  let lines = 0;
  let peak = before;
  let rest = '';
  let last = '';
  let looked = 0;
  const references = new Set<string>();
  const decoder = new TextDecoder();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    const all = (rest + decoder.decode(chunk, { stream: true })).split('\r\n');
    rest = all.pop() ?? '';
    for (const line of all) {
      const [date = '', time = ''] = line.split(',');
      if (lines > 0) {
        const place = `${date} ${time}`;
        if (place < last) throw new Error(`${place} after ${last}`);
        last = place;
        if (lines % 1_000 === 0) references.add(line.split(',').at(-2) ?? '');
      }
      lines += 1;
    }
    if (performance.now() - looked > 250) {
      looked = performance.now();
      peak = Math.max(peak, memoryMb());
    }
  }
  const seconds = (performance.now() - start) / 1000;
  console.info(
    `${ROWS} rows in ${seconds.toFixed(1)} s (${Math.round(ROWS / seconds)} rows/s), API ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`,
  );
  expect([rest, lines]).toEqual(['', ROWS + 1]);
  expect(references.size).toBe(Math.floor(ROWS / 1_000));
  expect(peak).toBeLessThan(MAX_MB);
});

test('a reader who disconnects stops the query, and a fourth concurrent file is refused', async () => {
  const readers = [1, 2, 3].map(() => new AbortController());
  const files = await Promise.all(readers.map(({ signal }) => file(signal)));
  expect(files.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await file()).status).toBe(429);
  readers.forEach((reader) => reader.abort());
  for (let attempt = 0; ; attempt += 1) {
    const again = new AbortController();
    const { status } = await file(again.signal);
    again.abort();
    if (status === 200) break;
    if (attempt > 100) throw new Error('the files are still under way');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
});

test('another restaurant is answered as fast while three files are written', async () => {
  await otherReads(20);
  const quiet = await otherReads(100);
  const readers = [1, 2, 3].map(() => new AbortController());
  const draining = readers.map(async ({ signal }) => {
    const response = await file(signal);
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) void chunk;
  });
  const busy = await otherReads(100);
  readers.forEach((reader) => reader.abort());
  await Promise.allSettled(draining);
  console.info(
    `95 of 100 reads of another restaurant within ${quiet.toFixed(0)} ms quiet, ${busy.toFixed(0)} ms beside three files`,
  );
  expect(busy).toBeLessThan(Math.max(quiet * 5, 150));
});
