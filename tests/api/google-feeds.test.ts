/** The feeds that Google reads, and the numbers of its published example. */
import { eq } from 'drizzle-orm';
import type { GoogleAvailability } from '@/lib/contract/guests/google';
import { blocks } from '@/restaurant-api/db/schema/hours';
import { setups } from '@/restaurant-api/db/schema/restaurants';
import { findListed } from '@/restaurant-api/modules/google/listed-merchants';
import { type ApiServer, addRestaurant, caller, startApi } from '../support/api/api-server';
import { GOOGLE_BOOKING, googleOf } from '../support/providers/google';
import { type Host, hostOf } from '../support/api/host';

let api: ApiServer;
let google: ReturnType<typeof googleOf>;
let host: Host;

/** Google's "example of an empty floor plan" as a plan: three tables for 4 to 6, and a join for 6 to 8 of two that take 2 or 3 each. */
const PUBLISHED_PLAN = {
  tables: { r1: [1, 4, 6], r2: [1, 4, 6], r3: [1, 4, 6], s1: [1, 2, 3], s2: [1, 2, 3] } satisfies Record<
    string,
    [number, number, number]
  >,
  joins: [{ tables: ['s1', 's2'], min: 6, max: 8 }],
};

beforeAll(async () => {
  api = await startApi({
    now: () => Date.parse('2026-11-21T12:00:00Z'),
    settings: { googleBooking: GOOGLE_BOOKING, publicUrl: 'https://book.example' },
  });
  await addRestaurant(api.database, {
    uid: 'R1',
    service: 'published',
    ...PUBLISHED_PLAN,
    shifts: [{ name: 'Dinner', start: 20, end: 26 }],
  });
  await addRestaurant(api.database, {
    uid: 'R2',
    service: 'two-rooms',
    tables: { i1: [1, 1, 2], i2: [1, 1, 2], t1: [2, 1, 2] },
    shifts: [{ name: 'Dinner', start: 20, end: 21 }],
  });
  await addRestaurant(api.database, { uid: 'R3', service: 'no-part' });
  for (const restaurant of ['R1', 'R2'])
    await api.database.db
      .update(setups)
      .set({ consentRWG: true, estPhone: '+34600100200', estAddress: 'Moll 1, Barcelona' })
      .where(eq(setups.restaurant, restaurant));
  google = googleOf(api);
  host = await hostOf(api, 'R1');
});
afterAll(() => api.close());

interface AvailabilityFeed {
  metadata: Record<string, unknown>;
  service_availability: Array<{ availability: GoogleAvailability[] }>;
}
const availability = async () =>
  (await google.get<AvailabilityFeed>('feeds/availability')).body.service_availability.flatMap(
    (one) => one.availability,
  );
const seconds = (iso: string) => Date.parse(iso) / 1000;
/** [party size, open, total] of one restaurant at one instant. */
function spots(
  feed: GoogleAvailability[],
  merchant: string,
  at: string,
  room?: string,
): Array<[number, number, number]> {
  const slots = feed.filter(
    (slot) => slot.merchant_id === merchant && slot.start_sec === seconds(at) && slot.resources.room_id === room,
  );
  return slots.map(({ resources, spots_open, spots_total }) => [resources.party_size, spots_open, spots_total]);
}

test('only Google can read them, and only existing feeds', async () => {
  expect((await caller(api)('GET', '/v3/feeds/availability')).status).toBe(401);
  expect((await google.get('feeds/secrets')).status).toBe(400);
});

test('merchants and services: the restaurants that have consented', async () => {
  const merchant = (id: string, service: string) => ({
    merchant_id: id,
    name: service,
    telephone: '+34600100200',
    url: `https://book.example/book/${service}`,
    category: 'restaurant',
    geo: { unstructured_address: 'Moll 1, Barcelona' },
  });
  expect((await google.get('feeds/merchants')).body).toEqual({
    metadata: {
      processing_instruction: 'PROCESS_AS_COMPLETE',
      shard_number: 0,
      total_shards: 1,
      nonce: '1795262400',
      generation_timestamp: 1795262400,
    },
    merchant: [merchant('R1', 'published'), merchant('R2', 'two-rooms')],
  });
  const { body } = await google.get<{ service: unknown[] }>('feeds/services');
  expect(body.service).toHaveLength(2);
  expect(body.service[0]).toMatchObject({
    merchant_id: 'R1',
    service_id: 'reservation',
    type: 'SERVICE_TYPE_DINING_RESERVATION',
    prepayment_type: 'NOT_SUPPORTED',
    rules: { min_advance_online_canceling: 14400 },
  });
});

