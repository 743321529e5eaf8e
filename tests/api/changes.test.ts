/** The log of changes as devices read it: filtered by the user's permissions (D8). */
import type { WireChangesAnswer } from '@/lib/contract/live';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';

let api: ApiServer;
let owner: Host;

beforeAll(async () => {
  api = await startApi();
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  owner = await hostOf(api, 'R1', 'Owner');
  await owner.call('PATCH', '/tms/v2/restaurants/R1/contract', { company: 'Casa Uno S.L.', rowVersion: 1 });
  await owner.call('POST', '/tms/v2/restaurants/R1/notes', { date: '2026-11-21', text: 'Private party' });
  await owner.call('POST', '/tms/v2/restaurants/R1/users', { email: 'new@maitre.test', name: 'Nueva', role: 'staff' });
});
afterAll(() => api.close());

async function changesFor(role: string, limit = 1000): Promise<WireChangesAnswer> {
  const { call } = await hostOf(api, 'R1', role);
  return (await call<WireChangesAnswer>('GET', `/tms/v2/restaurants/R1/changes?after=0&limit=${limit}`)).body;
}

test.each(['staff', 'Manager'])('%s does not read changes of the contract and of users', async (role) => {
  const { changes, last, more } = await changesFor(role);
  expect(changes.map(({ seq, entity }) => [seq, entity])).toEqual([[2, 'note']]);
  expect(JSON.stringify(changes)).not.toMatch(/Casa Uno|new@maitre/);
  // The newest number of all: otherwise a device would request the rest forever.
  expect([last, more]).toEqual([3, false]);
});

test('an owner reads all changes', async () => {
  const { changes, last } = await changesFor('Owner');
  expect(changes.map(({ seq, entity }) => [seq, entity])).toEqual([
    [1, 'contract'],
    [2, 'note'],
    [3, 'user'],
  ]);
  expect(last).toBe(3);
});

test('a page has the requested length, whatever is filtered out before it', async () => {
  await owner.call('POST', '/tms/v2/restaurants/R1/notes', { date: '2026-11-21', text: 'Terrace closed' });
  expect(await changesFor('staff', 1)).toMatchObject({ changes: [{ seq: 2 }], more: true });
  expect(await changesFor('staff', 2)).toMatchObject({ changes: [{ seq: 2 }, { seq: 4 }], last: 4, more: false });
});
