/** An import whose process is killed half-way: whole batches are stored, it says so, can be undone, and its file imports the rest. */
import { sql } from 'drizzle-orm';
import type { WireImportState } from '@/lib/contract/restaurant/transfer';
import { rowsOf } from '@/restaurant-api/db/client';
import { type ApiProcess, bundleServer, startProcess } from '../support/processes/api-process';
import { type ApiServer, addRestaurant, addUser } from '../support/api/api-server';
import { type ScratchDatabase, createScratchDatabase } from '../support/processes/killed-process';
import { upload } from '../support/api/upload';

const ROWS = 5_000;
const A_BATCH = 1_000;
const IMPORTS = '/tms/v2/restaurants/R1/imports';

let scratch: ScratchDatabase;
let bundle: string;
let token: string;
let alive: ApiProcess | undefined;

beforeAll(async () => {
  bundle = await bundleServer('restaurant-api-to-kill-importing');
  scratch = await createScratchDatabase('import-kill');
  await scratch.on(async (database) => {
    await addRestaurant(database, { uid: 'R1', service: 'la-marina' });
    ({ token } = await addUser(database, { email: 'manager@maitre.test', roles: { R1: 'Manager' } }));
  });
}, 120_000);
afterAll(async () => {
  await alive?.kill();
  await scratch.cleanUp();
});

const start = async () => (alive = await startProcess(bundle, scratch.env));
const bring = async (api: ApiProcess) =>
  (await upload<{ uid: number }>(api as never as ApiServer, token, IMPORTS, { text: FILE })).body.uid;
async function call(api: ApiProcess, method: string, at: string): Promise<WireImportState> {
  const response = await fetch(`${api.url}${at}`, { method, headers: { authorization: `Bearer ${token}` } });
  expect([at, response.status]).toEqual([at, 200]);
  return (await response.json()) as WireImportState;
}
async function until(
  api: ApiProcess,
  uid: number,
  reached: (state: WireImportState) => boolean,
): Promise<WireImportState> {
  for (;;) {
    const state = await call(api, 'GET', `${IMPORTS}/${uid}`);
    if (reached(state)) return state;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
const FILE = `Date,Time,Covers,Name\n${Array.from({ length: ROWS }, (_, n) => `${13 + (n % 15)}/03/2024,${12 + (n % 10)}:00,2,Guest ${n}`).join('\n')}\n`;
const inTheBooks = () =>
  scratch.on(async ({ db }) => {
    const [row] = rowsOf<{ bookings: number; told: number; names: number }>(
      await db.execute(sql`select count(*)::int as bookings, count(distinct last_name || first_name)::int as names,
        (select sum(added)::int from imports where state = 'running') as told from bookings`),
    );
    return row;
  });

test(`a kill in the middle of ${ROWS} rows`, async () => {
  const first = await start();
  const uid = await bring(first);
  const before = await until(first, uid, ({ added, state }) => added >= 2 * A_BATCH || state !== 'running');
  expect(before.state).toBe('running');
  await first.kill();

  const left = await inTheBooks();
  const bookings = left?.bookings ?? 0;
  expect(bookings % A_BATCH).toBe(0);
  expect(bookings).toBeGreaterThanOrEqual(2 * A_BATCH);
  expect(bookings).toBeLessThan(ROWS);
  expect(left).toEqual({ bookings, told: bookings, names: bookings });
  // A run without progress for two minutes counts as dead.
  await scratch.on(({ db }) => db.execute(sql`update imports set at = at - interval '3 minutes'`));

  const second = await start();
  expect(await call(second, 'GET', `${IMPORTS}/${uid}`)).toMatchObject({
    state: 'failed',
    added: bookings,
    error: expect.stringContaining('interrupted') as string,
  });
  const again = await until(second, await bring(second), ({ state }) => state !== 'running');
  expect(again).toMatchObject({ state: 'done', added: ROWS - bookings, skipped: bookings });
  await call(second, 'POST', `${IMPORTS}/${uid}/undo`);
  await second.kill();
  expect((await inTheBooks())?.bookings).toBe(ROWS - bookings);
}, 300_000);
