/** What every described model gets from its definition: undoable changes, and rows in the export. */
import { DESCRIBED_MODELS } from '@/restaurant-api/modules/models/described-models';
import { EXPORTED_TABLES } from '@/restaurant-api/modules/transfer/export-tables';
import type { Event } from '@/lib/resources/sales/events-schema';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';

let api: ApiServer;
let manager: Host;
const EVENTS = '/tms/v2/restaurants/R1/events';
const WINE = {
  name: 'Noche de vinos',
  text: '',
  first: '2026-11-27',
  last: '2026-11-28',
  from: 20,
  to: 23,
  online: true,
  areas: null,
  tables: null,
};

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse('2026-11-21T15:00:00Z') });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  manager = await hostOf(api, 'R1', 'Manager');
});
afterAll(() => api.close());

const add = async () => (await manager.call<Event>('POST', EVENTS, WINE)).body;
const undo = (uid: number, body: object = {}) =>
  manager.call<Event & Refused & { deleted?: true }>('POST', `${EVENTS}/${uid}/undo`, body);

test('changes are undone one after the other, the creation last, and then nothing is left to undo', async () => {
  const { uid } = await add();
  await manager.call('PATCH', `${EVENTS}/${uid}`, { name: 'Vinos', to: 24 });
  await manager.call('PATCH', `${EVENTS}/${uid}`, { online: false });
  expect((await undo(uid)).body).toEqual({ uid, ...WINE, name: 'Vinos', to: 24, version: 4 });
  expect((await undo(uid)).body).toEqual({ uid, ...WINE, version: 5 });
  expect((await undo(uid)).body).toEqual({ uid, ...WINE, version: 6, deleted: true });
  expect((await manager.call<{ events: Event[] }>('GET', EVENTS)).body.events).toEqual([]);
  const refused = await undo(uid);
  expect([refused.status, refused.body.code]).toEqual([409, 'nothing-to-undo']);
});

test('a deleted row is restored, and the log names the user who undid it', async () => {
  const { uid } = await add();
  await manager.call('DELETE', `${EVENTS}/${uid}`);
  expect((await undo(uid)).body).toEqual({ uid, ...WINE, version: 3 });
  const { changes } = (
    await manager.call<{
      changes: Array<{ entity: string; uid: string; action: string; before: unknown; after: unknown }>;
    }>('GET', '/tms/v2/restaurants/R1/changes?after=0')
  ).body;
  const [last] = changes.filter((change) => change.uid === String(uid)).slice(-1);
  expect(last).toMatchObject({
    entity: 'event',
    action: 'undo',
    before: null,
    after: { uid, name: 'Noche de vinos', version: 3 },
  });
});

test('undo from an old version is refused with the current row', async () => {
  const { uid } = await add();
  await manager.call('PATCH', `${EVENTS}/${uid}`, { name: 'Vinos' });
  const refused = await undo(uid, { version: 1 });
  expect([refused.status, refused.body.code, refused.body.current]).toEqual([
    409,
    'version-conflict',
    { uid, ...WINE, name: 'Vinos', version: 2 },
  ]);
  expect((await undo(999)).status).toBe(404);
});

test('an unknown field is refused, and nothing is written', async () => {
  const { uid } = await add();
  expect((await manager.call('PATCH', `${EVENTS}/${uid}`, { name: 'Vinos', deletedAt: null })).status).toBe(400);
  expect((await manager.call<Event>('GET', `${EVENTS}/${uid}`)).body).toEqual({ uid, ...WINE, version: 1 });
});

test('every described model is in an export, under its own name', () => {
  expect(DESCRIBED_MODELS.length).toBeGreaterThanOrEqual(3);
  expect(EXPORTED_TABLES.map(({ name }) => name)).toEqual(
    expect.arrayContaining(DESCRIBED_MODELS.map(({ name }) => name)),
  );
});
