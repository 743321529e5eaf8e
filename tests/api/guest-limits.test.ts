/** Rate limits of guest calls, by address and by restaurant. */
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { guestOf } from '../support/api/online-guest';

let api: ApiServer;
beforeAll(async () => {
  api = await startApi({ settings: { guestRateLimit: 2 } });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
});
afterAll(() => api.close());

const statuses = async (times: number, send: (nth: number) => Promise<{ status: number }>) => {
  const seen: number[] = [];
  for (let nth = 0; nth < times; nth++) seen.push((await send(nth)).status);
  return seen;
};

test('writes are counted by the address that the web forwards, valid or not', async () => {
  const guest = guestOf(api, 'la-marina', '198.51.100.1');
  expect(await statuses(4, () => guest.call('POST', '/bookings', {}))).toEqual([400, 400, 429, 429]);
  const refused = await guest.call('POST', '/holds', {});
  expect([refused.status, refused.body]).toEqual([
    429,
    {
      code: 'too-many-requests',
      error: 'Too many requests, try again later',
      details: { seconds: expect.any(Number) },
    },
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await guestOf(api, 'la-marina', '198.51.100.2').call('POST', '/bookings', {})).status).toBe(400);
});

test("an invented address in front of the guest's own changes nothing", async () => {
  const forged = (nth: number) =>
    guestOf(api, 'la-marina', `10.9.9.${nth}, 198.51.100.3`).call('POST', '/bookings', {});
  expect(await statuses(3, forged)).toEqual([400, 400, 429]);
});

test('all addresses of an IPv6 /64 network count as one sender', async () => {
  const from = (nth: number) => guestOf(api, 'la-marina', `2a02:9130:7:1::${nth.toString(16)}`);
  expect(await statuses(3, (nth) => from(nth).call('POST', '/bookings', {}))).toEqual([400, 400, 429]);
  expect((await guestOf(api, 'la-marina', '2a02:9130:7:2::1').call('POST', '/bookings', {})).status).toBe(400);
});

test('guessing links is refused after a few attempts', async () => {
  const guest = guestOf(api, 'la-marina', '198.51.100.4');
  expect(await statuses(7, (nth) => guest.see(`BCD23${nth + 2}-${'A'.repeat(22)}`))).toEqual([
    404, 404, 404, 404, 404, 404, 429,
  ]);
  expect((await guest.cancel(`BCD234-${'A'.repeat(22)}`)).status).toBe(429);
});

test('a restaurant has a limit over all addresses together', async () => {
  const seen = await Promise.all(
    Array.from({ length: 110 }, (_, nth) => guestOf(api, 'la-marina', `192.0.2.${nth}`).call('POST', '/bookings', {})),
  );
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([400, 429]));
  expect((await guestOf(api, 'la-marina', '192.0.2.200').call('GET', '')).status).toBe(200);
});

test('reads are counted separately, with a higher limit', async () => {
  const guest = guestOf(api, 'la-marina', '198.51.100.5');
  const seen = await statuses(21, () => guest.call('GET', ''));
  expect([seen.slice(0, 20), seen[20]]).toEqual([Array(20).fill(200), 429]);
});
