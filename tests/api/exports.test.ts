/** Archives of all data of a restaurant, created by a job: for its owners, one at a time, kept for a day. */
import { createHash } from 'node:crypto';
import { pino } from 'pino';
import type { Archive } from '@/lib/resources/restaurant/exports-schema';
import { DAY_MS } from '@/lib/time/milliseconds';
import { startJobs } from '@/restaurant-api/jobs/start';
import { tidyUp } from '@/restaurant-api/jobs/tidy-up';
import type { WorkerParts } from '@/restaurant-api/jobs/worker';
import { exportPieces } from '@/restaurant-api/db/schema/exports';
import { files } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { eventually } from '../support/eventually';
import { type Host, type Refused, hostOf } from '../support/api/host';
import { readZip } from '../support/read-zip';

const EXPORTS = '/tms/v2/restaurants/R1/exports';
/** More than two chunks of an archive. */
const PICTURE_BYTES = 2_560_000;

let api: ApiServer;
let owner: Host;
let now = Date.parse('2026-11-21T15:00:00Z');

beforeAll(async () => {
  api = await startApi({ now: () => now, jobs: startJobs });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  owner = await hostOf(api, 'R1', 'Owner');
  await owner.book({ firstName: 'Sofía', lastName: 'Prieto' });
  // Incompressible data.
  const bytes = Buffer.concat(
    Array.from({ length: PICTURE_BYTES / 32 }, (_, index) => createHash('sha256').update(String(index)).digest()),
  );
  await api.database.db
    .insert(files)
    .values({ restaurant: 'R1', name: 'picture.png', contentType: 'image/png', hash: 'a'.repeat(64), bytes });
});
afterAll(() => api.close());

const list = async (by = owner) => (await by.call<{ exports: Archive[] }>('GET', EXPORTS)).body.exports;
const finished = () =>
  eventually(async () => {
    const [newest] = await list();
    if (newest?.state !== 'done') throw new Error(`it is ${newest?.state}`);
    return newest;
  });
const download = (uid: number, by = owner) =>
  fetch(`${api.url}${EXPORTS}/${uid}/file`, { headers: { authorization: `Bearer ${by.token}` } });

test('refuses a manager and the owner of another restaurant', async () => {
  const manager = await hostOf(api, 'R1', 'Manager');
  expect((await manager.call<Refused>('POST', EXPORTS, {})).status).toBe(403);
  expect((await manager.call<Refused>('GET', EXPORTS)).status).toBe(403);
  const other = await hostOf(api, 'R2', 'Owner');
  expect((await other.call<Refused>('POST', EXPORTS, {})).status).toBe(403);
});

test("is created in the background, complete, in chunks, with the restaurant's data", async () => {
  const begun = await owner.call<Archive>('POST', EXPORTS, {});
  expect([begun.status, begun.body.state]).toEqual([201, 'waiting']);
  const whole = await finished();
  expect(whole).toMatchObject({ uid: begun.body.uid, done: whole.total, keptUntil: '2026-11-22T15:00:00.000Z' });
  const pieces = await api.database.db.select({ piece: exportPieces.piece }).from(exportPieces);
  expect(pieces).toHaveLength(3);

  const answer = await download(whole.uid);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="la-marina-2026-11-21.zip"');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes).toHaveLength(whole.bytes);
  const inside = readZip(bytes);
  expect(inside.size).toBe(whole.total);
  expect(inside.get('json/bookings.json')?.toString()).toContain('Sofía');
  expect(inside.get('images/picture.png.png')).toHaveLength(PICTURE_BYTES);
});

test('two concurrent requests create one; a third afterwards creates another', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => owner.call<Archive>('POST', EXPORTS, {})));
  expect(one?.body.uid).toBe(two?.body.uid);
  await finished();
});

test('is deleted manually, or after a day', async () => {
  const [newest, oldest] = await list();
  expect((await owner.call('DELETE', `${EXPORTS}/${newest?.uid}`)).status).toBe(200);
  expect((await owner.call('DELETE', `${EXPORTS}/${newest?.uid}`)).status).toBe(404);
  expect((await download(newest?.uid ?? 0)).status).toBe(404);
  now += DAY_MS + 1;
  expect(await list()).toEqual([]);
  expect((await download(oldest?.uid ?? 0)).status).toBe(404);
  await tidyUp({
    context: { db: api.database.db, log: pino({ level: 'silent' }), now: () => now },
  } as unknown as WorkerParts);
  expect(await api.database.db.select().from(exportPieces)).toEqual([]);
});
