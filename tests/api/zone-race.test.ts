/** A booking is saved at the moment in which the restaurant's time zone changes (ADR 76). */
import { eq } from 'drizzle-orm';
import type { ErrorBody } from '@/lib/contract/error';
import { bookings } from '@/restaurant-api/db/schema/book';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, addUser, startApi } from '@/tests/support/api/api-server';

let api: ApiServer;
let token: string;
let now = Date.parse('2026-11-23T10:00:00Z');

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await addRestaurant(api.database, { uid: 'r1', service: 'one' });
  ({ token } = await addUser(api.database, { email: 'host@test.test', roles: { r1: 'staff' } }));
});
afterAll(() => api.close());

const book = () =>
  fetch(`${api.url}/tms/v2/restaurants/r1/books?service=one`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': 'one-booking-of-ana',
    },
    body: JSON.stringify({ on: '2026-11-27', time: 21, covers: 2, lastName: 'Pons' }),
  });

test('it is answered 503 with nothing written, and a retry is stored in the new time zone', async () => {
  const { db } = api.database;
  // The session's cache says Madrid; another copy of the server has moved the restaurant since.
  expect(
    (await fetch(`${api.url}/tms/v2/restaurants/r1?service=one`, { headers: { authorization: `Bearer ${token}` } }))
      .status,
  ).toBe(200);
  await db.update(restaurants).set({ timeZone: 'Atlantic/Canary' }).where(eq(restaurants.restaurant, 'r1'));
  const refused = await book();
  expect([refused.status, ((await refused.json()) as ErrorBody).code]).toEqual([503, 'unavailable']);
  expect(await db.select().from(bookings)).toEqual([]);

  now += 6_000;
  expect((await book()).status).toBe(201);
  const rows = await db.select().from(bookings);
  expect(rows.map(({ startsAt }) => startsAt.toISOString())).toEqual(['2026-11-27T21:00:00.000Z']);
});
