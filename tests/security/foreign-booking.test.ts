/** Another restaurant's booking, addressed by its number under one's own restaurant: on every call with a booking number. */
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';
import { databasePrint } from '../support/fuzz/database-print';
import { documentedCalls } from '../support/api/openapi-calls';

const ON = '2026-11-28';
const OWN = '/tms/v2/restaurants/R1';

let api: ApiServer;
let owner: ReturnType<typeof caller>;
let own: number;
let foreign: number;

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse('2026-11-21T15:00:00Z') });
  await addRestaurant(api.database, { uid: 'R1', service: 'uno' });
  await addRestaurant(api.database, { uid: 'R2', service: 'dos' });
  owner = caller(api, (await addUser(api.database, { email: 'owner@uno.test', roles: { R1: 'Owner' } })).token);
  const neighbour = caller(
    api,
    (await addUser(api.database, { email: 'owner@dos.test', roles: { R2: 'Owner' } })).token,
  );
  const booking = { on: ON, time: 20, covers: 2, tables: ['t1'], firstName: 'Sofía', phone: '+34600112233' };
  own = (await owner<{ uid: number }>('POST', `${OWN}/books?service=uno`, { ...booking, tables: ['t2'] })).body.uid;
  foreign = (await neighbour<{ uid: number }>('POST', '/tms/v2/restaurants/R2/books?service=dos', booking)).body.uid;
  expect([own, foreign].every((uid) => uid > 0) && own !== foreign).toBe(true);
});
afterAll(() => api.close());

/** A body that each call would accept for an own booking; calls that are not listed need none. */
const bodies = (): Record<string, unknown> => ({
  'PATCH books/{uid}': { notes: 'x' },
  'POST books/{uid}/swap': { with: own },
  'POST books/{uid}/seat': { finish: [own] },
  'POST books/{uid}/undo': {},
  'POST books/{uid}/arrival': {},
  'POST books/{uid}/ready': { tables: ['t1'] },
  'POST books/{uid}/offer': { tables: ['t1'] },
  'POST books/{uid}/offer/answer': { answer: 'accepted' },
  'POST books/{uid}/payments/requests': { kind: 'payment', amount: 100 },
  'POST books/{uid}/payments/requests/{request}/resend': { send: 'email' },
  'POST books/{uid}/payments/requests/{request}/withdraw': {},
  'POST books/{uid}/payments/no-show': { amount: 100, reason: 'x' },
  'POST books/{uid}/payments/refunds': { entry: 1, amount: 100, reason: 'x' },
  'POST books/{uid}/payments/release': { reason: 'x' },
  'POST books/{uid}/messages': { kind: 'text', text: 'x' },
  'PATCH books/{uid}/messages': { blocked: [] },
});

test('every call with a booking in its address answers not found, and writes nothing', async () => {
  const calls = (await documentedCalls(api)).filter(({ path }) =>
    path.startsWith('/tms/v2/restaurants/{UID}/books/{uid}'),
  );
  expect(calls.length).toBeGreaterThanOrEqual(17);
  const print = await databasePrint(api.database);
  const before = await print.take();
  const seen: unknown[] = [];
  for (const { method, path } of calls) {
    const name = `${method} ${path.replace('/tms/v2/restaurants/{UID}/', '')}`;
    const address = path.replace('{UID}', 'R1').replace('{uid}', String(foreign)).replace('{request}', '1');
    const { status, body } = await owner(method, `${address}?service=uno`, bodies()[name]);
    seen.push([name, status, body.code]);
  }
  expect(seen).toEqual(seen.map((one) => [(one as string[])[0], 404, 'not-found']));
  expect(await print.take()).toBe(before);
});

test.each<[string, string, () => unknown]>([
  ['swapped with an own one', 'books/OWN/swap', () => ({ with: foreign })],
  ['finished for an own one', 'books/OWN/seat', () => ({ finish: [foreign] })],
  [
    'finished for a walk-in',
    'books/seat',
    () => ({ finish: [foreign], on: ON, time: 20, covers: 2, by: 2, tables: ['t1'] }),
  ],
  ['checked as an own one', 'books/check', () => ({ uid: foreign, on: ON, time: 20, covers: 2 })],
  [
    'assigned a table with others',
    'auto-assign/apply',
    () => ({ date: ON, changes: [{ uid: foreign, version: 1, tables: ['t1'] }] }),
  ],
  ['undone with a series', 'books/series/s1/undo', () => ({ books: [{ uid: foreign, version: 1 }] })],
])('nor can it be %s', async (_how, path, body) => {
  const print = await databasePrint(api.database);
  const before = await print.take();
  const { status, body: answer } = await owner(
    'POST',
    `${OWN}/${path.replace('OWN', String(own))}?service=uno`,
    body(),
  );
  expect([status, JSON.stringify(answer)]).toEqual([expect.any(Number), expect.not.stringMatching(/Sofía|600112233/)]);
  expect([404, 409, 400]).toContain(status);
  expect(await print.take()).toBe(before);
});
