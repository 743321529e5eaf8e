/** What the pictures of a restaurant weigh on its booking page. */
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { GET as show } from '@/app/(guest)/book/[service]/route';
import { type ApiServer, addRestaurant, addUser, startApi } from '../support/api-server';
import { WEB_ORIGIN, configureWeb } from '../support/web';

let api: ApiServer;

beforeAll(async () => {
  api = await startApi();
  configureWeb(api.url);
  await addRestaurant(api.database, { uid: 'R1', service: 'uno' });
  const { token } = await addUser(api.database, { email: 'manager@test.test', roles: { R1: 'Manager' } });
  for (const background of ['red', 'green', 'blue', 'gold', 'teal', 'pink']) {
    const picture = sharp({ create: { width: 1600, height: 1000, channels: 3, background } });
    const form = new FormData();
    form.append('gallery', new Blob([Uint8Array.from(await picture.jpeg().toBuffer())]), `${background}.jpg`);
    const headers = { authorization: `Bearer ${token}` };
    const url = `${api.url}/tms/v2/restaurants/R1?service=uno`;
    expect((await fetch(url, { method: 'PATCH', headers, body: form })).status).toBe(200);
  }
});
afterAll(() => api.close());

test('six pictures leave the booking page under 8 kB, and all but the first wait until they come near', async () => {
  const request = new Request(`${WEB_ORIGIN}/book/uno`, { headers: { 'accept-language': 'en' } });
  const html = await (await show(request, { params: Promise.resolve({ service: 'uno' }) })).text();
  const images = html.match(/<img [^>]*>/g) ?? [];
  expect(images.map((image) => /loading="(\w+)"/.exec(image)?.[1] ?? 'at once')).toEqual([
    'at once',
    ...Array<string>(5).fill('lazy'),
  ]);
  // Nothing moves when one arrives.
  expect(images.filter((image) => /width="\d+" height="\d+"/.test(image))).toHaveLength(6);
  expect(gzipSync(html).length).toBeLessThan(8_192);
});
