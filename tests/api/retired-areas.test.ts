/** Areas removed from the plans: their names and numbers stay with the bookings that requested them (ADR 101). */
import type { WireOnePlan, WirePlansAnswer } from '@/lib/contract/restaurant/floor';
import type { WireSetup } from '@/lib/contract/restaurant/setup';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '@/tests/support/api/api-server';

let api: ApiServer;
let manager: ReturnType<typeof caller>;
const PLANS = '/tms/v2/restaurants/r1/tables';

beforeAll(async () => {
  api = await startApi();
  await addRestaurant(api.database, { uid: 'r1', service: 'one' });
  manager = caller(api, (await addUser(api.database, { email: 'm@test.test', roles: { r1: 'Manager' } })).token);
});
afterAll(() => api.close());

const main = async () =>
  (await manager<WirePlansAnswer>('GET', PLANS)).body.plans.main as NonNullable<WirePlansAnswer['plans'][string]>;
const retired = async () => (await manager<WireSetup>('GET', '/tms/v2/restaurants/r1?service=one')).body.retiredAreas;
type Box = WireOnePlan['boxes'][number];
async function draw(change: (boxes: Box[]) => Box[]) {
  const { version, name, width, height, boxes, tables, joins } = await main();
  const newBoxes = change(boxes);
  const result = await manager<WireOnePlan>('PATCH', `${PLANS}/main`, {
    version,
    name,
    width,
    height,
    boxes: newBoxes,
    tables: tables.map(({ w: _w, h: _h, ...table }) => ({
      ...table,
      area: newBoxes.some(({ area }) => area === table.area) ? table.area : (newBoxes[0]?.area ?? 0),
    })),
    joins: joins.map(({ uid: _uid, ...join }) => join),
  });
  expect(result.status).toBe(200);
  return result.body.boxes.map(({ area, name: called }) => [area, called]);
}
const rect = { x: 0, y: 0, w: 200, h: 150 };

test('a removed area keeps its name and its number, and is restored by undo and by its name', async () => {
  const before = await main();
  expect(await retired()).toEqual({});
  const next = Math.max(...before.boxes.map(({ area }) => area)) + 1;
  await draw((boxes) => [...boxes, { area: next, name: 'Winter garden', rect }]);
  await draw((boxes) => boxes.filter(({ area }) => area !== next));
  expect(await retired()).toEqual({ [next]: 'Winter garden' });

  expect((await manager('POST', `${PLANS}/main/undo`, {})).status).toBe(200);
  expect(await retired()).toEqual({});
  await draw((boxes) => boxes.filter(({ area }) => area !== next));
  expect(await draw((boxes) => [...boxes, { area: next, name: 'Roof', rect }])).toContainEqual([next + 1, 'Roof']);
  expect(await retired()).toEqual({ [next]: 'Winter garden' });
  expect(await draw((boxes) => [...boxes, { area: next, name: 'winter garden', rect }])).toContainEqual([
    next,
    'winter garden',
  ]);
  expect(await retired()).toEqual({});
});

test('an area that another plan still draws is not retired; it is when that plan goes', async () => {
  const copy = await manager<WireOnePlan>('POST', PLANS, { name: 'Summer', width: 1000, height: 1000, copyOf: 'main' });
  const gone = (await main()).boxes.find(({ name }) => name === 'Roof');
  await draw((boxes) => boxes.filter(({ name }) => name !== 'Roof'));
  expect(await retired()).toEqual({});
  expect((await manager('DELETE', `${PLANS}/${copy.body.uid}`)).status).toBe(200);
  expect(await retired()).toEqual({ [gone?.area ?? 0]: 'Roof' });
});