test('a restaurant without telephone or address is in no feed, and the command names it', async () => {
  const { db } = api.database;
  const whole = { estPhone: '+34600100200', estAddress: 'Moll 1, Barcelona' };
  await db.update(setups).set({ consentRWG: true, estPhone: ' ', estAddress: '' }).where(eq(setups.restaurant, 'R3'));
  await db.update(setups).set({ estPhone: '' }).where(eq(setups.restaurant, 'R2'));
  const ids = async (feed: 'merchants' | 'services', list: 'merchant' | 'service') =>
    (await google.get<Record<string, Array<{ merchant_id: string }>>>(`feeds/${feed}`)).body[list]?.map(
      ({ merchant_id }) => merchant_id,
    );
  expect([await ids('merchants', 'merchant'), await ids('services', 'service')]).toEqual([['R1'], ['R1']]);
  expect([...new Set((await availability()).map(({ merchant_id }) => merchant_id))]).toEqual(['R1']);
  expect((await findListed(db)).leftOut).toEqual([
    { service: 'two-rooms', missing: ['telephone'] },
    { service: 'no-part', missing: ['telephone', 'address'] },
  ]);
  await db.update(setups).set(whole).where(eq(setups.restaurant, 'R2'));
  await db.update(setups).set({ consentRWG: false }).where(eq(setups.restaurant, 'R3'));
});

test("Google's empty floor plan: 4: 3 of 3, 5: 3 of 3, 6: 4 of 4, 7: 1 of 1, 8: 1 of 1", async () => {
  const feed = await availability();
  const numbers = spots(feed, 'R1', '2026-11-28T19:00:00Z');
  expect(numbers.filter(([size]) => size >= 4)).toEqual([
    [4, 3, 3],
    [5, 3, 3],
    [6, 4, 4],
    [7, 1, 1],
    [8, 1, 1],
  ]);
  expect(numbers.filter(([size]) => size < 4)).toEqual([
    [2, 2, 2],
    [3, 2, 2],
  ]);
  const slot = feed.find(
    (one) =>
      one.merchant_id === 'R1' && one.start_sec === seconds('2026-11-28T19:00:00Z') && one.resources.party_size === 4,
  );
  expect(slot).toEqual({
    merchant_id: 'R1',
    service_id: 'reservation',
    start_sec: 1795892400,
    duration_sec: 7200,
    spots_total: 3,
    spots_open: 3,
    resources: { party_size: 4 },
    confirmation_mode: 'CONFIRMATION_MODE_SYNCHRONOUS',
  });
});

test('with one of the tables for 4 to 6 taken there is one less, and taking a small one removes the join', async () => {
  await host.book({ on: '2026-11-29', time: 20, covers: 4, tables: ['r1'] });
  expect(spots(await availability(), 'R1', '2026-11-29T19:00:00Z').filter(([size]) => size >= 4)).toEqual([
    [4, 2, 3],
    [5, 2, 3],
    [6, 3, 4],
    [7, 1, 1],
    [8, 1, 1],
  ]);
  await host.book({ on: '2026-11-29', time: 20, covers: 2, tables: ['s1'] });
  expect(spots(await availability(), 'R1', '2026-11-29T19:00:00Z').filter(([size]) => size >= 4)).toEqual([
    [4, 2, 3],
    [5, 2, 3],
    [6, 2, 4],
    [7, 0, 1],
    [8, 0, 1],
  ]);
});

test('bookable slots equal the availability, over thirty days and past midnight', async () => {
  const slots = (await availability()).filter(({ merchant_id }) => merchant_id === 'R1');
  const days = new Set(
    slots.map(({ start_sec }) => new Date((start_sec - 4 * 3600) * 1000).toISOString().slice(0, 10)),
  );
  expect([days.size, [...days][0], [...days].at(-1)]).toEqual([30, '2026-11-21', '2026-12-20']);
  expect(Math.max(...slots.map(({ start_sec }) => start_sec))).toBe(seconds('2026-12-21T00:45:00Z'));
  const night = slots.filter(
    ({ start_sec }) => start_sec >= seconds('2026-11-29T18:00:00Z') && start_sec < seconds('2026-11-30T04:00:00Z'),
  );
  expect(night.length).toBeGreaterThan(100);
  const answers = await google.isAvailable(
    'R1',
    night.map(({ start_sec, resources }) => ({
      at: new Date(start_sec * 1000).toISOString(),
      party: resources.party_size,
    })),
  );
  expect(answers).toEqual(night.map(({ spots_open }) => spots_open > 0));
});

test('rooms, where there is more than one; a blocked one has none open', async () => {
  const open = await availability();
  expect(spots(open, 'R2', '2026-11-28T19:00:00Z')).toEqual([
    [1, 3, 3],
    [2, 3, 3],
  ]);
  expect(spots(open, 'R2', '2026-11-28T19:00:00Z', '1')).toEqual([
    [1, 2, 2],
    [2, 2, 2],
  ]);
  expect(open.find(({ resources }) => resources.room_id === '2')?.resources).toEqual({
    party_size: 1,
    room_id: '2',
    room_name: 'Terrace',
  });
  await api.database.db
    .insert(blocks)
    .values({ restaurant: 'R2', date: '2026-12-05', scope: 1, from: 20, to: 21, area: 2 });
  const blocked = await availability();
  expect(spots(blocked, 'R2', '2026-12-05T19:00:00Z')).toEqual([
    [1, 2, 3],
    [2, 2, 3],
  ]);
  expect(spots(blocked, 'R2', '2026-12-05T19:00:00Z', '2')).toEqual([
    [1, 0, 1],
    [2, 0, 1],
  ]);
});
