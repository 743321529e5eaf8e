/** The generic model rwg (§3, §7): a restaurant takes part in Reserve with Google only with its consent. */
import type { Announcement } from '@/lib/contract/live';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { GOOGLE_BOOKING } from '../support/providers/google';
import { type Host, hostOf } from '../support/api/host';

let api: ApiServer;
let manager: Host;
let staff: Host;
const announced: Announcement[] = [];
const PATH = '/tms/v2/restaurants/R1/rwg';

beforeAll(async () => {
  api = await startApi({
    settings: { googleBooking: GOOGLE_BOOKING },
    publisher: { ...silentPublisher, publish: (list) => void announced.push(...list) },
  });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  manager = await hostOf(api, 'R1', 'Manager');
  staff = await hostOf(api, 'R1');
});
afterAll(() => api.close());

test('a restaurant does not take part until it consents', async () => {
  expect((await staff.call('GET', PATH)).body).toEqual({
    rwg: 0,
    consentRWG: false,
    configured: true,
    missing: ['telephone', 'address'],
    merchantId: 'R1',
    serviceId: 'reservation',
  });
});

test('it can be read by the name of the service too, as §7 names it', async () => {
  expect((await staff.call('GET', '/tms/v2/restaurants/la-marina/rwg')).body).toMatchObject({ rwg: 0 });
});

test('staff may not consent for the restaurant', async () => {
  expect(await staff.call('PATCH', PATH, { consentRWG: true })).toMatchObject({
    status: 403,
    body: { code: 'admin-required' },
  });
});

test('the consent is in the setup, and is announced as kind 10, on which rwg is read again (§4)', async () => {
  announced.length = 0;
  expect((await manager.call('PATCH', PATH, { consentRWG: true })).body).toMatchObject({ rwg: 1, consentRWG: true });
  expect((await manager.call('GET', '/tms/v2/restaurants/R1')).body).toMatchObject({ consentRWG: true });
  expect(announced.map(({ kind, entity }) => [kind, entity])).toEqual([
    [1, 'setup'],
    [10, 'rwg'],
  ]);
});

test('consenting twice changes nothing the second time', async () => {
  announced.length = 0;
  expect((await manager.call('PATCH', PATH, { consentRWG: true })).body).toMatchObject({ rwg: 1 });
  expect(announced).toEqual([]);
});

test('details that Google requires are listed while missing', async () => {
  await manager.call('PATCH', '/tms/v2/restaurants/R1', { estPhone: '+34600100200', estAddress: '   ' });
  expect((await staff.call('GET', PATH)).body).toMatchObject({ missing: ['address'] });
  await manager.call('PATCH', '/tms/v2/restaurants/R1', { estAddress: 'Moll 1, Barcelona' });
  expect((await staff.call('GET', PATH)).body).toMatchObject({ missing: [] });
});

test('undo in the setup undoes it here', async () => {
  await manager.call('PATCH', '/tms/v2/restaurants/R1', { consentRWG: false });
  expect((await manager.call('GET', PATH)).body).toMatchObject({ rwg: 0, consentRWG: false });
});
